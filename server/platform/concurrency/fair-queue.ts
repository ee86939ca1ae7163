/** How works of a kind take turns within this process. */
export interface FairQueue {
  /** Works that run at once, at least 1. */
  readonly atOnce: number;
  /** Works that wait; more are refused. */
  readonly mostWaiting: number;
  /** What whoever is refused is told. */
  readonly refusal: () => Error;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/**
 * Lets so many works run at once within this process, and so many wait. Each key has a line of its own, and the lines take turns: who
 * sends a hundred waits behind the hundred, everybody else behind the first of them. When nobody fits any more, the last of the longest
 * line makes room for whoever has sent less.
 * @returns runs a work under a key; throws the refusal when it is not let in
 */
export function fairQueue({
  atOnce,
  mostWaiting,
  refusal,
}: FairQueue): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  /** In the order of their turns. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  /** Whoever is next takes over the place that becomes free. */
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

  /** @returns false when nobody has sent more than this key would have */
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
