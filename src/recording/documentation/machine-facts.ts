import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type EventField, eventForms } from '#src/machines/event-forms.ts';
import { machineMeta } from '#src/machines/every-machine.ts';
import type { Sender } from '#src/machines/state-meta.ts';
import { guardName, idOf, type ShapeEdge } from '../chart/chart-shape.ts';

/** A way out of a state, or around inside it. */
export interface TransitionFacts {
  /** Empty for a transition that needs no event. */
  readonly event: string;
  /** Paths of the states it leads to; null: nothing is left, only effects happen. */
  readonly targets: readonly string[] | null;
  readonly guard: string | null;
  /** The machine's description of it, in English. */
  readonly description: string | null;
  /** The effects of the transition, by name, in order. */
  readonly effects: readonly string[];
  /** The assignments of the transition. */
  readonly remembers: readonly string[];
  /** Who may send the event here. */
  readonly by: readonly Sender[];
}

export interface StateFacts {
  /** Path of keys from the root, joined by dots. */
  readonly id: string;
  readonly key: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly initial: boolean;
  /** `deep` only for a history that remembers nested states too. */
  readonly history: 'shallow' | 'deep' | null;
  readonly description: string | null;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly transitions: readonly TransitionFacts[];
  readonly states: readonly StateFacts[];
}

/** Everything that a machine declares, as data: what its documentation and its exports are written from. */
export interface MachineFacts {
  readonly name: string;
  readonly description: string | null;
  readonly parallel: boolean;
  readonly context: Readonly<Record<string, unknown>>;
  readonly states: readonly StateFacts[];
  /** Fields of the events that have some. */
  readonly fields: Readonly<Record<string, readonly EventField[]>>;
}

/** Where something is declared: state and event. */
export interface Place {
  readonly state: string;
  readonly event: string;
}

/** Reads a machine, nested and parallel states too, in the order of its definition. @param name noun of the registry */
export function machineFacts(name: string, machine: AnyStateMachine): MachineFacts {
  const context: unknown = machine.config.context;
  const only = (kind: 'effects' | 'remembers', actions: readonly unknown[]): readonly string[] =>
    actions.map(actionName).filter((action) => isAssignment(machine, action) === (kind === 'remembers'));
  const stateOf = (node: AnyStateNode): StateFacts => ({
    id: idOf(node),
    key: node.key,
    kind: node.type,
    initial: node.parent?.type === 'parallel' || node.parent?.initial?.target.includes(node) === true,
    history: node.type === 'history' ? (node.history === 'deep' ? 'deep' : 'shallow') : null,
    description: node.description ?? null,
    entry: only('effects', node.entry),
    exit: only('effects', node.exit),
    transitions: [...node.transitions.values(), node.always ?? []].flat().map((edge) => ({
      event: edge.eventType,
      targets: edge.target?.map(idOf) ?? null,
      guard: guardName(edge.guard),
      description: edge.description ?? null,
      effects: only('effects', edge.actions),
      remembers: only('remembers', edge.actions),
      by: machineMeta(name, node.key)?.events[edge.eventType]?.by ?? [],
    })),
    states: Object.values(node.states).map(stateOf),
  });
  return {
    name,
    description: machine.root.description ?? null,
    parallel: machine.root.type === 'parallel',
    context: typeof context === 'object' && context !== null ? { ...context } : {},
    states: Object.values(machine.root.states).map(stateOf),
    fields: eventForms(name),
  };
}

/** Every state, parents before their children. */
export function allStates(states: readonly StateFacts[]): readonly StateFacts[] {
  return states.flatMap((state) => [state, ...allStates(state.states)]);
}

/** Where each event, guard or effect is declared, by its name and in order of their first place. */
export function placesOf(
  facts: MachineFacts,
  what: 'event' | 'guard' | 'effect',
): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  const add = (name: string, place: Place): void => {
    places.set(name, [...(places.get(name) ?? []), place]);
  };
  for (const state of allStates(facts.states)) {
    if (what === 'effect')
      for (const name of [...state.entry, ...state.exit]) add(name, { state: state.id, event: '' });
    for (const { event, guard, effects } of state.transitions) {
      const names = { event: [event], guard: guard === null ? [] : [guard], effect: effects }[what];
      for (const name of names) add(name, { state: state.id, event });
    }
  }
  return places;
}

/** The machine's description of an edge of its chart, in English; null where there is none. */
export function meaningOfEdge({ states }: MachineFacts, { from, to, event, guard }: ShapeEdge): string | null {
  const state = allStates(states).find(({ id }) => id === from);
  const transition = state?.transitions.find(
    (one) => one.event === event && one.guard === guard && (one.targets ?? [from]).includes(to),
  );
  return transition?.description ?? null;
}

/** Who may send an event, in any state. */
export function sendersOf(facts: MachineFacts, event: string): readonly Sender[] {
  const transitions = allStates(facts.states).flatMap((state) => state.transitions);
  return [...new Set(transitions.filter((one) => one.event === event).flatMap(({ by }) => by))];
}

function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  const type: unknown = typeof action === 'object' && action !== null ? Reflect.get(action, 'type') : undefined;
  return typeof type === 'string' ? type : 'action';
}

function isAssignment(machine: AnyStateMachine, action: string): boolean {
  const implementation: unknown = Reflect.get(machine.implementations.actions ?? {}, action);
  return typeof implementation === 'function' && Reflect.get(implementation, 'type') === 'xstate.assign';
}
