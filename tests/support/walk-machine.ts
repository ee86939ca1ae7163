import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { type FoldEvent, type FoldedStep, folding } from '#src/recording/replay/fold.ts';

/** A step of a walk, with the snapshot of the machine that walks. */
export interface WalkedStep<Machine extends AnyStateMachine> extends Omit<FoldedStep, 'snapshot'> {
  readonly snapshot: SnapshotFrom<Machine>;
}

/** Sends events one after the other, from the beginning; those that are refused change nothing and are steps too. */
export function walksOf<Machine extends AnyStateMachine>(
  machine: Machine,
  events: readonly FoldEvent[],
): readonly WalkedStep<Machine>[] {
  const fold = folding(machine);
  let step = fold.begin();
  return events.map((event) => {
    step = fold.step(step.snapshot, event);
    return { ...step, snapshot: step.snapshot as SnapshotFrom<Machine> };
  });
}
