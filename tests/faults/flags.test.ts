import { expect, test } from 'vitest';
import { readFlags } from './flags.ts';

test('REAL-3: without a word all faults are played', () => {
  expect(readFlags([])).toEqual({ only: undefined });
});

test('REAL-3: --only names faults by number', () => {
  expect(readFlags(['--only=2,7'])).toEqual({ only: [2, 7] });
});

test.each([['--only=23'], ['--only='], ['--only=two'], ['--only=1.5'], ['2'], ['--all']])(
  'REAL-3: %s is refused, so that nobody takes a run of nothing for a proof',
  (word) => {
    expect(() => readFlags([word])).toThrow();
  },
);
