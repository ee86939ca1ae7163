/**
 * How many calls of one connector may be under way at once. A supplier that answers slowly fills its own slots and nobody
 * else's; further calls to it give up soon and are tried later instead of piling up.
 */
export interface Bulkhead {
  /** A function that frees the slot again, or null when none became free within `waitMs` or too many wait already. */
  take(waitMs: number): Promise<(() => void) | null>;
}

const WAITING_PER_SLOT = 25;

export function createBulkhead(size: number): Bulkhead {
  let free = size;
  const waiting: ((release: () => void) => void)[] = [];

  const releaseOnce = (): (() => void) => {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next(releaseOnce());
    };
  };

  return {
    take(waitMs) {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(releaseOnce());
      }
      if (waiting.length >= size * WAITING_PER_SLOT) return Promise.resolve(null);
      return new Promise((resolve) => {
        const turn = (release: () => void): void => {
          clearTimeout(timer);
          resolve(release);
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(turn), 1);
          resolve(null);
        }, waitMs);
        waiting.push(turn);
      });
    },
  };
}
