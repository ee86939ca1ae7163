import { expect, test } from 'vitest';
import { readMinutes } from './flags.ts';
import { trendOf } from './samples.ts';

test('REAL-4: memory that rises by a MiB a minute rises by sixty an hour, whatever the beginning did', () => {
  const begin = [200, 260, 300].map((memoryMib, at) => ({ second: at * 60, memoryMib, files: 40, delayMs: 20 }));
  const later = [301, 302, 303].map((memoryMib, at) => ({
    second: (at + 3) * 60,
    memoryMib,
    files: 41 + at,
    delayMs: 10 + at,
  }));
  const trend = trendOf([...begin, ...later]);
  expect(trend.mibPerHour).toBeCloseTo(60);
  expect(trend).toMatchObject({ firstMib: 200, lastMib: 303, mostMib: 303, firstFiles: 40, lastFiles: 43 });
  expect(trend.delayMs).toEqual({ worst: 20, median: 20 });
  expect(() => trendOf(begin)).toThrow('too few');
});

test('REAL-4: a soak takes an hour, or as many minutes as it is told', () => {
  expect(readMinutes([])).toBe(60);
  expect(readMinutes(['--minutes', '10'])).toBe(10);
  expect(readMinutes(['--minutes=2'])).toBe(2);
  for (const words of [['--minutes'], ['--minutes', '0'], ['--minutes', '1.5'], ['--hours', '2'], ['10']])
    expect(() => readMinutes(words)).toThrow('npm run bench -- soak');
});
