import { initialTransition, transition } from 'xstate';
import { MACHINES } from '#src/machines/machines.ts';
import { BEGIN_EVENT, type Recording } from '#src/recording/recording.ts';
import { replayRecording } from '#src/recording/replay/replay.ts';

export interface Measured {
  readonly recordings: number;
  readonly perSecond: number;
  /** Speed of the replay against a bare fold of `transition()` over the same events; 1 is as fast. */
  readonly ratio: number;
}

/** Repeats a corpus until so many recordings were replayed, and folds the same events bare. */
export function measureReplay(corpus: readonly Recording[], recordings: number): Measured {
  const known = corpus.filter(({ header }) => MACHINES.has(header.machine));
  if (known.length === 0) throw new Error('There is nothing to measure with.');
  const work = Array.from({ length: recordings }, (_, index) => known[index % known.length] ?? known[0]).filter(
    (one) => one !== undefined,
  );
  // Both once before the clock runs: the first ones pay for compiling.
  for (const recording of work.slice(0, 500)) {
    replayRecording(recording);
    foldBare(recording);
  }
  const bare = timed(() => {
    for (const recording of work) foldBare(recording);
  });
  const full = timed(() => {
    for (const recording of work) replayRecording(recording);
  });
  return { recordings, perSecond: Math.round((recordings / full) * 1_000), ratio: bare / full };
}

function foldBare({ header, steps }: Recording): void {
  const machine = MACHINES.get(header.machine);
  if (machine === undefined) return;
  let [snapshot] = initialTransition(machine);
  for (const { event, outcome } of steps) {
    if (event.type === BEGIN_EVENT || outcome === 'not-allowed' || snapshot.status !== 'active') continue;
    [snapshot] = transition(machine, snapshot, event);
  }
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
