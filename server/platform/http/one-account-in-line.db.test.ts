import { Type } from '@sinclair/typebox';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { freshDatabase } from '../../../tests/support/fresh-database.ts';
import { signedIn, testApp } from '../../../tests/support/test-app.ts';
import { defineRoute } from './route.ts';

test('REAL-5: an account that sends many purchases at once takes no connections from the others', async () => {
  const database = await freshDatabase({ max: 12 });
  const routes = [
    defineRoute({
      operation: 'transaction.create',
      summary: 'Stand-in that waits for its account, as a hold does',
      policy: 'signed-in',
      audit: 'transaction.create',
      body: Type.Object({}),
      answer: Type.Object({}),
      handle: async ({ db, caller }) => {
        await sql`select pg_advisory_xact_lock(${caller.accountId}::bigint)`.execute(db);
        return {};
      },
    }),
    defineRoute({
      operation: 'account.get',
      summary: 'Stand-in',
      policy: 'signed-in',
      audit: 'none',
      answer: Type.Object({}),
      handle: async () => ({}),
    }),
  ];
  const app = await testApp(database, { routes });
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  const [sari, budi] = [await insertAccount(database.db), await insertAccount(database.db)];
  const [busy, other] = [await signedIn(app, database.db, sari), await signedIn(app, database.db, budi)];
  const holder = await database.pool.connect();
  await holder.query('select pg_advisory_lock($1)', [sari]);
  const sent = Array.from({ length: 30 }, (_, n) => busy.call('transaction.create', {}, { key: `press-${n}-of-many` }));
  await expect
    .poll(async () => (await holder.query('select 1 from pg_locks where not granted')).rowCount, { timeout: 20_000 })
    .toBeGreaterThan(0);
  expect((await other.call('account.get')).status).toBe(200);
  await expect.poll(() => database.pool.waitingCount).toBe(0);
  await holder.query('select pg_advisory_unlock_all()');
  holder.release();
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
});
