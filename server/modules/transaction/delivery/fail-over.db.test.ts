import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCounter, type TestAgent, type TestCounter } from '../../../../tests/support/desks/counter.ts';
import { REFUSED, TWICE_SUPPLIED, twoSuppliers } from '../../../../tests/support/desks/two-suppliers.ts';
import { sweepTransactions } from '../purchase/sweep-transactions.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { checkTransaction, sendTransaction } from './send-transaction.ts';

let counter: TestCounter;
let agent: TestAgent;
let till: ReturnType<typeof twoSuppliers>;

const UNSENT = { outcome: 'unknown', sent: false, cause: 'connection' } as const;

beforeAll(async () => {
  counter = await openCounter();
  await counter.publish(TWICE_SUPPLIED);
  till = twoSuppliers(counter, () => agent);
});
beforeEach(async () => {
  await counter.reset();
  await counter.pool.query('delete from inbox_event');
  await till.healAll();
  agent = await counter.agent({ deposit: 50_000 });
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(() => counter.close());

/** The first supplier refused, the second is about to be asked. */
const moved = async (): Promise<TransactionRow> => {
  counter.supplier.answer('top-up', REFUSED);
  const row = await till.buy();
  expect(await sendTransaction(counter.deps, row.refId)).toBe('reroute');
  return row;
};

describe('REAL-4: another supplier, only when nothing was created', () => {
  test('a refusal before anything was made: the second delivers under a reference of its own, one hold, one debit', async () => {
    const row = await moved();
    expect(await till.balances()).toMatchObject({ deposit: 40_000, hold: 10_000 });
    counter.supplier.answer('buy', { fields: { sn: 'R-77', price: 9_950 } });
    expect(await counter.work()).toEqual([]);
    expect(till.said()).toEqual([`top-up ${row.refId}`, `buy ${row.refId}B`]);
    expect(counter.supplier.calls[1]?.context).toMatchObject({
      sku: 'R-10',
      number: '62081234567890',
      max_price: 10_000,
    });
    expect(await till.now(row)).toMatchObject({
      state: 'success',
      sn: 'R-77',
      supplierPrice: 9_950,
      needsReview: false,
    });
    expect(await till.balances()).toMatchObject({ deposit: 40_000, hold: 0 });
    expect(await till.books(row)).toEqual({ deposit: -10_000, supplier_float: 9_950, revenue: 50 });
    const [first, second] = await till.attempts(row);
    expect(first).toMatchObject({ connector_id: 'biller', state: 'failed', failed_reason: 'stock_empty' });
    expect(second).toMatchObject({ connector_id: 'reserve', connector_hash: 'hash-reserve', state: 'succeeded' });
    expect([first.choice.because, second.choice.because]).toEqual(['priority', 'fail-over']);
    expect(second.choice.considered).toEqual([
      { connector: 'biller', priority: 1, cost: 9_800, health: 'good', percent: 100, skipped: 'tried' },
      { connector: 'reserve', priority: 2, cost: 9_900, health: 'good', percent: 100 },
    ]);
  });

  test('an order that did not leave goes to the second at once', async () => {
    counter.supplier.answer('top-up', UNSENT);
    counter.supplier.answer('buy', { fields: { sn: '1' } });
    const row = await till.buy();
    await sendTransaction(counter.deps, row.refId);
    await counter.work();
    expect(await till.now(row)).toMatchObject({ state: 'success' });
    expect((await till.attempts(row))[0]).toMatchObject({ state: 'failed', failed_reason: 'supplier_unreachable' });
  });

  test.each([
    ['no answer', { outcome: 'unknown', cause: 'timeout' }],
    ['a gateway error', { outcome: 'unknown', cause: 'http-502' }],
    ['pending', { outcome: 'pending' }],
  ] as const)('%s: it waits at the first, is asked there, and nobody else ever hears of it', async (_, answer) => {
    counter.supplier.answer('top-up', answer);
    counter.supplier.answer('status', { outcome: 'pending' }, { ...REFUSED, nothingCreated: false });
    const row = await till.buy();
    expect(await sendTransaction(counter.deps, row.refId)).toBe('wait');
    expect(await checkTransaction(counter.deps, row.refId)).toBe('wait');
    expect(await checkTransaction(counter.deps, row.refId)).toBe('fail');
    expect(till.said()).toEqual(['top-up', 'status', 'status'].map((operation) => `${operation} ${row.refId}`));
    expect(await till.balances()).toMatchObject({ deposit: 50_000, hold: 0 });
  });

  test.each([
    ['a failure after it was created', { outcome: 'failed', nothingCreated: false }],
    ['a wrong number, whoever delivers', { ...REFUSED, reason: 'wrong_number' }],
  ] as const)('%s ends the sale', async (_, answer) => {
    counter.supplier.answer('top-up', answer);
    const row = await till.buy();
    expect(await sendTransaction(counter.deps, row.refId)).toBe('fail');
    expect(await till.balances()).toMatchObject({ deposit: 50_000, hold: 0 });
    expect(await till.attempts(row)).toHaveLength(1);
  });

  test('both refuse: all of it goes back, once', async () => {
    const row = await moved();
    counter.supplier.answer('buy', { ...REFUSED, reason: 'product_closed' });
    await counter.work();
    expect(await till.now(row)).toMatchObject({ state: 'failed', failedReason: 'product_closed' });
    expect(await till.balances()).toMatchObject({ deposit: 50_000, hold: 0 });
    expect((await till.attempts(row)).map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  test('the second gives no answer: it is asked about at the second, and its report counts', async () => {
    const row = await moved();
    counter.supplier.answer('buy', { outcome: 'unknown', cause: 'timeout' });
    counter.supplier.answer('ask', { outcome: 'pending' });
    await counter.work();
    expect(await checkTransaction(counter.deps, row.refId)).toBe('wait');
    expect(till.said().slice(1)).toEqual([`buy ${row.refId}B`, `ask ${row.refId}B`]);
    expect(await till.report('reserve', `${row.refId}B`, { fields: { sn: '9' } })).toBe('succeed');
    expect(await till.now(row)).toMatchObject({ state: 'success', sn: '9' });
  });

  test('killed between: whoever takes over finds the second attempt and sends it once', async () => {
    const row = await moved();
    await counter.pool.query('delete from graphile_worker._private_jobs');
    await counter.pool.query(
      `update transaction set updated_at = now() - interval '1 hour', next_check_at = null where id = $1`,
      [row.id],
    );
    expect(await sweepTransactions(counter.db)).toEqual([row.refId]);
    counter.supplier.answer('buy', { outcome: 'pending' });
    counter.supplier.answer('ask', { outcome: 'pending' });
    await Promise.all([checkTransaction(counter.deps, row.refId), checkTransaction(counter.deps, row.refId)]);
    await sendTransaction(counter.deps, row.refId);
    expect(till.said().filter((call) => call.startsWith('buy'))).toEqual([`buy ${row.refId}B`]);
    await till.report('reserve', `${row.refId}B`, { fields: { sn: '5' } });
    expect(await till.now(row)).toMatchObject({ state: 'success' });
  });

  test('a disturbed first supplier comes second, until its window is over', async () => {
    counter.supplier.answer('top-up', { outcome: 'failed', nothingCreated: false });
    for (let sale = 0; sale < 10; sale += 1) await sendTransaction(counter.deps, (await till.buy()).refId);
    counter.supplier.answer('buy', { fields: { sn: '3' } });
    const row = await till.buy();
    expect(await sendTransaction(counter.deps, row.refId)).toBe('succeed');
    const [only] = await till.attempts(row);
    expect(only).toMatchObject({ connector_id: 'reserve', choice: { because: 'health' }, supplier_ref: row.refId });
  });
});
