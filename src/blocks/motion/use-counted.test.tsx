import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCounted } from './use-counted.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const reduce = (matches: boolean): void => void vi.stubGlobal('matchMedia', () => ({ matches }));
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const count = (before: number | null, after: number | null) => {
  const view = renderHook(({ sum }: { sum: number | null }) => useCounted(sum), { initialProps: { sum: before } });
  view.rerender({ sum: after });
  return view.result;
};

describe('NAV-10: a balance that counts to its new value', () => {
  it('NAV-10: passes whole rupiah between the old sum and the new one, and has ended within 200 ms', () => {
    reduce(false);
    const result = count(100_000, 50_150);
    pass(64);
    const { shown, moves } = result.current;
    expect(moves).toBe(true);
    expect(Number.isInteger(shown)).toBe(true);
    expect(shown).toBeLessThan(100_000);
    expect(shown).toBeGreaterThan(50_150);
    pass(136);
    expect(result.current).toEqual({ shown: 50_150, moves: false });
  });

  it('NAV-20: is there at once where reduced motion is wished, or where the browser does not say', () => {
    reduce(true);
    expect(count(100_000, 50_150).current).toEqual({ shown: 50_150, moves: false });
    vi.stubGlobal('matchMedia', undefined);
    expect(count(100_000, 50_150).current).toEqual({ shown: 50_150, moves: false });
  });

  it('NAV-10: the first sum is not counted up from nothing, and no sum is not counted down to', () => {
    reduce(false);
    expect(count(null, 50_150).current).toEqual({ shown: 50_150, moves: false });
    expect(count(50_150, null).current).toEqual({ shown: null, moves: false });
  });

  it('NAV-10: a second change while it counts ends at the second sum', () => {
    reduce(false);
    const view = renderHook(({ sum }) => useCounted(sum), { initialProps: { sum: 100 } });
    view.rerender({ sum: 50 });
    pass(64);
    view.rerender({ sum: 900 });
    pass(200);
    expect(view.result.current).toEqual({ shown: 900, moves: false });
  });
});
