import { expect, test } from 'vitest';
import { readFlags } from './flags.ts';

test('REAL-3: without arguments all faults are run', () => {
  expect(readFlags([])).toEqual({ only: undefined, histories: undefined, seed: undefined, at: undefined });
});

test('REAL-3: --only names faults by number', () => {
  expect(readFlags(['--only=2,7'])).toMatchObject({ only: [2, 7], histories: undefined });
});

test('REAL-4: --histories and --seed are whole numbers', () => {
  expect(readFlags(['--histories=10000', '--seed=7'])).toEqual({ only: undefined, histories: 10_000, seed: 7 });
});

test('REAL-4: --at is a time of the day in Jakarta, in minutes', () => {
  expect(readFlags(['--at=23:58']).at).toBe(1_438);
  expect(readFlags(['--at=00:00', '--only=15'])).toMatchObject({ at: 0, only: [15] });
});

test.each([
  ['--at=24:00'],
  ['--at=9:5'],
  ['--at='],
  ['--histories=0'],
  ['--histories=many'],
  ['--seed=1'],
  ['--histories'],
  ['--only=99'],
  ['--only='],
  ['--only=two'],
  ['--only=1.5'],
  ['2'],
  ['--all'],
])('REAL-3: %s is refused, so that an empty run does not count as a proof', (word) => {
  expect(() => readFlags([word])).toThrow();
});
