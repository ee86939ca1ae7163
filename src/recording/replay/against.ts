import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { definitionHash } from '../definition-hash.ts';
import { type KeptVersion, machineOfVersion, UNKNOWN_PARAMETERS } from '../kept-version.ts';
import type { RecordedEffect, RecordedStep } from '../recording.ts';
import { type FoldedStep, folding } from './fold.ts';

/** What a recording is held against, step by step: today's code, or a version that was kept. */
export interface Against {
  readonly machine: AnyStateMachine;
  readonly definition: string;
  /** It computes what it remembers; a kept version has no code for that, and nothing of it is compared. */
  readonly remembers: boolean;
  begin(step: RecordedStep): FoldedStep;
  /** @throws Error when it does not know the state */
  resume(value: StateValue, context: unknown): AnyMachineSnapshot;
  step(before: AnyMachineSnapshot, step: RecordedStep): FoldedStep;
}

/** Today's code of a machine. */
export function againstToday(machine: AnyStateMachine): Against {
  const fold = folding(machine);
  return {
    machine,
    definition: definitionHash(machine),
    remembers: true,
    begin: fold.begin,
    resume: fold.resume,
    step: (before, { event }) => fold.step(before, event),
  };
}

/**
 * A version that was kept without its code. Its guards return their recorded results; a guard without one leaves the step
 * undecided. Parameters computed by its code are the recorded ones.
 * @throws Error for a kept structure that is no machine
 */
export function againstVersion(version: KeptVersion): Against {
  let recorded: RecordedStep | undefined;
  let untold: string | undefined;
  const machine = machineOfVersion(version, (guard) => {
    const said = new Set((recorded?.guards ?? []).flatMap(({ name, result }) => (name === guard ? [result] : [])));
    const [only] = said;
    if (only !== undefined && said.size === 1) return only;
    untold ??= guard;
    return false;
  });
  const fold = folding(machine);
  const told = (step: RecordedStep, make: () => FoldedStep): FoldedStep => {
    recorded = step;
    untold = undefined;
    const folded = make();
    const effects = folded.effects.map((effect, at) => withRecorded(effect, step.effects[at]));
    return { ...folded, effects, ...(untold === undefined ? {} : { untold }) };
  };
  return {
    machine,
    definition: version.definition,
    remembers: false,
    begin: (step) => told(step, fold.begin),
    resume: (value) => fold.resume(value, {}),
    step: (before, step) => told(step, () => fold.step(before, step.event)),
  };
}

function withRecorded(effect: RecordedEffect, recorded: RecordedEffect | undefined): RecordedEffect {
  if (effect.parameters !== UNKNOWN_PARAMETERS || recorded?.name !== effect.name) return effect;
  return { name: effect.name, parameters: recorded.parameters };
}
