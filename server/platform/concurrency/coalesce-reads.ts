/** Questions that came together and have one answer. */
export interface CoalescedReads {
  /** @param key names what is read, and everything that the answer depends on */
  read<T>(key: string, read: () => Promise<T>): Promise<T>;
}

/**
 * Answers questions that arrive in the same moment with one reading, e.g. those of a hundred pages that heard of the same
 * change. The reading begins after the last of them has come, so that nobody is told what was true before they asked.
 */
export function coalesceReads(): CoalescedReads {
  const coming = new Map<string, Promise<unknown>>();
  return {
    read: <T>(key: string, read: () => Promise<T>): Promise<T> => {
      const known = coming.get(key);
      // A key names what its reader reads.
      if (known !== undefined) return known as Promise<T>;
      const next = new Promise<T>((resolve, reject) => {
        setImmediate(() => {
          coming.delete(key);
          read().then(resolve, reject);
        });
      });
      coming.set(key, next);
      return next;
    },
  };
}
