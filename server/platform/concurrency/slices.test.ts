import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { finish, inSlices, type Steps } from './slices.ts';

/** Occupies the thread. */
function compute(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

function* steps(count: number, ms: number): Steps<number> {
  let done = 0;
  for (; done < count; done += 1) {
    compute(ms);
    yield;
  }
  return done;
}

test('SDUI-4: work in slices lets timers run in between, and gives the same result as at once', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  expect(await inSlices(steps(10, 20))).toBe(10);
  const during = turns;
  expect(during).toBeGreaterThanOrEqual(5);
  expect(finish(steps(10, 20))).toBe(10);
  expect(turns).toBe(during);
  clearInterval(timer);
  await pause(0);
});

test('SDUI-4: an error of a step is the error of the work, however it is done', async () => {
  const broken = function* (): Steps<number> {
    yield* steps(1, 20);
    throw new Error('refused');
  };
  await expect(inSlices(broken())).rejects.toThrow('refused');
  expect(() => finish(broken())).toThrow('refused');
});
