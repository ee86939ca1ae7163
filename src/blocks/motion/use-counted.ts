import { useLayoutEffect, useRef, useState } from 'react';

/** Long enough to see where a sum came from, short enough that it is never waited for. */
const COUNTS_FOR_MS = 180;

/** Motion is wanted; where a browser does not say, it is not. */
const wantsMotion = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === false;

/**
 * Counts from the sum that was shown to a new one, in whole units; at once where motion is unwanted or there was no sum.
 * @returns the sum to show now, and whether it still moves
 */
export function useCounted<T extends number | null | undefined>(
  target: T,
): { readonly shown: T; readonly moves: boolean } {
  const [between, setBetween] = useState<{ readonly target: T; readonly shown: number } | null>(null);
  const last = useRef(target);
  useLayoutEffect(() => {
    const start = last.current;
    last.current = target;
    if (typeof start !== 'number' || typeof target !== 'number' || start === target || !wantsMotion()) return;
    let frame = 0;
    const began = performance.now();
    const step = (now: number): void => {
      const share = Math.min(1, Math.max(0, now - began) / COUNTS_FOR_MS);
      if (share === 1) {
        setBetween(null);
        return;
      }
      setBetween({ target, shown: Math.round(start + (target - start) * (1 - (1 - share) ** 3)) });
      frame = requestAnimationFrame(step);
    };
    setBetween({ target, shown: start });
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      setBetween(null);
    };
  }, [target]);
  return between === null || between.target !== target
    ? { shown: target, moves: false }
    : { shown: between.shown as T, moves: true };
}
