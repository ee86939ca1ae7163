import type { Redis } from 'ioredis';

/** What several processes count together (REAL-3). Each call rejects when they cannot: whoever asks counts by itself then. */
export interface SharedCounters {
  /**
   * Counts one more in a window that begins with the first.
   * @returns how many with this one, and how many milliseconds the window still lasts
   */
  count(key: string, windowMs: number): Promise<{ current: number; ttl: number }>;
  /** Takes one of so many places; each is free again a window later. @returns false when all are taken */
  take(key: string, places: number, windowMs: number): Promise<boolean>;
  /** @returns false when the key was claimed already and its time is not over */
  claim(key: string, forMs: number): Promise<boolean>;
}

/** The clock is the server's, so that processes need not agree on the time. */
const TAKE = `
  local at = redis.call('TIME')
  local now = at[1] * 1000 + math.floor(at[2] / 1000)
  local window = tonumber(ARGV[2])
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
  redis.call('ZADD', KEYS[1], now, at[1] .. '.' .. at[2] .. '.' .. ARGV[3])
  redis.call('PEXPIRE', KEYS[1], window)
  return 1`;

const COUNT = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {current, redis.call('PTTL', KEYS[1])}`;

/** @param redis only for this: others' keys of the same name would be counted along */
export function createSharedCounters(redis: Redis): SharedCounters {
  let taken = 0;
  return {
    async count(key, windowMs) {
      const [current, ttl] = (await redis.call('EVAL', COUNT, 1, keyOf('count', key), windowMs)) as [number, number];
      return { current, ttl };
    },
    async take(key, places, windowMs) {
      taken += 1;
      const place = `${process.pid}.${taken}`;
      return (await redis.call('EVAL', TAKE, 1, keyOf('take', key), places, windowMs, place)) === 1;
    },
    async claim(key, forMs) {
      return (await redis.set(keyOf('claim', key), '1', 'PX', Math.ceil(forMs), 'NX')) === 'OK';
    },
  };
}

function keyOf(kind: string, key: string): string {
  return `konter:${kind}:${key}`;
}
