/** Concurrent reads that share one answer. */
export interface CoalescedReads {
  /** @param key of the read, including everything that the answer depends on */
  read<T>(key: string, read: () => Promise<T>): Promise<T>;
}

/**
 * Answers concurrent calls with one read, e.g. those of a hundred pages that got the same notification. The read begins
 * after the last call has arrived, so that no caller gets a value older than its call.
 */
export function coalesceReads(): CoalescedReads {
  const coming = new Map<string, Promise<unknown>>();
  return {
    read: <T>(key: string, read: () => Promise<T>): Promise<T> => {
      const known = coming.get(key);
      // A key determines its reader.
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
