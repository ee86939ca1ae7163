import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { notificationRoutes } from '#server/modules/notification/index.ts';
import { REALTIME_CHANNEL } from '#server/platform/realtime/publish.ts';
import type { NameCheck } from '#src/contract/account/name-check.contract.ts';
import type { Notification } from '#src/contract/account/notification.contract.ts';
import { openCounter, type TestCounter } from '../../../tests/support/desks/counter.ts';
import { sendMoney } from '../../../tests/support/factories/send-money.ts';
import { signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { askForName } from './ask-for-name.ts';
import { nameCheckRoutes } from './index.ts';

const DESTINATION = '5270112345';
let counter: TestCounter;
let app: FastifyInstance;
let sari: TestCaller;

beforeAll(async () => {
  counter = await openCounter();
  await counter.publish(sendMoney('kirim'));
  app = await testApp(counter, { routes: [...nameCheckRoutes(counter.deps), ...notificationRoutes(counter.deps)] });
});
beforeEach(async () => {
  await counter.reset();
  sari = await signedIn(app, counter.db, (await counter.agent({ deposit: 500_000 })).id);
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
  await counter.pool.query(`delete from site_preference where name = 'nameCheck'`);
});
afterAll(async () => {
  await app.close();
  await counter.close();
});

const named = (name: string) => ({ outcome: 'success', fields: { customer_name: name } }) as const;
/** @returns its reference */
async function check(quoted_fee = 1_000): Promise<string> {
  const body = { product: 'kirim', parameters: { destination: DESTINATION }, quoted_fee };
  const { body: answer } = await sari.call('name-check.create', body, { key: randomUUID() });
  return (answer.name_check as NameCheck).reference;
}

describe('the news that a check has ended', () => {
  /** Of any day: midnight may pass while a test runs. */
  const told = async (who = sari) => {
    const lists = await Promise.all(['today', 'archive'].map((period) => who.call('notification.list', { period })));
    return lists.flatMap(({ body }) => body.data as Notification[]);
  };

  test('PRE-15, ACC-7: the name that came is told of once, with a link and without the name; the bell hears it', async () => {
    const listener = await counter.pool.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload = '' }) => heard.push(payload));
    await listener.query(`listen ${REALTIME_CHANNEL}`);
    const reference = await check();
    expect(await told()).toEqual([]);
    counter.supplier.answer('status', { outcome: 'pending' }, named('SITI AMINAH'));
    expect(await counter.work()).toEqual([]);
    expect(await told()).toEqual([]);
    await counter.skipWaiting();
    expect(await counter.work()).toEqual([]);
    const [one, ...rest] = await told();
    expect(rest).toEqual([]);
    expect(one).toMatchObject({
      path: '/name-check',
      tone: 'success',
      read: false,
      title: { en: 'Pulsa · Name found' },
    });
    expect(JSON.stringify(one)).not.toContain('SITI');
    expect(JSON.stringify(one)).not.toContain(DESTINATION);
    expect(one?.text.zh).toContain('转账前请与客户核对户名。');
    // A job that was done when its program ended comes again.
    await askForName(counter.deps, reference);
    expect(await told()).toHaveLength(1);
    await vi.waitFor(() => expect(heard.filter((news) => news.includes(`"${one?.id}"`))).toHaveLength(1));
    listener.release(true);
  });

  test('PRE-15, ACC-7: one without a name tells what is back, in the reader’s language, and only to who paid', async () => {
    counter.supplier.answer('status', { outcome: 'failed', reason: 'wrong_number' });
    await check();
    expect(await counter.work()).toEqual([]);
    const [one, ...rest] = await told();
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ path: '/name-check', tone: 'failed' });
    expect(one?.text.id).toMatch(/Biaya cek Rp 1\.000 sudah kembali ke saldo Anda\.$/);
    expect(one?.text.en).toMatch(/The fee of Rp 1\.000 is back in your balance\.$/);
    const budi = await signedIn(app, counter.db, (await counter.agent({ deposit: 10_000 })).id);
    expect(await told(budi)).toEqual([]);
  });

  test('PRE-15, ACC-7: a check that costs nothing brings nothing back', async () => {
    await counter.pool.query(`insert into site_preference (name, value) values ('nameCheck', $1)`, [
      JSON.stringify({ fee: 0, validMinutes: 30, perDay: 100 }),
    ]);
    counter.supplier.answer('status', { outcome: 'failed', reason: 'wrong_number' });
    await check(0);
    expect(await counter.work()).toEqual([]);
    expect((await told())[0]?.text.en).not.toContain('fee');
  });
});
