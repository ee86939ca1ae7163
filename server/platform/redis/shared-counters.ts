import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';

/**
 * Counters shared by several processes (REAL-3). Each call rejects when Redis fails: the caller counts in its own memory
 * then.
 */
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

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>;

/** @param redis only for this: others' keys of the same name would be counted along */
export function createSharedCounters(redis: Redis, log: Log): SharedCounters {
  const ask = leavingAlone(log);
  let taken = 0;
  return {
    async count(key, windowMs) {
      const counted = ask(() => redis.call('EVAL', COUNT, 1, keyOf('count', key), windowMs));
      const [current, ttl] = (await counted) as [number, number];
      return { current, ttl };
    },
    async take(key, places, windowMs) {
      taken += 1;
      const place = `${process.pid}.${taken}`;
      return (await ask(() => redis.call('EVAL', TAKE, 1, keyOf('take', key), places, windowMs, place))) === 1;
    },
    async claim(key, forMs) {
      return (await ask(() => redis.set(keyOf('claim', key), '1', 'PX', Math.ceil(forMs), 'NX'))) === 'OK';
    },
  };
}

/**
 * A hanging Redis keeps its connection. It is skipped for this long, or every request would wait for the same time-out.
 */
const LEFT_ALONE_MS = 5_000;

function leavingAlone(log: Log): <Answer>(command: () => Promise<Answer>) => Promise<Answer> {
  let silent = false;
  let askAgainAt = 0;
  return async (command) => {
    if (performance.now() < askAgainAt) throw new Error('Redis did not answer a moment ago');
    try {
      const answer = await command();
      if (silent) log.info('Redis answers again');
      silent = false;
      return answer;
    } catch (error) {
      // The client's own message; a lost connection rejects at once and is logged by the code that opened it.
      if (error instanceof Error && error.message === 'Command timed out') {
        if (!silent) log.warn({ err: error }, 'Redis does not answer: each process counts by itself');
        silent = true;
        askAgainAt = performance.now() + LEFT_ALONE_MS;
      }
      throw error;
    }
  };
}

function keyOf(kind: string, key: string): string {
  return `konter:${kind}:${key}`;
}
