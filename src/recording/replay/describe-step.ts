import type { AnyMachineSnapshot } from 'xstate';
import { diffContext } from '../context-patch.ts';
import { maskContext, maskEvent, maskParameters } from '../mask.ts';
import type { RecordedStep } from '../recording.ts';
import { contextHash } from '../text-hash.ts';
import type { FoldEvent, FoldedStep } from './fold.ts';

/** A step that was folded here, and who sent its event. */
export interface StepTaken extends Pick<RecordedStep, 'seq' | 'at' | 'origin' | 'actor' | 'request'> {
  readonly event: FoldEvent;
  /** Undefined: the instance began. */
  readonly before: AnyMachineSnapshot | undefined;
  readonly folded: FoldedStep;
}

/** Describes a step where nothing stores it, in a simulation or in a page: masked, as every recording is. */
export function describeStep(machine: string, { event, before, folded, ...who }: StepTaken): RecordedStep {
  const context = maskContext(machine, folded.snapshot.context);
  return {
    ...who,
    event: maskEvent(machine, event).value,
    outcome: folded.outcome,
    from: before?.value ?? null,
    to: folded.snapshot.value,
    guards: folded.guards,
    effects: folded.effects.map(({ name, parameters }) => ({
      name,
      parameters: maskParameters(machine, parameters).value,
    })),
    patch: diffContext(before === undefined ? {} : maskContext(machine, before.context), context),
    context: contextHash(context),
  };
}
