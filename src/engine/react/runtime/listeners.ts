/** Listeners of one thing that changes. */
interface Listeners {
  readonly announce: () => void;
  /** Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    // A listener may take itself or another one off.
    announce: () => {
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
