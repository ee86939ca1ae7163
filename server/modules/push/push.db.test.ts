import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { startPushService, type TestPushService } from '../../../tests/support/push-service.ts';
import { refusedInEveryLanguage } from '../../../tests/support/refused-in-every-language.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { pushRoutes, pushTasks, queuePush, queuePushToAll, sendPush, vapidIdentity } from './index.ts';
import { readPushEndpoint } from './push-endpoint.ts';

const vapid = vapidIdentity('ab'.repeat(32), new URL('https://konter.example'));
const MESSAGE = {
  title: 'Pulsa · Berhasil',
  body: '0812••••001 · Rp 10.500.',
  path: '/notification/today/N1',
  tag: 'N1',
};
let database: FreshDatabase;
let app: FastifyInstance;
let service: TestPushService;
let accountId: string;
let sari: TestCaller;

const deps = () => ({ db: database.db, vapid, allowLoopback: true });
beforeAll(async () => {
  database = await freshDatabase();
  app = await testApp(database, { routes: pushRoutes({ vapid, allowLoopback: true }) });
  service = await startPushService(vapid.publicKey);
});
beforeEach(async () => {
  accountId = await insertAccount(database.db);
  sari = await signedIn(app, database.db, accountId);
});
afterAll(async () => {
  await service.close();
  await app.close();
  await database.close();
});

const idsOf = async (owner = accountId): Promise<readonly string[]> =>
  (await database.pool.query('select id from push_subscription where account_id = $1 order by id', [owner])).rows.map(
    ({ id }) => id as string,
  );
async function subscribed(caller = sari) {
  const browser = service.browser();
  expect((await caller.call('push.subscribe', { ...browser.subscription })).body).toMatchObject({ on: true });
  return { browser, id: (await idsOf()).at(-1) ?? '' };
}

describe('messages to browsers', () => {
  test('ACC-7: what arrives is encrypted for that browser, signed by us, and says what was said', async () => {
    const settings = await sari.call('push.settings');
    expect(settings.body).toEqual({ public_key: vapid.publicKey, on: false });
    const { browser, id } = await subscribed();
    expect((await sari.call('push.settings')).body.on).toBe(true);
    expect(await sendPush(deps(), id, MESSAGE)).toBe('sent');
    const [pushed] = browser.received;
    expect(JSON.parse(pushed?.text ?? '')).toEqual(MESSAGE);
    expect(pushed?.claims).toMatchObject({ aud: service.origin, sub: 'https://konter.example' });
    expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  });

  test('ACC-7: the queue tells every browser of an account and nobody else’s; news go to all that want them, in their language', async () => {
    const first = await subscribed();
    const second = await subscribed(await signedIn(app, database.db, accountId));
    const stranger = await insertAccount(database.db);
    const other = await subscribed(await signedIn(app, database.db, stranger));
    const queued = async () => {
      const { rows } = await database.pool.query<{ payload: unknown }>(
        `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'push.send' order by j.id`,
      );
      await database.pool.query('delete from graphile_worker._private_jobs');
      return rows.map(({ payload }) => payload);
    };
    const send = async () => {
      const task = pushTasks(deps())['push.send'];
      const log = pino({ level: 'silent' });
      for (const payload of await queued())
        await task?.(payload, { jobId: '0', attempt: 1, maxAttempts: 6, signal: undefined, log });
    };
    await inTransaction(database.db, (trx) => queuePush(trx, accountId, MESSAGE));
    await send();
    expect([first, second, other].map(({ browser }) => browser.received.length)).toEqual([1, 1, 0]);
    await database.pool.query(`update account set settings = '{"language":"en"}' where id = $1`, [stranger]);
    await database.pool.query(`update account set settings = '{"notification":{"news":false}}' where id = $1`, [
      accountId,
    ]);
    for (const _ of [1, 2])
      await queuePushToAll(database.db, (language) => ({ ...MESSAGE, title: language, tag: 'W1' }));
    await send();
    expect([first, second].map(({ browser }) => browser.received.length)).toEqual([1, 1]);
    expect(other.browser.received.map(({ text }) => (JSON.parse(text) as { title: string }).title)).toEqual(['en']);
  });

  test('ACC-7: the token is kept per session: it ends with it, and moves with the browser to whoever signs in there', async () => {
    const { browser } = await subscribed();
    const again = await sari.call('push.subscribe', { ...browser.subscription });
    expect(again.status).toBe(200);
    expect(await idsOf()).toHaveLength(1);
    const budi = await insertAccount(database.db);
    const caller = await signedIn(app, database.db, budi);
    await caller.call('push.subscribe', { ...browser.subscription });
    expect([(await idsOf()).length, (await idsOf(budi)).length]).toEqual([0, 1]);
    const [id = ''] = await idsOf(budi);
    const idle = (hours: number) =>
      database.pool.query(
        'update session set last_seen_at = now() - make_interval(hours => $2) where account_id = $1',
        [budi, hours],
      );
    await idle(13);
    expect(await sendPush(deps(), id, MESSAGE)).toBe('signed-out');
    await idle(11);
    expect(await sendPush(deps(), id, MESSAGE)).toBe('sent');
    await database.pool.query('delete from session where account_id = $1', [budi]);
    expect(await idsOf(budi)).toEqual([]);
    expect(await sendPush(deps(), id, MESSAGE)).toBe('signed-out');
    await subscribed();
    expect((await sari.call('push.unsubscribe')).status).toBe(200);
    expect((await sari.call('push.unsubscribe')).status).toBe(200);
    expect(await idsOf()).toEqual([]);
    expect((await guest(app).call('push.subscribe', { ...browser.subscription })).status).toBe(401);
  });

  test.each([404, 410])('ACC-7: a browser that is gone (%i) is forgotten', async (status) => {
    const { browser, id } = await subscribed();
    browser.answer(status);
    expect(await sendPush(deps(), id, MESSAGE)).toBe('gone');
    expect(await idsOf()).toEqual([]);
  });

  test('ACC-7: a push service that is busy is asked again; one that refuses is not, and keeps its browser', async () => {
    const { browser, id } = await subscribed();
    for (const status of [429, 500, 503]) {
      browser.answer(status);
      await expect(sendPush(deps(), id, MESSAGE), String(status)).rejects.toThrow('busy');
    }
    browser.answer(400);
    expect(await sendPush(deps(), id, MESSAGE)).toBe('refused');
    expect(await idsOf()).toEqual([id]);
  });
});

describe('addresses that browsers give', () => {
  test.each([
    'http://push.example/a',
    'https://user:pass@push.example/a',
    'https://push.example:8443/a',
    'https://10.0.0.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.1]/a',
    'https://[fd00::1]/a',
    'https://intranet/a',
    'https://127.0.0.1/a',
    'http://localhost:3000/a',
    'ftp://push.example/a',
    'nonsense',
  ])('ACC-7: %s is none of a push service', (address) => {
    expect(readPushEndpoint(address, false)).toBeUndefined();
  });

  test('ACC-7: the public internet by https is, loopback only for sandboxes', () => {
    expect(readPushEndpoint('https://fcm.googleapis.com/fcm/send/x', false)?.hostname).toBe('fcm.googleapis.com');
    expect(readPushEndpoint('http://127.0.0.1:9999/a', true)?.port).toBe('9999');
    expect(readPushEndpoint('http://192.168.1.1/a', true)).toBeUndefined();
  });

  test('ACC-7: an inside address is refused on its field; one stored before is forgotten, not called', async () => {
    const keys = service.browser().subscription.keys;
    await refusedInEveryLanguage({ status: 422, code: 'push_endpoint', field: '/endpoint' }, (headers) =>
      sari.call('push.subscribe', { endpoint: 'https://169.254.169.254/x', keys }, { headers }),
    );
    const short = { p256dh: randomBytes(20).toString('base64url'), auth: keys.auth };
    expect((await sari.call('push.subscribe', { endpoint: 'https://push.example/x', keys: short })).status).toBe(422);
    const { browser, id } = await subscribed();
    expect(await sendPush({ ...deps(), allowLoopback: false }, id, MESSAGE)).toBe('not-allowed');
    expect(browser.received).toEqual([]);
    expect(await idsOf()).toEqual([]);
  });
});
