/** Limits of a fair queue within this process. */
export interface FairQueue {
  /** Jobs that run at once, at least 1. */
  readonly atOnce: number;
  /** Jobs that wait; more are refused. */
  readonly mostWaiting: number;
  /** The error for a refused job. */
  readonly refusal: () => Error;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/**
 * Runs a limited number of jobs at once within this process and lets a limited number wait. Each key has a line of its
 * own, and lines are served round robin: the sender of a hundred jobs waits behind the hundred, every other key behind
 * the first of them. When the queue is full, the last job of the longest line gives way to a key with fewer.
 * @returns runs a job under a key; throws the refusal when it is not admitted
 */
export function fairQueue({
  atOnce,
  mostWaiting,
  refusal,
}: FairQueue): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  /** In the order in which they are served. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  /** The next waiting job takes the free place. */
  const callNext = (): void => {
    const [first] = lines;
    const next = first?.[1].shift();
    if (first === undefined || next === undefined) {
      running -= 1;
      return;
    }
    const [key, line] = first;
    lines.delete(key);
    if (line.length > 0) lines.set(key, line);
    waiting -= 1;
    next.begin();
  };

  /** @returns false when no key has more jobs than this one would have */
  const makeRoom = (key: string): boolean => {
    const [longest] = [...lines.values()].sort((one, other) => other.length - one.length);
    if (longest === undefined || longest.length <= (lines.get(key)?.length ?? 0) + 1) return false;
    longest.pop()?.refuse();
    waiting -= 1;
    return true;
  };

  const turn = (key: string): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting >= mostWaiting && !makeRoom(key)) return Promise.reject(refusal());
    return new Promise((begin, refuse) => {
      const mine = { begin, refuse: () => refuse(refusal()) };
      const line = lines.get(key);
      if (line === undefined) lines.set(key, [mine]);
      else line.push(mine);
      waiting += 1;
    });
  };

  return async (key, work) => {
    await turn(key);
    try {
      return await work();
    } finally {
      callNext();
    }
  };
}
