import { Type } from '@sinclair/typebox';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { SharedCounters } from '#server/platform/redis/shared-counters.ts';
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/fresh-database.ts';
import { guest, testApp } from '../../../../tests/support/test-app.ts';
import { defineRoute } from '../route.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

it('REAL-3: where processes count together, what was called of one route does not use up another', async () => {
  const windows = new Map<string, number>();
  const counters: SharedCounters = {
    count: async (key) => {
      windows.set(key, (windows.get(key) ?? 0) + 1);
      return { current: windows.get(key) ?? 0, ttl: 60_000 };
    },
    take: async () => true,
    claim: async () => true,
  };
  const standIns = (['menu.get', 'account.get'] as const).map((operation) =>
    defineRoute({
      operation,
      summary: 'Stand-in',
      policy: 'public',
      audit: 'none',
      perMinute: 3,
      answer: Type.Object({}),
      handle: async () => ({}),
    }),
  );
  const together = await testApp(database, { routes: standIns, counters });
  onTestFinished(() => together.close());
  for (const operation of ['menu.get', 'account.get'] as const) {
    const statuses = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await guest(together).call(operation)).status);
    expect(statuses, operation).toEqual([200, 200, 200, 429]);
  }
});
