import { createContext, useContext, useLayoutEffect } from 'react';

/** A place in the data: keys of objects and places in lists. */
export type FieldPath = readonly (string | number)[];

/** Which fields of a form stand on the screen with a place for their message. */
export interface DrawnFields {
  readonly add: (path: FieldPath) => () => void;
  readonly has: (path: FieldPath) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Grows with each change: tells React that something changed. */
  readonly version: () => number;
}

const keyOf = (path: FieldPath): string => JSON.stringify(path.map(String));

export function createDrawnFields(): DrawnFields {
  const drawn = new Map<string, number>();
  const listeners = new Set<() => void>();
  let version = 0;
  const count = (key: string, change: number): void => {
    drawn.set(key, (drawn.get(key) ?? 0) + change);
    version += 1;
    for (const listener of listeners) listener();
  };
  return {
    add: (path) => {
      const key = keyOf(path);
      count(key, 1);
      return () => count(key, -1);
    },
    has: (path) => (drawn.get(keyOf(path)) ?? 0) > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
  };
}

/** Null inside of what is hidden: a message there would be on no screen. */
const DrawnFieldsContext = createContext<DrawnFields | null>(null);
export const DrawnFieldsProvider = DrawnFieldsContext.Provider;
export const useDrawnFields = (): DrawnFields | null => useContext(DrawnFieldsContext);

/** Notes that the field at this path shows its messages, as long as it stands on the screen. */
export function useDrawn(path: FieldPath, shown: boolean): void {
  const fields = useDrawnFields();
  const key = keyOf(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the path by value
  useLayoutEffect(() => (shown ? fields?.add(path) : undefined), [fields, key, shown]);
}
