/** Concurrent reads that share one answer. */
export interface CoalescedReads {
  /** @param key of the read, including everything that the answer depends on */
  read<T>(key: string, read: () => Promise<T>): Promise<T>;
}

/**
 * Answers concurrent calls with one read, e.g. those of a hundred pages that got the same notification. The read begins
 * after the last call has arrived, so that no caller gets a value older than its call.
 * @param oneAtATime the next read waits for the one that runs: however many call within a second, reads follow each other
 */
export function coalesceReads({ oneAtATime = false } = {}): CoalescedReads {
  const coming = new Map<string, Promise<unknown>>();
  const running = new Map<string, Promise<unknown>>();
  return {
    read: <T>(key: string, read: () => Promise<T>): Promise<T> => {
      const known = coming.get(key);
      // A key determines its reader.
      if (known !== undefined) return known as Promise<T>;
      const next = new Promise<T>((resolve, reject) => {
        const begin = (): void => {
          coming.delete(key);
          const reading = read();
          running.set(key, reading);
          const ended = (): void => {
            if (running.get(key) === reading) running.delete(key);
          };
          reading.then(ended, ended);
          reading.then(resolve, reject);
        };
        const before = oneAtATime ? running.get(key) : undefined;
        if (before === undefined) setImmediate(begin);
        else before.then(begin, begin);
      });
      coming.set(key, next);
      return next;
    },
  };
}
