import { expect, test } from 'vitest';
import { createChance } from '#server/ops/fuzz/random-source.ts';
import { shrink } from './shrink.ts';
import { randomHistory } from './steps.ts';

test('REAL-4: a failing history is shortened to the steps that it takes', async () => {
  const fails = async (steps: readonly number[]) => steps.includes(3) && steps.includes(7);
  expect(await shrink([1, 3, 5, 7, 9, 3], fails)).toEqual([3, 7]);
});

test('REAL-4: a failure without any step shrinks to the empty history', async () => {
  expect(await shrink([1, 2, 3], async () => true)).toEqual([]);
});

test('REAL-4: the same seed makes the same history, and every kind of step comes up', () => {
  const history = (seed: number) => randomHistory(createChance(seed));
  expect(history(7)).toEqual(history(7));
  const kinds = new Set(
    Array.from({ length: 200 }, (_, seed) => history(seed + 1)).flatMap((all) => all.map((step) => step.do)),
  );
  expect([...kinds].sort()).toEqual(['ask', 'buy', 'cancel', 'pass', 'send', 'tell', 'together', 'turn']);
});
