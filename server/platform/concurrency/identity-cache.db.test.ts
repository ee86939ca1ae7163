import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { listenRealtime, type RealtimeListener } from '../realtime/listener.ts';
import { IDENTITY_CACHE_CHANNEL } from './identity-cache.ts';

let database: FreshDatabase;
let listener: RealtimeListener;
let heard = 0;

beforeAll(async () => {
  database = await freshDatabase();
  listener = await listenRealtime({
    pool: database.pool,
    log: pino({ level: 'silent' }),
    onMessage: ({ channel }) => {
      if (channel === IDENTITY_CACHE_CHANNEL) heard += 1;
    },
    onGap: () => undefined,
  });
});
afterAll(async () => {
  await listener.stop();
  await database.close();
});

test('SDUI-4: every process is notified when a session ends or an account changes, and not when a session is used', async () => {
  const { pool } = database;
  const id = await insertAccount(database.db);
  await pool.query(
    "insert into session (token_hash, account_id, csrf_token, expires_at) values ('\\x01', $1, 'c', now() + interval '1 day')",
    [id],
  );
  await pool.query('update session set last_seen_at = now(), password_remembered_until = now()');
  const changes = ['update account set state = $$inactive$$', 'delete from session'];
  for (const [index, change] of changes.entries()) {
    await pool.query(change);
    await vi.waitFor(() => expect(heard, change).toBe(index + 1), { timeout: 60_000, interval: 10 });
  }
});
