import type { RealtimeMessage } from '../realtime/publish.ts';

/**
 * Channel of the database's notifications of changed sessions and accounts; not an account's channel, so no client can
 * subscribe.
 */
export const IDENTITY_CACHE_CHANNEL = 'private-recent-reads';

/** Longest time that a value is served without a notification from the database, in milliseconds. */
const BELIEVED_MS = 60_000;
const MOST_KEPT = 10_000;

/**
 * A cache of small reads that every document needs, e.g. the caller. The database notifies every process of a change
 * (triggers of migration 0004), which clears the whole cache. Only for showing documents: a route that reads or moves
 * data of an account reads the database itself.
 */
export interface IdentityCache {
  /** @param worthKeeping absent: every value is */
  get<T>(key: string, read: () => Promise<T>, worthKeeping?: (value: T) => boolean): T | Promise<T>;
  /** The same object until the cache is cleared; another at least once a minute. */
  epoch(): object;
  /** Handles a notification of the database. */
  hear(message: Pick<RealtimeMessage, 'channel'>): void;
  /** Clears the cache, e.g. after notifications may have been missed. */
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
      // A key determines its reader.
      if (known !== undefined && known.until > now()) return known.value as T;
      // A change during the read discards its result: it goes into the map of before.
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
