import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const turns = (atOnce: number, mostWaiting = 100) =>
  fairQueue({ atOnce, mostWaiting, refusal: () => new Error('full') });

/** Works that note when they begin; those named in `failing` fail. */
function noted(inTurn: ReturnType<typeof turns>, failing: readonly string[] = []) {
  const order: string[] = [];
  const run = (key: string, name: string): Promise<string> =>
    inTurn(key, async () => {
      order.push(name);
      await soon();
      if (failing.includes(name)) throw new Error('no');
      return name;
    }).catch((error: Error) => error.message);
  return { order, run };
}

test('ACC-1: a limited number of jobs run at once, in the order of arrival; a failed one frees its place', async () => {
  const inTurn = turns(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const works = Array.from({ length: 9 }, (_, index) =>
    inTurn('one', async () => {
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

test('ACC-1: one key with many jobs does not delay the others: keys are served round robin', async () => {
  const { order, run } = noted(turns(1));
  const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'];
  await Promise.all(names.map((name) => run(name.slice(0, 1), name)));
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5']);
});

test('ACC-1: jobs beyond the limit are refused: the last of the longest line, or the new one when no line is longer', async () => {
  const { order, run } = noted(turns(1, 4), ['b1']);
  const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'c1', 'd1', 'e1'];
  const answers = await Promise.all(names.map((name) => run(name.slice(0, 1), name)));
  expect(answers).toEqual(['a1', 'a2', 'full', 'full', 'full', 'full', 'no', 'c1', 'd1', 'full']);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'd1']);
  // Nothing is left of it: the next one begins at once.
  expect(await run('z', 'z1')).toBe('z1');
});
