import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { stableJson } from '#src/contract/call-key.ts';
import { MACHINES } from '#src/machines/machines.ts';
import { maskContext, maskParameters } from '../mask.ts';
import { BEGIN_EVENT, type RecordedStep, type Recording } from '../recording.ts';
import { contextHash } from '../text-hash.ts';
import { type Against, againstToday } from './against.ts';
import type { FoldedStep } from './fold.ts';

/** What a replay may find, in the order in which it is reported; the first one explains the others. */
export const DIVERGENCES = [
  'unknown-machine',
  'definition-changed',
  'event-undeclared',
  'guard-differs',
  'state-differs',
  'context-differs',
  'effects-differ',
  'end-differs',
  'code-throws',
] as const;
export type DivergenceKind = (typeof DIVERGENCES)[number];

export interface Divergence {
  readonly kind: DivergenceKind;
  /** Number of the step; 0: the recording as a whole. */
  readonly step: number;
  readonly expected: unknown;
  readonly actual: unknown;
  /** A notice and no failure: a changed definition that still does the same. */
  readonly informational: boolean;
}

export interface Replay {
  /** In the order of steps; the most important of one step first. Empty: today's code does what was recorded. */
  readonly divergences: readonly Divergence[];
  /** The most important one; informational ones only when there is no other. */
  readonly first: Divergence | undefined;
  readonly steps: number;
  /** Hash of the definition that was replayed against; null without a machine. */
  readonly definition: string | null;
  /** The first guard of a kept version without a recorded result: from here on the outcome is unknown. */
  readonly untold?: Untold;
}

interface Untold {
  readonly step: number;
  readonly guard: string;
}

export interface ReplayOptions {
  /** Machines by noun; today's when absent. */
  readonly machines?: ReadonlyMap<string, AnyStateMachine>;
  /** What it is held against; the machine of its noun when absent. */
  readonly against?: Against;
  /** Called with every step as it is folded: the inspector shows it beside the recorded one. */
  readonly onStep?: (step: RecordedStep, folded: FoldedStep) => void;
}

/**
 * Folds a recording through today's code, without timers, input or output, and reports differences (inspector 1.6). Stops
 * at the first step after which both took different ways: later differences would only repeat it.
 */
export function replayRecording(recording: Recording, options: ReplayOptions = {}): Replay {
  const { header, steps } = recording;
  const machine = (options.machines ?? MACHINES).get(header.machine);
  const against = options.against ?? (machine === undefined ? undefined : againstToday(machine));
  const found: Divergence[] = [];
  const note = (
    kind: DivergenceKind,
    step: number,
    expected: unknown,
    actual: unknown,
    informational = false,
  ): void => {
    found.push({ kind, step, expected, actual, informational });
  };
  if (against === undefined) {
    note('unknown-machine', 0, header.machine, null);
    return finish(found, 0, null);
  }
  const { definition } = against;
  if (header.definition !== null && header.definition !== definition) {
    note('definition-changed', 0, header.definition, definition, true);
  }
  let now = startOf(against, recording);
  let done = 0;
  for (const step of steps) {
    const before = now;
    // The origin is checked before the machine: the machine did not get the event.
    if (step.outcome === 'not-allowed') {
      done += 1;
      continue;
    }
    const folded = foldStep(against, before, step);
    done += 1;
    if (folded.untold !== undefined) {
      return { ...finish(found, done, definition), untold: { step: step.seq, guard: folded.untold } };
    }
    options.onStep?.(step, folded);
    const ways = compareStep(header.machine, against, step, before, folded, note);
    if (ways === 'parted') return finish(found, done, definition);
    now = folded.snapshot;
  }
  const last = steps.at(-1);
  if (now !== undefined && last !== undefined && stableJson(now.value) !== stableJson(last.to)) {
    note('end-differs', last.seq, last.to, now.value);
  }
  return finish(found, done, definition);
}

function startOf(against: Against, { header }: Recording): AnyMachineSnapshot | undefined {
  return header.start === undefined ? undefined : resume(against, header.start.value, header.start.context);
}

function resume(against: Against, value: StateValue, context: unknown): AnyMachineSnapshot | undefined {
  try {
    return against.resume(value, context);
  } catch {
    // The machine no longer has the state: reported as a step that throws.
    return undefined;
  }
}

function foldStep(against: Against, before: AnyMachineSnapshot | undefined, step: RecordedStep): FoldedStep {
  if (step.event.type === BEGIN_EVENT) return against.begin(step);
  if (before !== undefined) return against.step(before, step);
  const { snapshot } = against.begin(step);
  return { snapshot, outcome: 'error', guards: [], effects: [], thrown: 'the recording does not say where it begins' };
}

type Note = (kind: DivergenceKind, step: number, expected: unknown, actual: unknown) => void;

/** @returns `parted` when nothing after this step can be compared any more */
function compareStep(
  machine: string,
  { remembers }: Against,
  step: RecordedStep,
  before: AnyMachineSnapshot | undefined,
  folded: FoldedStep,
  note: Note,
): 'together' | 'parted' {
  const { seq } = step;
  if (folded.thrown !== undefined) {
    note('code-throws', seq, null, folded.thrown);
    return 'parted';
  }
  if (step.outcome === 'taken' && folded.outcome === 'undeclared') {
    note('event-undeclared', seq, step.event.type, folded.snapshot.value);
    return 'parted';
  }
  if (step.guards !== null && !sameGuards(step, folded)) note('guard-differs', seq, step.guards, folded.guards);
  if (step.outcome !== folded.outcome || !sameState(step.to, folded.snapshot.value)) {
    note(
      'state-differs',
      seq,
      { outcome: step.outcome, to: step.to },
      { outcome: folded.outcome, to: folded.snapshot.value },
    );
    return 'parted';
  }
  if (remembers && step.context !== null && before?.context !== folded.snapshot.context) {
    const context = maskContext(machine, folded.snapshot.context);
    const actual = contextHash(context);
    if (actual !== step.context) note('context-differs', seq, step.context, { hash: actual, context });
  }
  if (!sameEffects(machine, step, folded)) note('effects-differ', seq, step.effects, folded.effects);
  return 'together';
}

const sameState = (a: StateValue, b: StateValue): boolean => a === b || stableJson(a) === stableJson(b);

function sameGuards({ guards }: RecordedStep, folded: FoldedStep): boolean {
  if (guards === null || guards.length !== folded.guards.length) return guards === null;
  return guards.every(({ name, result }, index) => {
    const now = folded.guards[index];
    return now?.name === name && now.result === result;
  });
}

function sameEffects(machine: string, { effects }: RecordedStep, folded: FoldedStep): boolean {
  if (effects.length !== folded.effects.length) return false;
  return effects.every(({ name, parameters }, index) => {
    const now = folded.effects[index];
    if (now === undefined || now.name !== name) return false;
    if (parameters === now.parameters) return true;
    return stableJson(parameters ?? {}) === stableJson(maskParameters(machine, now.parameters).value);
  });
}

function finish(found: readonly Divergence[], steps: number, definition: string | null): Replay {
  const divergences = [...found].sort(
    (a, b) => a.step - b.step || DIVERGENCES.indexOf(a.kind) - DIVERGENCES.indexOf(b.kind),
  );
  const first = divergences.find(({ informational }) => !informational) ?? divergences[0];
  return { divergences, first, steps, definition };
}
