/** Screens whose state survives leaving them (route flag keep-alive); the oldest is dropped when there are too many. */
const MOST_KEPT = 12;

type State = Readonly<Record<string, unknown>>;

export interface KeptScreens {
  readonly take: (key: string) => State | undefined;
  readonly put: (key: string, state: State) => void;
  readonly clear: () => void;
}

export function createKeptScreens(): KeptScreens {
  const kept = new Map<string, State>();
  return {
    take: (key) => kept.get(key),
    put: (key, state) => {
      kept.delete(key);
      kept.set(key, state);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    },
    clear: () => kept.clear(),
  };
}
