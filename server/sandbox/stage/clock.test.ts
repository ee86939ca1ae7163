import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Clock } from './clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('REAL-1: the pace of a supplier that stands in', () => {
  test('a wait lasts its units, and what waits goes by a new pace too', () => {
    const happened: string[] = [];
    const clock = new Clock(1_000);
    clock.later(1, () => happened.push('first'));
    clock.later(10, () => happened.push('second'));
    vi.advanceTimersByTime(1_000);
    expect(happened).toEqual(['first']);
    clock.paceMs = 60_000;
    vi.advanceTimersByTime(60_000);
    expect(happened).toEqual(['first']);
    clock.paceMs = 100;
    vi.advanceTimersByTime(0);
    expect(happened).toEqual(['first', 'second']);
  });

  test('what is stopped does not happen any more', () => {
    const work = vi.fn();
    const clock = new Clock(100);
    clock.later(1, work);
    clock.stop();
    clock.later(1, work);
    vi.advanceTimersByTime(1_000);
    expect(work).not.toHaveBeenCalled();
  });
});
