import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { openCounter, type TestAgent, type TestCounter } from '../../../../tests/support/desks/counter.ts';
import { twoSuppliers } from '../../../../tests/support/desks/two-suppliers.ts';
import { liveProduct } from '../../../../tests/support/factories/product.ts';
import { sendTransaction } from '../delivery/send-transaction.ts';
import { createInquiry } from '../purchase/create-inquiry.ts';
import { payInquiry } from '../purchase/pay-inquiry.ts';

let counter: TestCounter;
let agent: TestAgent;
let till: ReturnType<typeof twoSuppliers>;

const bills = (list: string, amount: string) => ({
  customerName: { $: 'string(reply.name)' },
  bills: {
    list: { $: list },
    id: { $: 'string(item.id)' },
    period: { $: 'string(item.id)' },
    amount: { $: `int_of(item.${amount})` },
    adminFee: { $: '0' },
    penalty: { $: '0' },
  },
});

beforeAll(async () => {
  counter = await openCounter();
  await counter.publish(
    liveProduct('bill', {
      family: 'postpaid',
      flow: { inquiry: 'required', bills: 'all', inquiryExpiresMinutes: 30 },
      amount: { policy: 'exact' },
      nominals: [],
      biller: { sku: 'pln' },
      reading: bills('reply.sheets', 'nilai'),
      supplier: {
        connector: 'biller',
        inquiry: 'inquiry',
        pay: 'pay-bill',
        status: 'status-bill',
        customerNumber: { $: 'parameters.destination' },
        others: [
          {
            connector: 'reserve',
            inquiry: 'inquiry-bills',
            pay: 'buy',
            status: 'ask',
            biller: { sku: 'R-PLN' },
            reading: bills('reply.lines', 'value'),
          },
        ],
      },
    }),
  );
  till = twoSuppliers(counter, () => agent);
});
beforeEach(async () => {
  await counter.reset();
  await counter.pool.query('delete from inbox_event');
  await till.healAll();
  agent = await counter.agent({ deposit: 500_000 });
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(() => counter.close());

const FIRST = { fields: { name: 'WATI', price: 90_000, sheets: [{ id: '202611', nilai: 90_000 }] } };
const SECOND = { fields: { name: 'WATI', price: 90_500, lines: [{ id: '11/26', value: 90_500 }] } };
const request = () => ({ caller: agent.caller, requestId: 'test' });
const look = () =>
  createInquiry(counter.db, counter.deps, request(), { product: 'bill', parameters: { destination: '081234567890' } });
const pay = (row: Awaited<ReturnType<typeof look>>) =>
  inTransaction(counter.db, (trx) => payInquiry(trx, counter.deps, request(), row.refId, { quoted_price: row.price }));

describe('POST-14, REAL-4: a bill is looked up where somebody answers, and paid there', () => {
  test('the first does not answer: the second tells the bill in its own words and is paid', async () => {
    counter.supplier.answer('inquiry', { outcome: 'unknown', cause: 'timeout' });
    counter.supplier.answer('inquiry-bills', SECOND);
    const row = await look();
    expect(row).toMatchObject({ price: 90_700, customerName: 'WATI', context: { asked: 'reserve', sku: 'R-PLN' } });
    await pay(row);
    counter.supplier.answer('buy', { fields: { sn: 'R-1', price: 90_500 } });
    expect(await sendTransaction(counter.deps, row.refId)).toBe('succeed');
    expect(till.said()).toEqual([`inquiry ${row.refId}`, `inquiry-bills ${row.refId}`, `buy ${row.refId}`]);
    expect((await till.attempts(row))[0]).toMatchObject({ connector_id: 'reserve', choice: { because: 'inquiry' } });
    expect(await till.books(row)).toEqual({ deposit: -90_700, supplier_float: 90_500, revenue: 200 });
  });

  test('a payment that creates nothing fails: another supplier never told this bill', async () => {
    counter.supplier.answer('inquiry', FIRST);
    const row = await look();
    await pay(row);
    counter.supplier.answer('pay-bill', { outcome: 'failed', nothingCreated: true, reason: 'product_closed' });
    expect(await sendTransaction(counter.deps, row.refId)).toBe('fail');
    expect(await till.attempts(row)).toHaveLength(1);
    expect(await till.balances()).toMatchObject({ deposit: 500_000, hold: 0 });
  });

  test('what is said about the number is believed; when nobody answers, that is told', async () => {
    counter.supplier.answer('inquiry', { outcome: 'failed', reason: 'customer_not_found' });
    await expect(look()).rejects.toMatchObject({ code: 'customer_not_found' });
    expect(counter.supplier.calls).toHaveLength(1);
    counter.supplier.answer('inquiry', { outcome: 'unknown', cause: 'http-502' });
    counter.supplier.answer('inquiry-bills', { outcome: 'unknown', cause: 'timeout' });
    await expect(look()).rejects.toMatchObject({ code: 'inquiry_slow' });
  });
});
