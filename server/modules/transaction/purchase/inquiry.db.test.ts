import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from '#server/ledger/balance.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { TransactionPayBody } from '#src/contract/sale/transaction.contract.ts';
import { openCounter, type TestAgent, type TestCounter } from '../../../../tests/support/desks/counter.ts';
import { ANSWER, bills, label } from '../../../../tests/support/factories/billed-product.ts';
import { liveProduct } from '../../../../tests/support/factories/product.ts';
import { sendTransaction } from '../delivery/send-transaction.ts';
import { findTransaction } from '../record/transaction.repository.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { cancelTransaction } from './cancel-transaction.ts';
import { createInquiry } from './create-inquiry.ts';
import { expireTransaction } from './expire-transaction.ts';
import { payInquiry } from './pay-inquiry.ts';

let counter: TestCounter;
let agent: TestAgent;

beforeAll(async () => {
  counter = await openCounter();
  for (const policy of ['all', 'many', 'single'] as const) await counter.publish(bills(`bill-${policy}`, policy));
  await counter.publish(bills('bill-oldest', 'many', { oldestFirst: { reason: label('Bulan terlama dulu.') } }));
  await counter.publish(
    liveProduct('token', {
      flow: { inquiry: 'required', bills: 'none' },
      reading: { customerName: { $: 'reply.customer_name' } },
      supplier: {
        connector: 'biller',
        inquiry: 'inquiry',
        pay: 'top-up',
        status: 'status',
        customerNumber: { $: 'parameters.destination' },
      },
    }),
  );
});
beforeEach(async () => {
  await counter.reset();
  counter.supplier.answer('inquiry', ANSWER);
  agent = await counter.agent({ deposit: 500_000 });
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(() => counter.close());

const request = (who = agent) => ({ caller: who.caller, requestId: 'test' });
const ask = (product = 'bill-all', nominal?: string, who = agent): Promise<TransactionRow> =>
  createInquiry(counter.db, counter.deps, request(who), {
    product,
    parameters: { destination: '081234567890' },
    ...(nominal === undefined ? {} : { nominal }),
  });
const pay = (row: TransactionRow, values: Partial<TransactionPayBody> = {}, who = agent) =>
  inTransaction(counter.db, (trx) =>
    payInquiry(trx, counter.deps, request(who), row.refId, { quoted_price: row.price, ...values }),
  );
const age = ({ id }: TransactionRow, minutes: number) =>
  counter.pool.query('update transaction set expires_at = expires_at - make_interval(mins => $2) where id = $1', [
    id,
    minutes,
  ]);

describe('POST-14: inquiry', () => {
  test('shows name, periods, bills, fees and total, and charges nothing', async () => {
    const row = await ask();
    expect(row).toMatchObject({
      state: 'inquiry',
      customerName: 'WATI',
      price: 201_500,
      supplierPrice: 201_000,
      sellingPrice: 203_000,
      adminFee: 5_000,
      startBalance: null,
      details: [{ value: 'R1/900' }],
    });
    expect(row.bills).toEqual([
      expect.objectContaining({ id: '202610', amount: 98_000, admin_fee: 2_500, penalty: 3_000, total: 103_500 }),
      expect.objectContaining({ id: '202611', amount: 96_000, admin_fee: 2_500, penalty: 0, total: 98_500 }),
    ]);
    expect(row.bills?.[0]?.rows).toEqual([{ label: label('Meter'), value: '100-150' }]);
    expect(await readBalances(counter.db, agent.id)).toEqual({ deposit: 500_000, hold: 0, cashback: 0 });
  });

  test('no database transaction is open while the supplier is asked', async () => {
    counter.supplier.answer('inquiry', async () => {
      const { rows } = await counter.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
      expect(rows).toEqual([]);
      return ANSWER;
    });
    await ask();
  });

  test.each([
    [{ outcome: 'failed', reason: 'wrong_number' }, 'wrong_number', '/parameters/destination'],
    [{ outcome: 'failed', reason: 'customer_not_found' }, 'customer_not_found', '/parameters/destination'],
    [{ outcome: 'failed', reason: 'bill_already_paid' }, 'bill_already_paid', '/parameters/destination'],
    [{ outcome: 'failed', reason: 'product_closed' }, 'product_closed', undefined],
    [{ outcome: 'failed', reason: 'constructor' }, 'inquiry_failed', undefined],
    [{ outcome: 'unknown', cause: 'timeout' }, 'inquiry_slow', undefined],
    [{ outcome: 'pending' }, 'inquiry_slow', undefined],
    [{ outcome: 'unknown', cause: 'http-502' }, 'inquiry_failed', undefined],
    [{ fields: { desc: { detail: [{ periode: 1, nilai: 'x'.repeat(20) }] } } }, 'inquiry_failed', undefined],
    [{ fields: {} }, 'inquiry_failed', undefined],
  ] as const)('%j is told as %s', async (answer, code, pointer) => {
    counter.supplier.answer('inquiry', answer);
    const fields = pointer === undefined ? {} : { [pointer]: [{ code }] };
    await expect(ask()).rejects.toMatchObject({ code, fields });
    const { rows } = await counter.pool.query('select 1 from transaction where owner_id = $1', [agent.id]);
    expect(rows).toEqual([]);
  });

  test('an amount that is no whole rupiah is refused, never taken as nothing', async () => {
    const detail = [{ periode: 202611, nilai: '96.000,50', admin: 2_500, denda: 0 }];
    counter.supplier.answer('inquiry', { fields: { ...ANSWER.fields, desc: { tarif: 'R1', detail } } });
    await expect(ask()).rejects.toMatchObject({ code: 'inquiry_failed' });
  });

  test('POST-14: an answer whose list of bills lost an entry is not usable: a part is never paid as if it were everything', async () => {
    counter.supplier.answer('inquiry', { ...ANSWER, dropped: { bills: 1 } });
    await expect(ask()).rejects.toMatchObject({ code: 'inquiry_failed' });
    const { rows } = await counter.pool.query('select 1 from transaction where owner_id = $1', [agent.id]);
    expect(rows).toEqual([]);
  });

  test('a product with nominals is asked about one of them; one without a check is bought directly', async () => {
    await counter.publish(liveProduct('plain', { flow: { inquiry: 'none', bills: 'none' } }));
    const fields = { '/nominal': [{ code: 'required' }] };
    await expect(ask('token')).rejects.toMatchObject({ code: 'validation_failed', fields });
    await expect(ask('plain')).rejects.toMatchObject({ code: 'inquiry_not_offered' });
  });

  test('staff and inactive accounts cannot ask', async () => {
    const staff = await counter.agent({ category: 'qa' });
    const idle = await counter.agent({ state: 'inactive' });
    await expect(ask('bill-all', undefined, staff)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(ask('bill-all', undefined, idle)).rejects.toMatchObject({ code: 'account_inactive' });
  });
});

describe('POST-14: paying', () => {
  test('PRE-22: a bill that this account has paid and that is told as owed again is paid again only when that is confirmed', async () => {
    counter.supplier.answer('pay-bill', { fields: { price: 98_500, sn: 'REF' } });
    const chosen = { bills: ['202611'], quoted_price: 99_000 };
    const first = await pay(await ask('bill-many'), chosen);
    await sendTransaction(counter.deps, first.refId);
    const again = await ask('bill-many');
    await expect(pay(again, chosen)).rejects.toMatchObject({
      code: 'repeat_needs_confirmation',
      details: { first_transaction: { ref_id: first.refId, status: 'success' } },
    });
    await pay(await ask('bill-many'), { bills: ['202610'], quoted_price: 104_000 });
    await pay(again, { ...chosen, confirm_repeat: true });
    const other = await counter.agent({ deposit: 500_000 });
    await expect(pay(await ask('bill-many', undefined, other), chosen, other)).rejects.toMatchObject({
      code: 'bill_under_way',
    });
  });

  test('pays all bills, under the reference of the inquiry', async () => {
    counter.supplier.answer('pay-bill', { fields: { price: 201_000, sn: 'REF' } });
    const row = await ask();
    const paid = await pay(row, { order_number: 'B-1' });
    expect(paid).toMatchObject({ state: 'unprocessed', chosenBills: ['202610', '202611'], orderNumber: 'B-1' });
    await sendTransaction(counter.deps, row.refId);
    const refs = counter.supplier.calls.map(({ operation, context }) => [operation, context.ref, context.sku]);
    expect(refs).toEqual([
      ['inquiry', row.refId, 'pln'],
      ['pay-bill', row.refId, 'pln'],
    ]);
    expect(counter.supplier.calls[1]?.context.inquiry).toMatchObject({ price: 201_000 });
    expect((await readBalances(counter.db, agent.id)).deposit).toBe(298_500);
  });

  test('where any may be chosen, at least one must be, and the price is that of the chosen ones', async () => {
    const row = await ask('bill-many');
    await expect(pay(row)).rejects.toMatchObject({ code: 'no_bill_chosen', fields: { '/bills': expect.anything() } });
    await expect(pay(row, { bills: [] })).rejects.toMatchObject({ code: 'no_bill_chosen' });
    await expect(pay(row, { bills: ['202601'] })).rejects.toMatchObject({ code: 'bills_changed' });
    await expect(pay(row, { bills: ['202611'] })).rejects.toMatchObject({
      code: 'price_changed',
      details: { productsWithPriceChanges: [{ product_code: 'bill-many', old_price: 201_500, new_price: 99_000 }] },
    });
    const paid = await pay(row, { bills: ['202611'], quoted_price: 99_000 });
    expect(paid).toMatchObject({ price: 99_000, adminFee: 2_500, chosenBills: ['202611'] });
  });

  test('POST-14: where the oldest go first, a later bill alone is refused with the reason, the older ones are paid', async () => {
    const row = await ask('bill-oldest');
    await expect(pay(row, { bills: ['202611'], quoted_price: 99_000 })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { '/bills': [{ code: 'oldest_first', message: { id: 'Bulan terlama dulu.' } }] },
    });
    const oldest = { bills: ['202610'], quoted_price: 104_000, selling_price: 106_000 };
    expect(await pay(row, oldest)).toMatchObject({ chosenBills: ['202610'], adminFee: 2_500 });
  });

  test('where all or one must be paid, another choice is refused', async () => {
    await expect(pay(await ask(), { bills: ['202611'] })).rejects.toMatchObject({ code: 'bills_changed' });
    const single = await ask('bill-single');
    await expect(pay(single, { bills: ['202610', '202611'] })).rejects.toMatchObject({ code: 'bills_changed' });
  });

  test('twice at once is paid once; another’s and staff’s are refused', async () => {
    const row = await ask();
    const stranger = await counter.agent({ deposit: 500_000 });
    const staff = await counter.agent({ category: 'operations' });
    await expect(pay(row, {}, stranger)).rejects.toMatchObject({ code: 'not_found' });
    await expect(pay(row, {}, staff)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(pay(row, { selling_price: 201_499 })).rejects.toMatchObject({ code: 'selling_price_too_low' });
    const results = await Promise.allSettled([pay(row), pay(row), pay(row)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await readBalances(counter.db, agent.id)).deposit).toBe(298_500);
  });

  test('a deposit that is too small pays nothing and leaves the inquiry open', async () => {
    const poor = await counter.agent({ deposit: 1_000 });
    const row = await ask('bill-all', undefined, poor);
    await expect(pay(row, {}, poor)).rejects.toMatchObject({ code: 'insufficient_deposit' });
    expect((await findTransaction(counter.db, row.refId))?.state).toBe('inquiry');
  });

  test('PRE-5: a nominal with a name check costs what it costs when it is paid', async () => {
    const row = await ask('token', 'p10');
    expect(row).toMatchObject({ customerName: 'WATI', price: 10_000, bills: null });
    await counter.pool.query(`update offer set supplier_price = 9900 where product_id = 'token'`);
    await expect(pay(row)).rejects.toMatchObject({ code: 'price_changed', details: { product_code: 'p10' } });
    expect(await pay(row, { quoted_price: 10_100 })).toMatchObject({ price: 10_100, supplierPrice: 9_900 });
    await expect(pay(await ask('token', 'p10'), { quoted_price: 10_100 })).rejects.toMatchObject({
      code: 'repeat_needs_confirmation',
    });
  });
});

describe('POST-16: expiry', () => {
  test('an expired inquiry cannot be paid, before and after the job that ends it', async () => {
    const row = await ask();
    await age(row, 24 * 60);
    await expect(pay(row)).rejects.toMatchObject({ code: 'inquiry_expired' });
    await expireTransaction(counter.db, row.refId);
    expect((await findTransaction(counter.db, row.refId))?.state).toBe('expired');
    await expect(pay(row)).rejects.toMatchObject({ code: 'inquiry_expired' });
    await expireTransaction(counter.db, row.refId);
  });

  test('a job that comes early waits again, one that comes after the payment does nothing', async () => {
    const row = await ask();
    await counter.skipWaiting();
    expect(await counter.work()).toEqual([]);
    expect((await findTransaction(counter.db, row.refId))?.state).toBe('inquiry');
    const { rows } = await counter.pool.query('select run_at from graphile_worker.jobs where key = $1', [
      `transaction.expire:${row.refId}`,
    ]);
    expect(rows).toEqual([{ run_at: row.expiresAt }]);
    counter.supplier.answer('pay-bill', { outcome: 'pending' });
    await pay(row);
    await age(row, 24 * 60);
    await expireTransaction(counter.db, row.refId);
    expect((await findTransaction(counter.db, row.refId))?.state).toBe('unprocessed');
  });

  test('an inquiry that was canceled is not charged', async () => {
    const row = await ask();
    const cancel = () => inTransaction(counter.db, (trx) => cancelTransaction(trx, request(), row.refId));
    expect(await cancel()).toMatchObject({ state: 'canceled' });
    await expect(pay(row)).rejects.toMatchObject({ code: 'event_refused' });
  });
});
