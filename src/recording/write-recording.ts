import { stableJson } from '#src/contract/call-key.ts';
import type { Recording } from './recording.ts';

/**
 * A recording as a file: one JSON object per line with sorted keys, the header first, then the steps, oldest first, each with
 * the calls that followed it. The same recording is the same bytes in download, interface and repository.
 */
export function writeRecording({ header, steps, calls = [] }: Recording): string {
  const waiting = [...calls].sort((a, b) => a.after - b.after);
  const lines: object[] = [header];
  let next = 0;
  const pushBefore = (seq: number): void => {
    for (let call = waiting[next]; call !== undefined && call.after < seq; call = waiting[next]) {
      lines.push(call);
      next += 1;
    }
  };
  for (const step of steps) {
    pushBefore(step.seq);
    lines.push(step);
  }
  pushBefore(Number.POSITIVE_INFINITY);
  return lines.map((line) => `${stableJson(line)}\n`).join('');
}
