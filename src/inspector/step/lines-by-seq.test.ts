import { expect, test } from 'vitest';
import { readRecording } from '#src/recording/read-recording.ts';
import { writeRecording } from '#src/recording/write-recording.ts';
import { BEFORE, linesBySeq } from './lines-by-seq.ts';

const HEADER = { format: 'konter-recording', version: 1, machine: 'transaction', instance: 'transaction/1' };
const step = { seq: 1, event: { type: 'CREATED' }, outcome: 'taken', from: null, to: 'inquiry' };
const page = (seq: number, after: number, type: string) => ({
  ...{ client: 'client-call/k1', seq, after, event: { type, code: '<script>alert(1)</script>' } },
  ...{ outcome: 'taken', from: null, to: 'ready' },
});
const fileOf = (...lines: readonly object[]): string => lines.map((line) => JSON.stringify(line)).join('\n');

test('LIFE-9: lines of pages in a file edited by hand are listed whatever step they name, and are exported unchanged', () => {
  const { recording, problems } = readRecording(
    fileOf(HEADER, page(1, -7, 'SEND'), step, page(2, 9_999, 'ANSWER'), { client: 'x', after: 1 }),
  );
  expect(problems).toEqual([{ kind: 'truncated', line: 5 }]);
  if (recording === undefined) throw new Error('the file does not open');
  const lines = linesBySeq(recording);
  expect([...lines.keys()]).toEqual([BEFORE, 1]);
  expect(lines.get(1)?.[0]?.line).toMatchObject({ event: { code: '<script>alert(1)</script>' } });
  const text = writeRecording(recording);
  expect(writeRecording(readRecording(text).recording ?? recording)).toBe(text);
});
