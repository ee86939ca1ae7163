import { stableJson } from '#src/contract/call-key.ts';
import { linesBetween } from './between.ts';
import type { Recording } from './recording.ts';

/**
 * A recording as a file: one JSON object per line with sorted keys, the header first, then the steps, oldest first, each
 * followed by its lines of pages and suppliers. The same recording is the same bytes in download, interface and
 * repository.
 */
export function writeRecording(recording: Recording): string {
  const { header, steps } = recording;
  const waiting = [...linesBetween(recording)].sort(([a], [b]) => a - b);
  const lines: object[] = [header];
  let next = 0;
  const pushBefore = (seq: number): void => {
    for (let group = waiting[next]; group !== undefined && group[0] < seq; group = waiting[next]) {
      lines.push(...group[1].map(({ line }) => line));
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
