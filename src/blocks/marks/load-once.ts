import { useSyncExternalStore } from 'react';

/**
 * A hook that gives what a script holds, once it has arrived; the first component that asks has it loaded. `missing` where it
 * could not be loaded; the next component asks again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => T | 'waiting' | 'missing' {
  let value: T | 'waiting' | 'missing' = 'waiting';
  let asked = false;
  const watching = new Set<() => void>();
  const settle = (found: T | 'missing'): void => {
    value = found;
    asked = found !== 'missing';
    for (const changed of watching) changed();
  };
  const watch = (changed: () => void): (() => void) => {
    watching.add(changed);
    if (!asked) {
      asked = true;
      load().then(settle, () => settle('missing'));
    }
    return () => watching.delete(changed);
  };
  return () => useSyncExternalStore(watch, () => value);
}
