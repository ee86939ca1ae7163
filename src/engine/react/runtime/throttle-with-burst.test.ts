import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttleWithBurst } from './throttle-with-burst.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('REAL-1: a few events are followed at once, a thousand by one look a second, and the last one is never lost', () => {
  const run = vi.fn();
  const wish = throttleWithBurst(run, 1_000);
  for (let each = 0; each < 3; each += 1) wish();
  expect(run).toHaveBeenCalledTimes(3);
  for (let each = 0; each < 1_000; each += 1) wish();
  expect(run).toHaveBeenCalledTimes(5);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(6);
  for (let second = 0; second < 10; second += 1) {
    for (let each = 0; each < 100; each += 1) wish();
    vi.advanceTimersByTime(1_000);
  }
  expect(run).toHaveBeenCalledTimes(16);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(16);
  wish();
  expect(run).toHaveBeenCalledTimes(17);
});
