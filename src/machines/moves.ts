import type { AnyStateMachine } from 'xstate';

/** One edge of a machine: `event` leads from one state to another, or back into the same. */
export interface Move {
  readonly from: string;
  readonly event: string;
  readonly to: string;
}

/** Every edge of a flat machine, for checks over recorded events (invariant I12) and for drawings. */
export function machineMoves(machine: AnyStateMachine): readonly Move[] {
  return Object.values(machine.root.states).flatMap((state) =>
    [...state.transitions.values()]
      .flat()
      .flatMap((edge) =>
        (edge.target ?? [state]).map((target) => ({ from: state.key, event: edge.eventType, to: target.key })),
      ),
  );
}
