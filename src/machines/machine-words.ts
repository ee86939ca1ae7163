import type { EventMeta, Sender, StateMeta } from './state-meta.ts';

/** Words and events of a machine by its states. */
export type StatesOfMachine = Readonly<Record<string, StateMeta>>;

/** An event that the caller may send now. */
export interface AllowedEvent extends EventMeta {
  readonly event: string;
}

/** Answers about the machines of a list: the counter's program carries fewer of them than its tools. */
export function wordsOf(metas: ReadonlyMap<string, StatesOfMachine>) {
  /** What a state of a machine is called and means; undefined when there is no such machine or state. */
  function machineMeta(name: string, state: string): StateMeta | undefined {
    const states = metas.get(name);
    return states !== undefined && Object.hasOwn(states, state) ? states[state] : undefined;
  }

  /** Every state of a machine in order, e.g. for filters; empty for an unknown machine. */
  function machineStates(name: string): readonly string[] {
    return Object.keys(metas.get(name) ?? {});
  }

  /**
   * The events that `role` may send in a state, in order (LIFE-7). A machine's guards may still refuse one: the server
   * decides and answers 409.
   */
  function allowedEvents(name: string, state: string, role: Sender): readonly AllowedEvent[] {
    return Object.entries(machineMeta(name, state)?.events ?? {})
      .filter(([, meta]) => meta.by.includes(role))
      .map(([event, meta]) => ({ event, ...meta }));
  }

  return { machineMeta, machineStates, allowedEvents };
}
