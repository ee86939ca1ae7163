/** Limits of the jobs of one key. */
export interface KeyedSemaphore {
  /** Jobs of one key that run at once, at least 1. */
  readonly most: number;
  /** Longest time in the line, in milliseconds. */
  readonly patienceMs: number;
  /** The error for a job that waited too long; none of its work has begun. */
  readonly refusal: () => Error;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits the jobs of one key that run at once within this process; further ones wait, and other keys are not delayed.
 * Nothing is kept once the last job of a key is done.
 * @returns runs a job under a key; throws the refusal when it waits too long
 */
export function keyedSemaphore({
  most,
  patienceMs,
  refusal,
}: KeyedSemaphore): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Line>();

  const turn = (line: Line): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(begin), 1);
        reject(refusal());
      }, patienceMs);
      line.waiting.push(begin);
    });

  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < most) line.running += 1;
    else await turn(line);
    try {
      return await work();
    } finally {
      // The next waiting job takes the place.
      const next = line.waiting.shift();
      if (next !== undefined) next();
      else {
        line.running -= 1;
        if (line.running === 0) lines.delete(key);
      }
    }
  };
}
