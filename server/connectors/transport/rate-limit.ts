const MINUTE_MS = 60_000;
/** References whose last call is remembered; beyond that the oldest is forgotten, and its supplier may say that it is asked too soon. */
const MOST_SPACED = 100_000;

/** Remembers when calls were made. */
export interface RateLimits {
  /** Takes a place under the limit of one minute; false when it is full. */
  take(key: string, perMinute: number): boolean;
  /** Whether the last call under this key is at least so long ago; if it is, this one counts as the last. */
  space(key: string, seconds: number): boolean;
  /** How many keys have a last call that is remembered. */
  readonly spaced: number;
}

/** The same, where several processes may count together: an answer may take a moment. */
export interface CallLimits {
  take(key: string, perMinute: number): Promise<boolean>;
  space(key: string, seconds: number): Promise<boolean>;
}

/** What processes count together; rejects while they cannot. */
export interface CountedTogether {
  take(key: string, places: number, windowMs: number): Promise<boolean>;
  claim(key: string, forMs: number): Promise<boolean>;
}

/**
 * A supplier counts the calls of all our processes: where they can count together they do, else each by itself (REAL-3).
 * @param alone also learns of calls that were counted together, so that an outage does not begin with an empty minute
 */
export function createCallLimits(
  together: CountedTogether | undefined,
  alone: RateLimits = createRateLimits(),
): CallLimits {
  return {
    async take(key, perMinute) {
      const free = alone.take(key, perMinute);
      return free && (await (together?.take(key, perMinute, MINUTE_MS).catch(() => true) ?? true));
    },
    async space(key, seconds) {
      const free = alone.space(key, seconds);
      return free && (await (together?.claim(key, seconds * 1_000).catch(() => true) ?? true));
    },
  };
}

/** @param now monotonic milliseconds; the computer's wall clock may jump. */
export function createRateLimits(now: () => number = () => performance.now()): RateLimits {
  const calls = new Map<string, number[]>();
  const last = new Map<string, { readonly until: number }>();
  /** In the order of the calls: what is over stands first, and the search ends at what is not. */
  const forget = (): void => {
    for (const [key, { until }] of last) {
      if (until > now() && last.size < MOST_SPACED) return;
      last.delete(key);
    }
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
      last.delete(key);
      forget();
      last.set(key, { until: now() + seconds * 1_000 });
      return true;
    },
    get spaced() {
      return last.size;
    },
  };
}
