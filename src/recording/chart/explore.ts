import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { stableJson } from '#src/contract/call-key.ts';
import { sampleEvents } from '#src/machines/event-forms.ts';
import { machineMoves } from '#src/machines/moves.ts';
import { type FoldEvent, type Folding, folding } from '../replay/fold.ts';

/** Counters are alike from here on: a machine that counts has no end of contexts. More than any guard here counts to. */
const COUNTED = 60;
/** Most places explored per machine; no machine here has a tenth of it. */
const MOST_PLACES = 5_000;

/** A state with a context, as far as it matters for what can happen next. */
interface Place {
  readonly snapshot: AnyMachineSnapshot;
  /** The shortest way here. */
  readonly path: readonly FoldEvent[];
  readonly exits: FoldEvent[];
}

export interface Exploration {
  readonly places: ReadonlyMap<string, Place>;
  /** The shortest path that takes each edge, `from EVENT to`. */
  readonly edges: ReadonlyMap<string, readonly FoldEvent[]>;
  /** The shortest path to each result of each guard, `guard=true`. */
  readonly guards: ReadonlyMap<string, readonly FoldEvent[]>;
  readonly states: ReadonlyMap<string, readonly FoldEvent[]>;
  readonly fold: Folding;
  /** Key of the place where a snapshot is. */
  readonly keyOf: (snapshot: AnyMachineSnapshot) => string;
}

/**
 * Walks everywhere a machine can get with the sample events, breadth first, so every path is a shortest one (LIFE-10).
 * @param counted from which number on counters are alike
 */
export function explore(name: string, machine: AnyStateMachine, counted = COUNTED): Exploration {
  const fold = folding(machine);
  const samples = [...new Set(machineMoves(machine).map(({ event }) => event))].flatMap((type) =>
    sampleEvents(name, type),
  );
  const first = fold.begin().snapshot;
  const places = new Map<string, Place>();
  const edges = new Map<string, readonly FoldEvent[]>();
  const guards = new Map<string, readonly FoldEvent[]>();
  const states = new Map<string, readonly FoldEvent[]>();
  const keyOf = (snapshot: AnyMachineSnapshot): string => placeKey(snapshot, counted);
  const reach = (snapshot: AnyMachineSnapshot, path: readonly FoldEvent[]): Place => {
    const key = keyOf(snapshot);
    const known = places.get(key);
    if (known !== undefined) return known;
    const place = { snapshot, path, exits: [] };
    places.set(key, place);
    keepFirst(states, stateName(snapshot), path);
    return place;
  };
  const queue = [reach(first, [])];
  for (const place of queue) {
    for (const event of samples) {
      const step = fold.step(place.snapshot, event);
      const path = [...place.path, event];
      for (const { name: guard, result } of step.guards) keepFirst(guards, `${guard}=${result}`, path);
      if (step.outcome !== 'taken') continue;
      keepFirst(edges, `${stateName(place.snapshot)} ${event.type} ${stateName(step.snapshot)}`, path);
      const isNew = !places.has(keyOf(step.snapshot));
      const next = reach(step.snapshot, path);
      place.exits.push(event);
      if (isNew && places.size < MOST_PLACES) queue.push(next);
    }
  }
  return { places, edges, guards, states, fold, keyOf };
}

/**
 * Every path that visits no place twice, up to a number. A place represents several contexts, so each path is executed:
 * one that only another context of a place would take is left out.
 */
export function simplePaths({ places, fold, keyOf }: Exploration, most: number): readonly (readonly FoldEvent[])[] {
  const found: (readonly FoldEvent[])[] = [];
  const walk = (snapshot: AnyMachineSnapshot, path: readonly FoldEvent[], seen: ReadonlySet<string>): void => {
    for (const event of places.get(keyOf(snapshot))?.exits ?? []) {
      if (found.length >= most) return;
      const step = fold.step(snapshot, event);
      const next = keyOf(step.snapshot);
      if (step.outcome !== 'taken' || seen.has(next)) continue;
      const longer = [...path, event];
      found.push(longer);
      walk(step.snapshot, longer, new Set([...seen, next]));
    }
  };
  const { snapshot } = fold.begin();
  walk(snapshot, [], new Set([keyOf(snapshot)]));
  return found;
}

/** Coverage of one kind: what there is, and what is missing. */
export interface Covered {
  readonly all: readonly string[];
  readonly missing: readonly string[];
}

/** States, edges and guard outcomes of a machine against what was reached. */
export function coverageOf(
  machine: AnyStateMachine,
  reached: { readonly states: Iterable<string>; readonly edges: Iterable<string>; readonly guards: Iterable<string> },
): { readonly states: Covered; readonly edges: Covered; readonly guards: Covered } {
  const covered = (all: readonly string[], seen: Iterable<string>): Covered => {
    const known = new Set(seen);
    return { all, missing: all.filter((one) => !known.has(one)) };
  };
  const edges = machineMoves(machine).map(({ from, event, to }) => `${from} ${event} ${to}`);
  const guards = Object.keys(machine.implementations.guards ?? {}).flatMap((name) => [`${name}=true`, `${name}=false`]);
  return {
    states: covered(Object.keys(machine.root.states), reached.states),
    edges: covered([...new Set(edges)], reached.edges),
    guards: covered(guards, reached.guards),
  };
}

/** The state's name, or its parts as JSON. */
export function stateName(snapshot: Pick<AnyMachineSnapshot, 'value'>): string {
  return typeof snapshot.value === 'string' ? snapshot.value : stableJson(snapshot.value);
}

const placeKey = (snapshot: AnyMachineSnapshot, counted: number): string =>
  `${stateName(snapshot)} ${JSON.stringify(snapshot.context, (_, value: unknown) => (typeof value === 'number' ? Math.min(value, counted) : value))}`;

function keepFirst<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value);
}
