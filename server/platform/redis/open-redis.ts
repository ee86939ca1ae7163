import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';

export interface OpenRedis {
  readonly redis: Redis;
  close(): Promise<void>;
}

/** A request waits for a limit; longer than this it had better not. */
const ANSWER_WITHIN_MS = 250;
const CONNECT_WITHIN_MS = 2_000;
const RETRY_MS = 1_000;

/**
 * Connects in the background and again whenever the connection is lost. Until then, and when an answer takes too long, every
 * command fails at once: nothing waits for Redis. The program is loaded only for those who have one.
 * @param url `redis://…` or `rediss://…`
 */
export async function openRedis(url: string, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): Promise<OpenRedis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_WITHIN_MS,
    commandTimeout: ANSWER_WITHIN_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => RETRY_MS,
  });
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'Redis is away: each process counts by itself');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  // Its failure is reported by the event; the strategy above retries.
  await redis.connect().catch(() => undefined);
  return { redis, close: async () => redis.disconnect() };
}
