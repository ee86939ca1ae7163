import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedOffers } from '#server/modules/offer/index.ts';
import { createTransaction, findTransaction } from '#server/modules/transaction/index.ts';
import { businessDate } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Difference, ReconciliationDay } from '#src/contract/operations/reconciliation.contract.ts';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../../../tests/support/desks/payment-desk.ts';
import { reconciliationRoutes, reconciliationTasks, scheduleReconciliation } from './index.ts';
import { earliestOpenDay } from './reconciliation.tasks.ts';

let desk: PaymentDesk;
let sari: Payer;
let ani: Payer;
let today: string;
let yesterday: string;
let numbers = 0;

beforeAll(async () => {
  desk = await openPaymentDesk({
    routes: (deps) => reconciliationRoutes(deps),
    tasks: (deps) => reconciliationTasks(deps),
  });
  await seedOffers(desk.db, desk.deps.documents);
  sari = await desk.payer({ deposit: 5_000_000, name: 'Sari Wulandari' });
});
beforeEach(async () => {
  today = await businessDate(desk.db);
  yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  // Each run asks every provider, so that one person may not press too often.
  ani = await desk.payer({ category: 'operations', name: 'Ani Petugas' });
});
afterAll(() => desk.close());

/** What a provider of the sandbox does wrong from now on. */
async function slip(provider: string, words: object): Promise<void> {
  const answer = await fetch(`${desk.sandboxUrl}/${provider}/_slip`, { method: 'POST', body: JSON.stringify(words) });
  expect(answer.status).toBe(200);
}

/** Buys airtime of 50,000 that is delivered at once. @returns its reference */
async function buy(): Promise<string> {
  numbers += 1;
  const destination = `08121${String(numbers).padStart(3, '0')}7000`;
  const caller = { accountId: sari.id, category: 'agent', state: 'active' } as const;
  const body = { product: 'pulsa', nominal: 'telkomsel-50', operator: 'telkomsel', parameters: { destination } };
  const { refId } = await inTransaction(desk.db, (trx) =>
    createTransaction(trx, desk.deps, { caller, requestId: 'test' }, { ...body, quoted_price: 49_650 }),
  );
  await vi.waitFor(async () => {
    await desk.later();
    expect((await findTransaction(desk.db, refId))?.state).toBe('success');
  }, 10_000);
  return refId;
}

async function pay(amount: number, channel: string, words: object): Promise<string> {
  const asked = await sari.call('deposit.create', { amount, channel }, { key: randomUUID() });
  const { code } = asked.body.deposit as { code: string };
  await desk.work();
  await desk.event(channel.split('.')[0] ?? '', { order_id: code, ...words });
  await desk.work();
  expect((await sari.call('deposit.get', { code })).body.deposit).toMatchObject({ status: 'paid' });
  return code;
}

async function run(day = today): Promise<readonly ReconciliationDay[]> {
  const { status, body } = await ani.call('ops.reconciliation.run', { day });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as ReconciliationDay[];
}
const dayOf = (days: readonly ReconciliationDay[], connector: string): ReconciliationDay => {
  const found = days.find((one) => one.connector === connector);
  if (found === undefined) throw new Error(`no day of ${connector}`);
  return found;
};
const differences = async (args: object = {}): Promise<readonly Difference[]> =>
  (await ani.call('ops.difference.list', { limit: 200, ...args })).body.data as Difference[];
const about = async (reference: string): Promise<Difference | undefined> =>
  (await differences()).find((one) => one.reference === reference);
const close = (difference: string, who: Payer = ani, key = randomUUID()) =>
  who.call('ops.difference.close', { difference, note: 'Dijelaskan pemasok lewat telepon' }, { key });
const broken = async (id: string) => (await desk.violations()).filter((one) => one.id === id);

describe('statements and our books', () => {
  test('DEP-6: sales, payments and transfers of a day agree with what their providers say, however often it is asked', async () => {
    const sale = await buy();
    await pay(50_000, 'midtrans.gopay', { status: 'settlement' });
    await pay(60_000, 'xendit.bca', {});
    await desk.event('bank', { bank: 'bca', amount: 91_234 });
    const first = await run();
    expect(dayOf(first, 'digiflazz')).toMatchObject({
      matches: 'attempts',
      statement: 'read',
      lines: 1,
      theirs: 49_500,
      ours: 49_500,
      difference: 0,
      open: 0,
      agrees: true,
    });
    expect(dayOf(first, 'midtrans')).toMatchObject({ theirs: 51_020, ours: 51_020, fees: 1_020, agrees: true });
    expect(dayOf(first, 'xendit')).toMatchObject({ theirs: 64_440, ours: 64_440, fees: 4_440, agrees: true });
    expect(await about(sale)).toBeUndefined();
    // Money that nobody has booked yet is a difference until people book it.
    expect(dayOf(first, 'bank')).toMatchObject({ theirs: 91_234, ours: 0, difference: 91_234, open: 1, agrees: false });
    const again = await run();
    expect(again.map(({ checked_at: _, ...day }) => day)).toEqual(first.map(({ checked_at: _, ...day }) => day));
    const [{ count }] = (await desk.pool.query('select count(*)::int from statement_line')).rows;
    await run();
    expect((await desk.pool.query('select count(*)::int from statement_line')).rows).toEqual([{ count }]);
    expect(await broken('I13')).toEqual([]);
  });

  test('DEP-6, I13: a debit of which we know nothing, and one that is missing', async () => {
    await slip('digiflazz', { invent: { ref: 'NOTOURS01', amount: 12_345 } });
    const sale = await buy();
    await slip('digiflazz', { hide: sale });
    const found = dayOf(await run(), 'digiflazz');
    expect(await about('NOTOURS01')).toMatchObject({ class: 'theirs-only', difference: 12_345, subject: null });
    expect(await about(sale)).toMatchObject({ class: 'ours-only', difference: -49_500, subject: sale, lines: 0 });
    expect(found).toMatchObject({ difference: 12_345 - 49_500, open: 2, agrees: false });
    expect(found.theirs - found.ours).toBe(found.difference);
    const details = (await broken('I13')).map(({ detail }) => detail);
    expect(details).toEqual(expect.arrayContaining(['digiflazz NOTOURS01', expect.stringContaining(sale)]));

    await slip('digiflazz', { right: true });
    await slip('digiflazz', { invent: { ref: 'NOTOURS01', amount: 12_345 } });
    await run();
    expect(await about(sale)).toMatchObject({ state: 'resolved', resolved: { because: 'line-came' } });
    const open = await about('NOTOURS01');
    expect(open?.state).toBe('open');
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => close(open?.id ?? '', ani, key)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await close(open?.id ?? '')).body.code).toBe('difference_gone');
    const [closed] = await run().then((days) => days.filter(({ connector }) => connector === 'digiflazz'));
    expect(closed).toMatchObject({ difference: 12_345, explained: 12_345, open: 0, agrees: true });
    expect(await about('NOTOURS01')).toMatchObject({
      state: 'closed',
      closed: { by: { name: 'Ani Petugas' }, note: 'Dijelaskan pemasok lewat telepon' },
    });
    expect(await broken('I13')).toEqual([]);
    const { rows } = await desk.pool.query(
      "select subject, before_value, note from audit_event where action = 'difference.close' and outcome = 'ok'",
    );
    expect(rows).toEqual([
      {
        subject: 'digiflazz NOTOURS01',
        before_value: 'theirs-only Rp 12.345',
        note: 'Dijelaskan pemasok lewat telepon',
      },
    ]);
  });

  test('DEP-6, I13: charged twice, charged otherwise, and charged for what we gave back', async () => {
    const [twice, dearer, given] = [await buy(), await buy(), await buy()];
    await slip('digiflazz', { double: twice });
    await slip('digiflazz', { amount: { ref: dearer, amount: 50_000 } });
    await desk.pool.query(
      `with j as (insert into journal (kind, reference, idempotency_key) values ('refund', $1, 'refund:' || $1) returning id)
       insert into entry (journal_id, ledger_account_id, amount) select j.id, a.id, case a.kind when 'supplier_float' then -49500 else 49500 end
       from j, ledger_account a where a.owner_id is null and a.kind in ('supplier_float', 'suspense')`,
      [given],
    );
    await run();
    expect(await about(twice)).toMatchObject({ class: 'doubled', theirs: 99_000, ours: 49_500, lines: 2 });
    expect(await about(dearer)).toMatchObject({ class: 'amount', difference: 500 });
    expect(await about(given)).toMatchObject({ class: 'state', theirs: 49_500, ours: 0 });
    for (const one of await differences({ state: 'open', connector: 'digiflazz' })) await close(one.id);
    expect(await differences({ state: 'open', connector: 'digiflazz' })).toEqual([]);
  });

  test('DEP-6, I14: a gateway that keeps more, tells of what never came, or takes money back', async () => {
    const [dear, back] = [
      await pay(70_000, 'midtrans.gopay', { status: 'settlement' }),
      await pay(80_000, 'midtrans.gopay', { status: 'settlement' }),
    ];
    await slip('midtrans', { fee: { ref: dear, amount: 9_999 } });
    await slip('midtrans', { invent: { ref: 'DEP000000000000001', amount: 40_000 } });
    await desk.event('midtrans', { order_id: back, status: 'chargeback', notify: false });
    await run();
    expect(await about(dear)).toMatchObject({ class: 'fee', difference: 0, fee_theirs: 9_999, subject: dear });
    expect(await about(back)).toMatchObject({ class: 'state', theirs: 0 });
    expect(await about('DEP000000000000001')).toMatchObject({ class: 'theirs-only', matches: 'payments' });
    expect((await broken('I14')).length).toBeGreaterThan(0);
    await slip('midtrans', { right: true });
  });

  test('DEP-6: a debit a moment before midnight belongs to the sale of the day after', async () => {
    const sale = await buy();
    await slip('digiflazz', { at: { ref: sale, at: `${yesterday}T23:59:58+07:00` } });
    const on = async (day: string) => dayOf(await run(day), 'digiflazz');
    const before = await on(today);
    expect(await about(sale)).toBeUndefined();
    expect(await on(yesterday)).toMatchObject({ theirs: 49_500, ours: 49_500, lines: 1, agrees: true });
    expect(await on(today)).toMatchObject({ theirs: before.theirs, ours: before.ours, open: before.open });
  });

  test('DEP-6: a statement that cannot be had or understood agrees with nothing; it is asked for again', async () => {
    await slip('iak', { broken: true });
    // Until four in the morning yesterday is not over.
    const open = await earliestOpenDay(desk.db);
    const closed = new Date(Date.parse(`${open}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    expect(dayOf(await run(closed), 'iak')).toMatchObject({
      statement: 'unread',
      trouble: 'no-answer',
      agrees: false,
      difference: 0,
    });
    await slip('iak', { right: true });
    await scheduleReconciliation(desk.db);
    expect(await desk.later()).toEqual([]);
    const { body } = await ani.call('ops.reconciliation.list', { day: closed });
    expect(dayOf(body.data as ReconciliationDay[], 'iak')).toMatchObject({ statement: 'read', agrees: true });
  });

  test('REAL-4, I13: a sale under way at midnight is missed once the day of its success was compared as well', async () => {
    const sent = [await buy(), `${yesterday}T23:59:50+07:00`];
    await run(yesterday);
    await desk.pool.query(
      "update supplier_attempt set sent_at = $2, supplier_ref = 'GONE' where supplier_ref = $1",
      sent,
    );
    const compared = 'update reconciliation_day set statement = $2, checked_at = now() + $3::interval where day = $1';
    for (const how of ['unread 0d', 'read 1d', 'read 0d']) {
      await desk.pool.query(compared, [today, ...how.split(' ')]);
      expect((await broken('I13')).some(({ detail }) => detail === 'digiflazz GONE')).toBe(how === 'read 0d');
    }
  });

  test('DEP-6: an order at the supplier that was not ours shows in its statement', async () => {
    const connector = desk.deps.documents.connector('iak')?.document;
    if (connector === undefined) throw new Error('no IAK');
    const list = await desk.deps.connectors.call({ connector, operation: 'price-list', context: { ref: 'x' } });
    const [item] = list.fields.items as { buyer_sku_code: string }[];
    const context = { ref: 'STRAY0001', sku: item?.buyer_sku_code, number: '081233334444', max_price: 1_000_000 };
    const { sent } = await desk.deps.connectors.call({ connector, operation: 'pay', context });
    expect(sent).not.toBe(false);
    await vi.waitFor(
      async () => {
        await run();
        expect(await about('STRAY0001')).toMatchObject({ connector: 'iak', class: 'theirs-only', ours: 0 });
      },
      { interval: 2_000, timeout: 30_000 },
    );
  });
});

describe('statements that people bring', () => {
  const head = 'TrxID;Jenis;Jumlah;Saldo;Waktu';
  const upload = (text: string, args: object = {}, who: Payer = ani) =>
    who.call('ops.reconciliation.upload', { connector: 'otomax', day: today, text, note: 'Dari portal', ...args });

  test('DEP-6: a file is read by the columns that the document names, once', async () => {
    const lines = [`ASING1;D;10.250;989.750;${today} 09:41:00`, `ASING1;K;10.250;1.000.000;${today} 09:45:00`];
    const text = [head, ...lines, `;TIKET;500.000;;${today} 10:00:00`].join('\r\n');
    const first = await upload(text);
    expect(first.body, JSON.stringify(first.body)).toMatchObject({ taken: 2, data: [{ statement: 'read', lines: 2 }] });
    expect((await upload(text)).body).toMatchObject({ taken: 0 });
    expect(await about('ASING1')).toMatchObject({ class: 'theirs-only', theirs: 0, lines: 2 });
    expect(dayOf(await run(), 'otomax')).toMatchObject({ statement: 'read', lines: 2 });
  });

  test('DEP-6: refused: other columns, lines that mean nothing, a provider without a reader, a day to come, a stranger', async () => {
    for (const text of [
      '',
      'a;b\n1;2',
      `${head}\nX;APA;1;1;${today}`,
      `${head}\nX;D;banyak;1;${today}`,
      `${head}\nX;D;1;1;kapan`,
      // What programs write where they know no time; no calendar of the database begins so early.
      `${head}\nX;D;1;1;0001-01-01 00:00:00`,
    ]) {
      expect((await upload(text)).body.code, text).toBe('statement_unreadable');
    }
    const twice = ['ID;Ref ID;Jenis;Jumlah;Tanggal', `N1;SATU;D;1000;${today} 08:00`, `N1;DUA;D;2000;${today} 08:01`];
    const taken = 'select count(*)::int from statement_line';
    const before = (await desk.pool.query(taken)).rows;
    const doubled = await upload(twice.join('\n'), { connector: 'digiflazz' });
    expect(doubled.body.code, 'two lines under one number').toBe('statement_changed');
    expect((await desk.pool.query(taken)).rows).toEqual(before);
    expect((await upload(head, { connector: 'reloadly' })).body.code).toBe('statement_not_taken');
    expect((await upload(head, { connector: 'tidak-ada' })).status).toBe(404);
    expect((await upload(head, { day: '2999-01-01' })).status).toBe(422);
    expect((await upload(head, { day: '2026-02-31' })).status).toBe(422);
  });
});

test('DEP-6: only operations see and do any of this', async () => {
  const qa = await desk.payer({ category: 'qa' });
  const [one] = await differences();
  for (const who of [sari, qa]) {
    expect((await who.call('ops.reconciliation.list')).status).toBe(403);
    expect((await who.call('ops.difference.list')).status).toBe(403);
    expect((await who.call('ops.reconciliation.run', { day: today })).status).toBe(403);
    expect((await close(one?.id ?? '1', who)).status).toBe(403);
  }
  expect((await close('999999')).status).toBe(404);
});
