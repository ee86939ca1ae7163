import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { definitionHash } from '../definition-hash.ts';
import {
  BEGIN_EVENT,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type RecordedStep,
  type Recording,
  XSTATE_VERSION,
} from '../recording.ts';
import { describeStep } from './describe-step.ts';
import { type FoldEvent, folding } from './fold.ts';

/** A simulated instance: every event adds a step, whatever its outcome. */
export interface Simulation {
  readonly machine: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly steps: readonly RecordedStep[];
  readonly start?: { readonly value: StateValue; readonly context: unknown };
}

/**
 * Begins a simulation at the machine's initial state, or at the state of a recorded instance. @throws Error for an
 * unknown state
 */
export function beginSimulation(name: string, machine: AnyStateMachine, start?: Simulation['start']): Simulation {
  const fold = folding(machine);
  if (start !== undefined) {
    return { machine: name, snapshot: fold.resume(start.value, start.context), steps: [], start };
  }
  const folded = fold.begin();
  return {
    machine: name,
    snapshot: folded.snapshot,
    steps: [describeStep(name, { ...SIMULATED, seq: 1, event: { type: BEGIN_EVENT }, before: undefined, folded })],
  };
}

/** Sends an event. Nothing leaves the simulation: effects are named, not done. */
export function simulateEvent(machine: AnyStateMachine, simulation: Simulation, event: FoldEvent): Simulation {
  const { machine: name, snapshot, steps } = simulation;
  const folded = folding(machine).step(snapshot, event);
  return {
    ...simulation,
    snapshot: folded.snapshot,
    steps: [...steps, describeStep(name, { ...SIMULATED, seq: steps.length + 1, event, before: snapshot, folded })],
  };
}

/** A simulation as a recording, e.g. to export it. */
export function simulatedRecording(machine: AnyStateMachine, simulation: Simulation, key: string): Recording {
  return {
    header: {
      format: RECORDING_FORMAT,
      version: RECORDING_VERSION,
      machine: simulation.machine,
      definition: definitionHash(machine),
      build: null,
      xstate: XSTATE_VERSION,
      instance: `${simulation.machine}/simulation`,
      key,
      ...(simulation.start === undefined ? {} : { start: simulation.start }),
    },
    steps: simulation.steps,
  };
}

const SIMULATED = { at: null, origin: 'simulator', actor: null, request: null } as const;
