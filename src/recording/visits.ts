import type { AnyStateMachine } from 'xstate';
import { activeStates, chartShape, edgeOf } from './chart/chart-shape.ts';
import type { Recording } from './recording.ts';

/** How often recordings came through a machine's states and along its edges. */
export interface Visits {
  readonly recordings: number;
  readonly states: ReadonlyMap<string, number>;
  readonly edges: ReadonlyMap<string, number>;
  readonly unvisitedStates: readonly string[];
  readonly unvisitedEdges: readonly string[];
  /** Steps along an edge that the machine does not have. */
  readonly strays: readonly string[];
}

/** Counts over the recordings of one machine; others are left out. The command line prints the same numbers. */
export function countVisits(name: string, machine: AnyStateMachine, recordings: readonly Recording[]): Visits {
  const shape = chartShape(machine);
  const own = recordings.filter(({ header }) => header.machine === name);
  const states = new Map<string, number>();
  const edges = new Map<string, number>();
  const strays = new Set<string>();
  const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);
  for (const { steps } of own) {
    for (const step of steps) {
      if (step.outcome !== 'taken') continue;
      for (const state of activeStates(step.to)) count(states, state);
      const edge = edgeOf(shape, step);
      if (edge !== undefined) count(edges, edge.id);
      else if (step.from !== null)
        strays.add(`${JSON.stringify(step.from)} ${step.event.type} ${JSON.stringify(step.to)}`);
    }
  }
  return {
    recordings: own.length,
    states,
    edges,
    unvisitedStates: shape.states.map(({ id }) => id).filter((id) => !states.has(id)),
    unvisitedEdges: shape.edges.map(({ id }) => id).filter((id) => !edges.has(id)),
    strays: [...strays],
  };
}
