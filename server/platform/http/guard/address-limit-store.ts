import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { SharedCounters } from '#server/platform/redis/shared-counters.ts';

/** Addresses counted in this process's memory; the least recently seen one is dropped first. */
const MOST_ADDRESSES = 5_000;

type Counted = { current: number; ttl: number };
type Counting = (error: null, counted: Counted) => void;

/**
 * The counter of the limit per address: shared by all processes, and in the process's memory while Redis fails, so that
 * an outage of Redis neither disables the limit nor refuses every request (REAL-3).
 */
export function addressLimitStore(shared: SharedCounters): FastifyRateLimitStoreCtor {
  return class AddressLimitStore implements FastifyRateLimitStore {
    readonly #scope: string;
    readonly #alone = createWindows();

    constructor(_options: object, scope = '') {
      this.#scope = scope;
    }

    incr(key: string, callback: Counting, windowMs: number): void {
      shared.count(`${this.#scope}${key}`, windowMs).then(
        (counted) => callback(null, counted),
        () => callback(null, this.#alone(key, windowMs)),
      );
    }

    /** What has a limit of its own counts apart. */
    child(options: object): FastifyRateLimitStore {
      const { routeInfo, max } = options as Limited;
      const scope = [routeInfo?.method, routeInfo?.url, max].filter((part) => part !== undefined).join(' ');
      return new AddressLimitStore({}, `${scope} `);
    }
  };
}

/** The plugin's argument for a limit of a route; its types declare the route alone. */
interface Limited {
  readonly routeInfo?: { readonly method?: unknown; readonly url?: string };
  readonly max?: unknown;
}

function createWindows(now: () => number = () => performance.now()): (key: string, windowMs: number) => Counted {
  const windows = new Map<string, { current: number; readonly until: number }>();
  return (key, windowMs) => {
    const open = windows.get(key);
    const window = open !== undefined && open.until > now() ? open : { current: 0, until: now() + windowMs };
    window.current += 1;
    windows.delete(key);
    windows.set(key, window);
    if (windows.size > MOST_ADDRESSES) windows.delete(windows.keys().next().value ?? '');
    return { current: window.current, ttl: window.until - now() };
  };
}
