const MINUTE_MS = 60_000;
const MOST_SPACED = 10_000;

/** Remembers when calls were made. */
export interface RateLimits {
  /** Takes a place under the limit of one minute; false when it is full. */
  take(key: string, perMinute: number): boolean;
  /** Whether the last call under this key is at least so long ago; if it is, this one counts as the last. */
  space(key: string, seconds: number): boolean;
}

/** @param now monotonic milliseconds; the computer's wall clock may jump. */
export function createRateLimits(now: () => number = () => performance.now()): RateLimits {
  const calls = new Map<string, number[]>();
  const last = new Map<string, { readonly until: number }>();
  const forget = (): void => {
    for (const [key, { until }] of last) if (until <= now()) last.delete(key);
  };
  return {
    take(key, perMinute) {
      const since = now() - MINUTE_MS;
      const recent = (calls.get(key) ?? []).filter((at) => at > since);
      const free = recent.length < perMinute;
      if (free) recent.push(now());
      calls.set(key, recent);
      return free;
    },
    space(key, seconds) {
      const before = last.get(key);
      if (before !== undefined && before.until > now()) return false;
      if (last.size >= MOST_SPACED) forget();
      last.set(key, { until: now() + seconds * 1_000 });
      return true;
    },
  };
}
