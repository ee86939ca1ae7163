import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getNextTransitions,
  initialTransition,
  type StateValue,
  transition,
} from 'xstate';
import type { Outcome, RecordedEffect, RecordedGuard } from '../recording.ts';

/** An event as a machine takes it. */
export interface FoldEvent {
  readonly type: string;
}

export interface FoldedStep {
  readonly snapshot: AnyMachineSnapshot;
  readonly outcome: Outcome;
  /** Guards in the order of evaluation. */
  readonly guards: readonly RecordedGuard[];
  /** The machine's named effects; none was performed. */
  readonly effects: readonly RecordedEffect[];
  /** The message of an error thrown by a guard or an assignment. */
  readonly thrown?: string;
  /** A guard of an older version without a recorded result: the step's outcome is unknown. */
  readonly untold?: string;
}

/** Folds a machine over events, pure: no actor, no timer, no input or output. */
export interface Folding {
  begin(): FoldedStep;
  /** Restores a stored instance. @throws Error when the machine does not have the state */
  resume(value: StateValue, context: unknown): AnyMachineSnapshot;
  step(snapshot: AnyMachineSnapshot, event: FoldEvent): FoldedStep;
}

const known = new WeakMap<AnyStateMachine, Folding>();

/** How to fold a machine with a log of its guards; the same for the same machine. */
export function folding(machine: AnyStateMachine): Folding {
  const before = known.get(machine);
  if (before !== undefined) return before;
  const made = makeFolding(machine);
  known.set(machine, made);
  return made;
}

function makeFolding(machine: AnyStateMachine): Folding {
  let log: RecordedGuard[] = [];
  const guards: Record<string, (...args: readonly unknown[]) => boolean> = {};
  for (const [name, guard] of Object.entries(machine.implementations.guards ?? {})) {
    if (typeof guard !== 'function') continue;
    guards[name] = (...args) => {
      const result = Boolean(Reflect.apply(guard, undefined, args));
      log.push({ name, result });
      return result;
    };
  }
  const traced: AnyStateMachine = machine.provide({ guards });
  const effectsOf = (
    actions: readonly { readonly type: string; readonly params: unknown }[],
  ): readonly RecordedEffect[] => actions.map(({ type, params }) => ({ name: type, parameters: params ?? {} }));
  return {
    begin() {
      log = [];
      const [snapshot, actions] = initialTransition(traced);
      return { snapshot, outcome: 'taken', guards: log, effects: effectsOf(actions) };
    },
    resume: (value, context) => traced.resolveState({ value, context }),
    step(snapshot, event) {
      log = [];
      // XState throws at its own wildcard; no machine declares it.
      if (event.type === '*') return { snapshot, outcome: 'undeclared', guards: log, effects: [] };
      if (snapshot.status !== 'active') return { snapshot, outcome: 'stopped', guards: log, effects: [] };
      try {
        const [next, actions] = transition(traced, snapshot, event);
        const guards = log;
        log = [];
        // A transition back into the same state with the same context gives the same snapshot: `can` distinguishes it
        // from a refusal.
        if (next !== snapshot || actions.length > 0 || snapshot.can(event)) {
          return { snapshot: next, outcome: 'taken', guards, effects: effectsOf(actions) };
        }
        const declared = getNextTransitions(snapshot).some(
          ({ eventType }) => eventType === event.type || eventType === '*',
        );
        return { snapshot, outcome: declared ? 'guard-denied' : 'undeclared', guards, effects: [] };
      } catch (error) {
        const thrown = error instanceof Error ? error.message : String(error);
        return { snapshot, outcome: 'error', guards: log, effects: [], thrown };
      }
    },
  };
}
