import type { RealtimeMessage } from '../realtime/publish.ts';

/** Where the database says that a session or an account changed; nobody's account, so no client can listen. */
export const IDENTITY_CACHE_CHANNEL = 'private-recent-reads';

/** Longest time that a value is believed without a word from the database, in milliseconds. */
const BELIEVED_MS = 60_000;
const MOST_KEPT = 10_000;

/**
 * Small reads that every document needs, e.g. who asks, kept in memory for a moment. The
 * database tells every process of a change (triggers of migration 0004), and all is forgotten then. For what shows documents
 * only: what reads or moves somebody's data asks the database itself.
 */
export interface IdentityCache {
  /** @param worthKeeping absent: every value is */
  get<T>(key: string, read: () => Promise<T>, worthKeeping?: (value: T) => boolean): T | Promise<T>;
  /** The same object as long as nothing was forgotten; another at least once a minute. */
  epoch(): object;
  /** Takes what the database said. */
  hear(message: Pick<RealtimeMessage, 'channel'>): void;
  /** Forgets everything, e.g. after words may have been missed. */
  forget(): void;
}

/** @param now milliseconds of a clock that never goes back */
export function createIdentityCache(now: () => number = () => performance.now()): IdentityCache {
  let kept = new Map<string, { readonly value: unknown; readonly until: number }>();
  let epoch = { until: now() + BELIEVED_MS };
  const forget = (): void => {
    kept = new Map();
    epoch = { until: now() + BELIEVED_MS };
  };
  return {
    get: <T>(key: string, read: () => Promise<T>, worthKeeping?: (value: T) => boolean): T | Promise<T> => {
      const known = kept.get(key);
      // A key names what its reader reads.
      if (known !== undefined && known.until > now()) return known.value as T;
      // What changes while it is read is not kept: the map of then is gone.
      const into = kept;
      return read().then((value) => {
        if (worthKeeping?.(value) === false) return value;
        if (into.size >= MOST_KEPT) into.clear();
        into.set(key, { value, until: now() + BELIEVED_MS });
        return value;
      });
    },
    epoch: () => {
      if (epoch.until <= now()) epoch = { until: now() + BELIEVED_MS };
      return epoch;
    },
    hear: ({ channel }) => {
      if (channel === IDENTITY_CACHE_CHANNEL) forget();
    },
    forget,
  };
}
