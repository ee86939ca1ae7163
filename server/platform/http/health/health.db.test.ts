import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/fresh-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

let database: FreshDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await freshDatabase();
  app = await testApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

describe('REAL-5: health', () => {
  it('is live, ready, and not ready with reasons', async () => {
    expect((await app.inject({ url: '/api/v1/health/live' })).statusCode).toBe(200);
    const ready = await app.inject({ url: '/api/v1/health/ready' });
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', failing: [] }]);
    const broken = await testApp(database, {
      isStopping: () => true,
      readiness: {
        database: () => new Promise(() => undefined),
        queue: async () => {
          throw new Error('gone');
        },
      },
    });
    const answer = await broken.inject({ url: '/api/v1/health/ready' });
    expect([answer.statusCode, answer.json().failing]).toEqual([503, ['database', 'queue', 'stopping']]);
    await broken.close();
  });
});
