import { stableJson } from '#src/contract/call-key.ts';
import type { Recording } from './recording.ts';

/**
 * A recording as a file: one JSON object per line with sorted keys, the header first, then the steps, oldest first. The same
 * recording is the same bytes in download, interface and repository.
 */
export function writeRecording({ header, steps }: Recording): string {
  return [header, ...steps].map((line) => `${stableJson(line)}\n`).join('');
}
