import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#server/modules/account/index.ts';
import { transferRoutes } from '#server/modules/transfer/index.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Notification } from '#src/contract/account/notification.contract.ts';
import { openPaymentDesk, PASSWORD, type Payer, type PaymentDesk } from '../../../tests/support/desks/payment-desk.ts';
import { TEST_PEOPLE } from '../../../tests/support/desks/test-people.ts';
import { sentMessages } from '../../../tests/support/sent-messages.ts';
import { guest, type TestCaller } from '../../../tests/support/test-app.ts';
import { newsRoutes, notificationRoutes, notificationTasks, notify } from './index.ts';

let desk: PaymentDesk;
let sari: Payer;
let budi: Payer;
const BUDI = '081399910002';

beforeAll(async () => {
  desk = await openPaymentDesk({
    routes: (deps) => [...transferRoutes(), ...accountRoutes(), ...notificationRoutes(deps), ...newsRoutes()],
    tasks: (deps) => notificationTasks({ ...deps, ...TEST_PEOPLE }),
  });
  const permissions = ['deposit-transfer'];
  sari = await desk.payer({ deposit: 500_000, name: 'Sari Wulandari', hp: '081399910001', permissions });
  budi = await desk.payer({ name: 'Budi Santoso', hp: BUDI, permissions });
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

const send = (amount: number) =>
  sari.call('transfer.create', { destination: BUDI, amount, password: PASSWORD }, { key: randomUUID() });
const list = async (who: TestCaller, period: string, args: object = {}): Promise<readonly Notification[]> =>
  (await who.call('notification.list', { period, ...args })).body.data as Notification[];
/** Own ones of any day: midnight may pass while a test runs. */
const told = async (who: TestCaller) => [...(await list(who, 'today')), ...(await list(who, 'archive'))];
const unread = async (who: TestCaller): Promise<readonly string[]> =>
  (await who.call('notification.unread')).body.data as string[];
const settings = (who: TestCaller, values: object) =>
  who.call('account.setting.set', { transaction: true, deposit: true, news: true, email: false, ...values });

describe('what an account is told', () => {
  test('ACC-7: money received is told with amount and masked sender, unread until it is opened, and only to its receiver', async () => {
    const sent = await send(20_000);
    const { code } = sent.body.transfer as { code: string };
    const [one] = await told(budi);
    expect(one).toMatchObject({
      title: { id: 'Saldo masuk', en: 'Money received' },
      text: { id: `Rp 20.000 dari Sa•• Wu•••••••. Kode ${code}.` },
      read: false,
      path: `/payment/transfer/${code}`,
    });
    expect(await told(sari)).toEqual([]);
    const id = one?.id ?? '';
    expect(await unread(budi)).toEqual([id]);
    expect((await sari.call('notification.open', { id })).status).toBe(404);
    expect((await sari.call('notification.get', { period: 'today', id })).status).toBe(404);
    const seen = await budi.call('notification.get', { period: 'today', id });
    expect(seen.body).toMatchObject({ notification: { id, read: false } });
    expect(await unread(budi)).toEqual([id]);
    const opened = await budi.call('notification.open', { id });
    expect(opened.body.notification).toMatchObject({ id, read: true });
    expect((await budi.call('notification.open', { id })).status).toBe(200);
    expect(await unread(budi)).toEqual([]);
  });

  test('ACC-7, NAV-2: a guest is refused; a strange period, id or cursor is refused on its field', async () => {
    expect((await guest(desk.app).call('notification.list', { period: 'today' })).status).toBe(401);
    expect((await guest(desk.app).call('notification.unread')).status).toBe(401);
    expect((await budi.call('notification.list', { period: 'tomorrow' })).status).toBe(404);
    expect((await budi.call('notification.open', { id: '1 or 1=1' })).status).toBe(422);
    expect((await budi.call('notification.open', { id: 'N999999' })).status).toBe(404);
    expect((await budi.call('notification.open', { id: 'W999999' })).status).toBe(404);
    expect((await budi.call('notification.list', { period: 'today', cursor: 'x' })).status).toBe(400);
  });

  test('ACC-7: what is rolled back was never told, nor announced', async () => {
    const before = await told(budi);
    await inTransaction(desk.db, async (trx) => {
      await notify(trx, { accountId: budi.id, noun: 'transfer', subject: 'TRFUNDONE', state: 'success' });
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await told(budi)).toEqual(before);
  });

  test('ACC-7, DEP-1: a top-up that arrives is told with what was credited', async () => {
    const before = await budi.deposit();
    const key = randomUUID();
    const created = await budi.call('deposit.create', { amount: 50_000, channel: 'midtrans.gopay' }, { key });
    const { code } = created.body.deposit as { code: string };
    await desk.work();
    await desk.event('midtrans', { order_id: code, status: 'settlement' });
    await desk.work();
    expect(await budi.deposit()).toBe(before + 50_000);
    const one = (await told(budi)).find(({ path }) => path === `/deposit/${code}`);
    expect(one).toMatchObject({ tone: 'success', text: { en: `Rp 50.000 has arrived. Code ${code}.` } });
    expect((await told(budi)).filter(({ path }) => path === `/deposit/${code}`)).toHaveLength(1);
  });

  test('ACC-5, ACC-7: switched off is not told; by mail only for who asked, in the language of the account', async () => {
    await settings(budi, { deposit: false });
    const before = (await told(budi)).length;
    expect((await send(1_000)).status).toBe(201);
    expect(await told(budi)).toHaveLength(before);
    await settings(budi, { email: true });
    await budi.call('account.user-settings.set', { language: 'en' });
    expect((await send(2_000)).status).toBe(201);
    const { email } = await desk.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', budi.id)
      .executeTakeFirstOrThrow();
    await desk.work();
    const [mail] = await sentMessages(desk.db, email);
    expect(mail).toMatchObject({ channel: 'email', subject: 'Money received' });
    expect(mail?.text).toMatch(
      /^Rp 2\.000 from Sa•• Wu•••••••\..*\n\nhttp:\/\/konter\.test\/notification\/today\/N\d+$/,
    );
    expect(await sentMessages(desk.db, 'nobody@konter.test')).toEqual([]);
    await settings(budi, {});
  });

  test('ACC-7: yesterday’s are in the archive, page by page; after 30 days they are gone, by the list and by the night’s job', async () => {
    const age = (subject: string, days: number) =>
      desk.pool.query(
        `insert into notification (account_id, noun, subject, state, created_at)
         values ($1, 'report-export', $2, 'ready', now() - make_interval(days => $3))`,
        [sari.id, subject, days],
      );
    for (const [place, days] of [2, 3, 4, 29, 31, 45].entries()) await age(`X${place}`, days);
    await age('SOON', -1);
    expect((await list(sari, 'today')).map(({ tone }) => tone)).toEqual(['success']);
    expect(await list(sari, 'archive')).toHaveLength(4);
    const first = await sari.call('notification.list', { period: 'archive', limit: 3 });
    expect(first.body.data).toHaveLength(3);
    const rest = await list(sari, 'archive', { limit: 3, cursor: first.body.next_cursor });
    expect(rest).toHaveLength(1);
    expect(await unread(sari)).toHaveLength(5);
    expect((await sari.call('notification.read-all')).status).toBe(200);
    expect(await unread(sari)).toEqual([]);
    const task = notificationTasks({ ...desk.deps, ...TEST_PEOPLE })['notification.nightly'];
    const context = { jobId: '0', attempt: 1, maxAttempts: 1, signal: undefined, log: desk.app.log };
    for (const night of [1, 2]) {
      await task?.({}, context);
      const { rows } = await desk.pool.query('select count(*)::int as left from notification where account_id = $1', [
        sari.id,
      ]);
      expect(rows, String(night)).toEqual([{ left: 5 }]);
    }
    const { rows } = await desk.pool.query(
      `select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'notification.nightly' and run_at > now()`,
    );
    expect(rows).toEqual([{ waiting: 1 }]);
  });
});

describe('news of operations', () => {
  const NEWS = {
    title: { id: 'Libur Natal', en: 'Christmas hours', zh: '圣诞假期' },
    text: { id: 'Tutup pukul 20.00.', en: 'Closed from 20.00.', zh: '20 点起休息。' },
    path: '/help',
  };
  const publish = (who: TestCaller, body: object = NEWS, key = randomUUID()) =>
    who.call('ops.news.publish', { ...body }, { key });

  test('ACC-7: published once by operations, read by everybody in three languages, taken back; each deed is in the log', async () => {
    const operations = await desk.payer({ category: 'operations' });
    const key = randomUUID();
    const first = await publish(operations, NEWS, key);
    expect(first.status).toBe(201);
    expect((await publish(operations, NEWS, key)).body).toEqual(first.body);
    const { id } = first.body.news as { id: string };
    const [read] = await list(sari, 'news');
    expect(read).toMatchObject({ id: `W${id}`, title: NEWS.title, text: NEWS.text, path: '/help', read: false });
    expect(await list(sari, 'news')).toHaveLength(1);
    expect(await unread(sari)).toEqual([`W${id}`]);
    expect((await sari.call('notification.unread')).body.period).toBe('news');
    await send(20_000);
    const mine = await budi.call('notification.unread');
    // Own ones of today go first; midnight may pass while a test runs.
    expect(['today', 'news']).toContain(mine.body.period);
    expect((await list(budi, 'today')).some(({ read }) => !read)).toBe(mine.body.period === 'today');
    await settings(sari, { news: false });
    expect(await unread(sari)).toEqual([]);
    await settings(sari, {});
    await sari.call('notification.open', { id: `W${id}` });
    expect(await unread(sari)).toEqual([]);
    expect(await unread(budi)).toContain(`W${id}`);
    const shown = (await operations.call('ops.news.list')).body.data as { id: string; readers: number }[];
    expect(shown.find((one) => one.id === id)?.readers).toBe(1);
    const later = await desk.payer({});
    expect(await unread(later)).toEqual([]);
    expect((await later.call('notification.unread')).body).not.toHaveProperty('period');
    expect((await operations.call('ops.news.withdraw', { news: id, note: 'Salah tanggal' })).status).toBe(200);
    expect((await operations.call('ops.news.withdraw', { news: id, note: 'Salah tanggal' })).status).toBe(404);
    expect(await list(sari, 'news')).toEqual([]);
    expect((await sari.call('notification.open', { id: `W${id}` })).status).toBe(404);
    const { rows } = await desk.pool.query(
      `select action, outcome from audit_event where account_id = $1 and action like 'news.%' order by id`,
      [operations.id],
    );
    expect(rows.filter(({ outcome }) => outcome === 'ok')).toEqual([
      { action: 'news.publish', outcome: 'ok' },
      { action: 'news.withdraw', outcome: 'ok' },
    ]);
  });

  test('ACC-7: nobody else publishes; a missing language, a blank text and a foreign address are refused on their field', async () => {
    const operations = await desk.payer({ category: 'operations' });
    expect((await publish(sari)).status).toBe(403);
    const qa = await desk.payer({ category: 'qa' });
    expect((await publish(qa)).status).toBe(403);
    for (const [body, field] of [
      [{ ...NEWS, title: { id: 'x', en: 'x' } }, '/title'],
      [{ ...NEWS, text: { ...NEWS.text, zh: ' ' } }, '/text'],
      [{ ...NEWS, path: '//evil.example' }, '/path'],
      [{ ...NEWS, path: 'https://evil.example' }, '/path'],
    ] as const) {
      const { status, body: answer } = await publish(operations, body);
      expect(status, field).toBe(422);
      expect(
        Object.keys(answer.errors as object).some((name) => name.startsWith(field)),
        field,
      ).toBe(true);
    }
  });
});
