import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress, PROGRESS_DELAY_MS, PROGRESS_MINIMUM, PROGRESS_TRICKLE_MS } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('progress bar', () => {
  it('NAV-3: shows after 100 ms, begins at 0.08 and grows every 800 ms without ever being full', () => {
    const progress = createProgress();
    progress.start();
    vi.advanceTimersByTime(PROGRESS_DELAY_MS - 1);
    expect(progress.get()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(progress.get()).toBe(PROGRESS_MINIMUM);
    vi.advanceTimersByTime(PROGRESS_TRICKLE_MS - 1);
    expect(progress.get()).toBe(PROGRESS_MINIMUM);
    vi.advanceTimersByTime(1);
    expect(progress.get()).toBeGreaterThan(PROGRESS_MINIMUM);
    vi.advanceTimersByTime(PROGRESS_TRICKLE_MS * 100);
    expect(progress.get()).toBeLessThan(0.95);
  });

  it('NAV-3: a quick navigation never shows it', () => {
    const progress = createProgress();
    const seen = vi.fn();
    progress.subscribe(seen);
    progress.start();
    vi.advanceTimersByTime(PROGRESS_DELAY_MS - 1);
    progress.finish();
    vi.advanceTimersByTime(10_000);
    expect(seen).not.toHaveBeenCalled();
  });

  it('NAV-3: finishing fills it and takes it away; giving up takes it away at once', () => {
    const progress = createProgress();
    progress.start();
    vi.advanceTimersByTime(PROGRESS_DELAY_MS);
    progress.finish();
    expect(progress.get()).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(progress.get()).toBeNull();
    progress.start();
    vi.advanceTimersByTime(PROGRESS_DELAY_MS);
    progress.abort();
    expect(progress.get()).toBeNull();
    vi.advanceTimersByTime(10_000);
    expect(progress.get()).toBeNull();
  });
});
