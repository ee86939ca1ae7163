import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Sender, StateMeta } from '#src/machines/state-meta.ts';
import type { Outcome, RecordedGuard } from '#src/recording/recording.ts';
import { type FoldedStep, folding } from '#src/recording/replay/fold.ts';
import type { LifecycleOrigin, LifecycleSnapshot, LifecycleState } from './lifecycle-definition.ts';

export interface LifecycleEvent {
  readonly type: string;
}

/** An effect as the machine returned it: a name and its parameters, not performed. */
export interface NamedEffect {
  readonly name: string;
  readonly parameters: unknown;
}

export interface Step {
  readonly next: LifecycleState;
  readonly effects: readonly NamedEffect[];
  /** Evaluated guards with their results. */
  readonly guards: readonly RecordedGuard[];
  /** The machine's context before; undefined at the beginning. */
  readonly contextBefore: unknown;
}

/** Why a state did not take an event: for the recording only; the caller gets `event_refused`. */
export class RefusedEvent extends AppError {
  readonly outcome: Exclude<Outcome, 'taken'>;
  readonly guards: readonly RecordedGuard[];
  constructor(state: string, event: string, outcome: Exclude<Outcome, 'taken'>, guards: readonly RecordedGuard[]) {
    super('event_refused', { details: { state, event } });
    this.outcome = outcome;
    this.guards = guards;
  }
}

interface StepRules {
  readonly machine: AnyStateMachine;
  readonly meta: (state: string) => StateMeta | undefined;
}

const SENDER_OF: Readonly<Record<LifecycleOrigin, Sender>> = {
  user: 'owner',
  supplier: 'supplier',
  timer: 'timer',
  system: 'system',
  operator: 'operator',
};

/** Initial state of every instance of a machine. */
export function firstStep({ machine }: StepRules): Step {
  const { snapshot, effects, guards } = folding(machine).begin();
  return { next: { ...stateOf(machine, snapshot), version: 0 }, effects, guards, contextBefore: undefined };
}

/**
 * Computes what an event does, without doing it.
 * @throws RefusedEvent `event_refused` (409) when this state does not take this event from this origin
 * @throws Error when the stored snapshot and the row disagree or the machine no longer has the state
 */
export function takeStep(
  rules: StepRules,
  current: LifecycleState,
  event: LifecycleEvent,
  origin: LifecycleOrigin,
): Step {
  const { machine } = rules;
  if (current.snapshot.value !== current.state) {
    throw new Error(`the snapshot says ${current.snapshot.value}, the row ${current.state}`);
  }
  const fold = folding(machine);
  const before = fold.resume(current.snapshot.value, current.snapshot.context);
  const senders = rules.meta(current.state)?.events[event.type]?.by ?? [];
  const step: FoldedStep = fold.step(before, event);
  if (step.thrown !== undefined) throw new Error(`${machine.id} threw at ${event.type}: ${step.thrown}`);
  const taken = step.outcome === 'taken';
  if (!taken || !senders.includes(SENDER_OF[origin])) {
    const outcome = step.outcome === 'taken' ? 'not-allowed' : step.outcome;
    throw new RefusedEvent(current.state, event.type, outcome, step.guards);
  }
  return {
    next: { ...stateOf(machine, step.snapshot), version: current.version + 1 },
    effects: step.effects,
    guards: step.guards,
    contextBefore: current.snapshot.context,
  };
}

function stateOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): Pick<LifecycleState, 'state' | 'snapshot'> {
  const value: unknown = snapshot.value;
  if (typeof value !== 'string') throw new Error(`${machine.id} has nested states; its table stores one word`);
  const stored: LifecycleSnapshot = {
    machine: machine.id,
    version: machine.version ?? '0',
    value,
    context: snapshot.context,
  };
  return { state: value, snapshot: stored };
}
