import type { AnyStateMachine } from 'xstate';
import { diffContext } from '#src/recording/context-patch.ts';
import { definitionHash } from '#src/recording/definition-hash.ts';
import { maskContext } from '#src/recording/mask.ts';
import type { PatchOperation, RecordedGuard } from '#src/recording/recording.ts';
import { contextHash } from '#src/recording/text-hash.ts';
import { isRecording } from './recorder-switch.ts';
import type { Step } from './step.ts';

declare const KONTER_RELEASE: string | undefined;
const BUILD = typeof KONTER_RELEASE === 'string' ? KONTER_RELEASE : 'development';

/** The machine's view of a step; stored beside the step, masked. */
export interface StepRecording {
  readonly definition: string;
  readonly build: string;
  readonly guards: readonly RecordedGuard[];
  readonly patch: readonly PatchOperation[];
  /** Hash of the masked context after the step. */
  readonly context: string;
}

/**
 * Describes a step for its recording (LIFE-8). Never throws: a failing recorder must not fail a sale, so the step is then
 * stored without its recording and the inspector shows that. Null as well while the recorder is off.
 */
export function recordStep(
  { noun, machine }: { readonly noun: string; readonly machine: AnyStateMachine },
  { next, guards, contextBefore }: Pick<Step, 'next' | 'guards' | 'contextBefore'>,
): StepRecording | null {
  if (!isRecording()) return null;
  try {
    const after = maskContext(noun, next.snapshot.context);
    const before = contextBefore === undefined ? {} : maskContext(noun, contextBefore);
    return {
      definition: definitionHash(machine),
      build: BUILD,
      guards,
      patch: diffContext(before, after),
      context: contextHash(after),
    };
  } catch {
    return null;
  }
}
