import type { RecordedCall, Recording } from '#src/recording/recording.ts';

/** Calls of suppliers by the step after which they were made; what names no step stands with the last one before it. */
export function callsBySeq({ steps, calls = [] }: Recording): ReadonlyMap<number, readonly RecordedCall[]> {
  const last = steps.at(-1)?.seq ?? 0;
  const first = steps[0]?.seq ?? 0;
  const bySeq = new Map<number, RecordedCall[]>();
  for (const call of calls) {
    const seq = Math.trunc(Math.max(first, Math.min(call.after, last)));
    const list = bySeq.get(seq);
    if (list === undefined) bySeq.set(seq, [call]);
    else list.push(call);
  }
  return bySeq;
}
