import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('ACC-1: no more than so many at once, in the order in which they came; one that fails frees its place', async () => {
  const inTurn = takeTurns(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const works = Array.from({ length: 9 }, (_, index) =>
    inTurn(async () => {
      order.push(index);
      running += 1;
      most = Math.max(most, running);
      await soon();
      running -= 1;
      if (index % 4 === 1) throw new Error('no');
      return index;
    }).catch(() => -1),
  );
  expect(await Promise.all(works)).toEqual([0, -1, 2, 3, 4, -1, 6, 7, 8]);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(most).toBe(2);
});
