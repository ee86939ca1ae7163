import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCallLimits } from '#server/connectors/transport/rate-limit.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts';
import { testApp } from '#tests/support/test-app.ts';
import { type OpenRedis, openRedis } from './open-redis.ts';
import { createSharedCounters, type SharedCounters } from './shared-counters.ts';

const url = process.env.TEST_REDIS_URL;
const silent = pino({ level: 'silent' });

/** A Redis server of Debian's, where one was started for the tests (`.ci/run` does). */
describe.skipIf(url === undefined)('REAL-3: several processes with one Redis', () => {
  let one: OpenRedis;
  let other: OpenRedis;
  let mine: SharedCounters;
  let theirs: SharedCounters;
  beforeAll(async () => {
    one = await openRedis(url ?? '', silent);
    other = await openRedis(url ?? '', silent);
    mine = createSharedCounters(one.redis, silent);
    theirs = createSharedCounters(other.redis, silent);
  });
  afterEach(async () => void (await one.redis.flushdb()));
  afterAll(async () => {
    await one.close();
    await other.close();
  });

  it('count in one window, which begins with the first and ends', async () => {
    expect((await mine.count('a', 60_000)).current).toBe(1);
    const second = await theirs.count('a', 60_000);
    expect(second.current).toBe(2);
    expect(second.ttl).toBeGreaterThan(0);
    expect(second.ttl).toBeLessThanOrEqual(60_000);
    expect((await mine.count('b', 60_000)).current).toBe(1);
    await mine.count('short', 30);
    await expect.poll(async () => (await theirs.count('short', 30)).current).toBe(1);
  });

  it('admit no more calls than a supplier allows, however many are concurrent, and free each place again', async () => {
    const asked = [mine, theirs].flatMap((each) => Array.from({ length: 50 }, () => each.take('s', 7, 60_000)));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(7);
    expect(await theirs.take('other', 7, 60_000)).toBe(true);
    expect(await mine.take('soon', 1, 40)).toBe(true);
    await expect.poll(() => theirs.take('soon', 1, 40)).toBe(true);
  });

  it('check the same sale no sooner than the supplier allows, from whichever process', async () => {
    expect(await createCallLimits(mine).space('iak status A', 60)).toBe(true);
    expect(await createCallLimits(theirs).space('iak status A', 60)).toBe(false);
    expect(await createCallLimits(theirs).space('iak status B', 60)).toBe(true);
  });

  it('limit an address that spreads its requests over all processes, and count pages apart from calls', async () => {
    const database: FreshDatabase = await freshDatabase();
    const apps = await Promise.all([mine, theirs].map((counters) => testApp(database, { counters })));
    try {
      const ask = (turn: number) =>
        apps[turn % 2]?.inject({ method: 'GET', url: '/api/v1/openapi.json', headers: { host: 'konter.test' } });
      const statuses: (number | undefined)[] = [];
      for (let turn = 0; turn < 1_202; turn += 1) statuses.push((await ask(turn))?.statusCode);
      expect(statuses.slice(0, 1_200).every((status) => status === 200)).toBe(true);
      expect(statuses.slice(1_200)).toEqual([429, 429]);
      const page = await apps[0]?.inject({ method: 'GET', url: '/nowhere', headers: { host: 'konter.test' } });
      expect(page?.statusCode).not.toBe(429);
    } finally {
      for (const app of apps) await app.close();
      await database.close();
    }
  });
});
