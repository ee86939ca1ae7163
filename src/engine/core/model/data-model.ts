import { type DataPath, getAt, overlaps, parsePath, setAt } from './data-path.ts';

/** A path as documents write it (`parameters.destination`) or as its parts. */
type PathLike = string | DataPath;

type Listener = (changed: readonly DataPath[]) => void;

/** A screen's local state: one immutable value, changed by path, watched by path. */
export interface DataModel {
  /** The whole state; its identity changes exactly when something in it does. */
  readonly snapshot: () => Readonly<Record<string, unknown>>;
  /** Value at a path; undefined when absent. */
  readonly get: (path: PathLike) => unknown;
  /** Changes a value. Setting what is already there does nothing. @throws RangeError for a forbidden name. */
  readonly set: (path: PathLike, value: unknown) => void;
  /** Runs several changes and tells listeners once. A failing batch changes nothing. */
  readonly batch: (changes: () => void) => void;
  /** Calls the listener after changes that overlap any of the paths; `[]` as a path means everything. */
  readonly subscribe: (paths: readonly PathLike[], listener: Listener) => () => void;
}

interface Subscription {
  readonly paths: readonly DataPath[];
  readonly listener: Listener;
  readonly order: number;
}

/** The first two names of a path: two paths of two names or more overlap only where these are the same. */
const placeOf = ([root = '', name = '']: DataPath): string => `${root}.${name}`;

const asPath = (path: PathLike): DataPath => (typeof path === 'string' ? parsePath(path) : path);

/** Makes a store around an initial state, which is not changed. */
export function createDataModel(initial: Readonly<Record<string, unknown>>): DataModel {
  let state = initial;
  let depth = 0;
  let changed: DataPath[] = [];
  const { concerned, subscribe } = createSubscriptions();

  const notify = () => {
    const paths = changed;
    changed = [];
    for (const { paths: watched, listener } of concerned(paths)) {
      const seen = paths.filter((path) => watched.some((candidate) => overlaps(candidate, path)));
      if (seen.length > 0) listener(seen);
    }
  };

  const set = (at: PathLike, value: unknown) => {
    const path = asPath(at);
    const next = setAt(state, path, value);
    if (Object.is(next, state)) return;
    state = next as Readonly<Record<string, unknown>>;
    changed.push(path);
    if (depth === 0) notify();
  };

  const batch = (changes: () => void) => {
    const before = { state, count: changed.length };
    depth += 1;
    try {
      changes();
    } catch (error) {
      state = before.state;
      changed.length = before.count;
      throw error;
    } finally {
      depth -= 1;
      if (depth === 0 && changed.length > 0) notify();
    }
  };

  return {
    snapshot: () => state,
    get: (path) => getAt(state, asPath(path)),
    set,
    batch,
    subscribe,
  };
}

/** Keeps what watches a model, by the places watched. */
function createSubscriptions() {
  const subscriptions = new Set<Subscription>();
  /** By the places they watch, so that a key in a form of hundreds of fields asks few of them. */
  const watching = new Map<string, Set<Subscription>>();
  let order = 0;
  return {
    /** Those that a change may concern, in the order in which they came. */
    concerned: (paths: readonly DataPath[]): readonly Subscription[] => {
      if (paths.some(({ length }) => length < 2)) return [...subscriptions];
      const places = paths.flatMap((path) => ['.', placeOf(path.slice(0, 1)), placeOf(path)]);
      const found = new Set(places.flatMap((place) => [...(watching.get(place) ?? [])]));
      return [...found].sort((one, other) => one.order - other.order);
    },
    subscribe: (paths: readonly PathLike[], listener: Listener): (() => void) => {
      order += 1;
      const subscription: Subscription = { paths: paths.map(asPath), listener, order };
      const places = subscription.paths.map(placeOf);
      subscriptions.add(subscription);
      for (const place of places) watching.set(place, (watching.get(place) ?? new Set()).add(subscription));
      return () => {
        subscriptions.delete(subscription);
        for (const place of places) {
          const there = watching.get(place);
          there?.delete(subscription);
          if (there?.size === 0) watching.delete(place);
        }
      };
    },
  };
}
