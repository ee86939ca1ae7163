/**
 * How many calls of one connector may be under way at once. A supplier that answers slowly fills its own slots and nobody
 * else's; further calls to it give up soon and are tried later instead of piling up.
 */
export interface CallSlots {
  /** A function that frees the slot again, or null when none became free within `waitMs`. */
  take(waitMs: number): Promise<(() => void) | null>;
}

export function createCallSlots(size: number): CallSlots {
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
