import { type BetweenLine, linesBetween } from '#src/recording/between.ts';
import type { Recording } from '#src/recording/recording.ts';

/** The key of lines from before the first step. */
export const BEFORE = 0;

/** The lines between the steps, by the step they follow; a line without a step goes with the line before it. */
export function linesBySeq(recording: Recording): ReadonlyMap<number, readonly BetweenLine[]> {
  const { steps } = recording;
  const [first, last] = [steps[0]?.seq ?? 0, steps.at(-1)?.seq ?? 0];
  const bySeq = new Map<number, readonly BetweenLine[]>();
  for (const [after, lines] of [...linesBetween(recording)].sort(([a], [b]) => a - b)) {
    const seq = after < first ? BEFORE : Math.trunc(Math.min(after, last));
    bySeq.set(seq, [...(bySeq.get(seq) ?? []), ...lines]);
  }
  return bySeq;
}
