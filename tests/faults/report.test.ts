import { expect, test } from 'vitest';
import { lineOf, summaryOf } from './report.ts';

const played = (number: number, survived: boolean) => ({ number, survived, seconds: 1.23, said: 'twice' });

test('REAL-4: the last line counts the faults that were run and survived, of all that are known', () => {
  const lines = summaryOf([played(1, true), played(2, false)], [1, 2, 3]);
  expect(lines.at(-1)).toBe('1 of 27 faults survived');
  expect(lines.at(-2)).toBe('NOT SURVIVED: 2');
});

test('REAL-4: faults that are not built or not selected are named and never counted', () => {
  const lines = summaryOf([played(1, true)], [1, 3]);
  expect(lines).toContain('not asked for: 3');
  expect(lines.filter((line) => line.includes('not built  '))).toHaveLength(25);
  expect(lines.at(-1)).toBe('1 of 27 faults survived');
});

test('REAL-4: a line has number, verdict, time, title and actions', () => {
  expect(lineOf(played(4, true))).toBe(
    '   4   survived  1.2 s  one callback delivered five times at once\n       twice',
  );
  expect(lineOf(played(4, false))).toContain('NOT SURVIVED');
});
