import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCounter, type TestAgent, type TestCounter } from '../../../../tests/support/desks/counter.ts';
import { REFUSED, TWICE_SUPPLIED, twoSuppliers } from '../../../../tests/support/desks/two-suppliers.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { checkTransaction, sendTransaction } from './send-transaction.ts';

let counter: TestCounter;
let agent: TestAgent;
let till: ReturnType<typeof twoSuppliers>;

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

/** The first supplier says that it created nothing; the second is asked, and answers as given. */
async function movedOn(answer: object): Promise<TransactionRow> {
  counter.supplier.answer('top-up', REFUSED);
  counter.supplier.answer('buy', answer);
  const row = await till.buy();
  expect(await sendTransaction(counter.deps, row.refId)).toBe('reroute');
  await counter.work();
  return row;
}
const LATE = { fields: { sn: 'FIRST-1', price: 9_700 } };

describe('REAL-4: the first supplier delivers after all', () => {
  test('after the second delivered: a person is called, its cost is booked, the customer pays once', async () => {
    const row = await movedOn({ fields: { sn: 'SECOND-2', price: 9_900 } });
    expect(await till.report('biller', row.refId, LATE)).toBe('conflict');
    expect(await till.now(row)).toMatchObject({ state: 'success', sn: 'SECOND-2', needsReview: true });
    expect(await till.balances()).toMatchObject({ deposit: 40_000, hold: 0 });
    expect(await till.books(row)).toEqual({
      deposit: -10_000,
      supplier_float: 9_900 + 9_700,
      revenue: 100,
      suspense: -9_700,
    });
    expect((await till.attempts(row)).map(({ state, cost }) => [state, Number(cost)])).toEqual([
      ['succeeded', 9_700],
      ['succeeded', 9_900],
    ]);
  });

  test('told again it changes nothing; repaid by that supplier, suspense is even again', async () => {
    const row = await movedOn({ fields: { sn: 'SECOND-2', price: 9_900 } });
    await till.report('biller', row.refId, LATE);
    expect(await till.report('biller', row.refId, { ...LATE, delivery: 2 })).toBe('repeated');
    expect(await till.report('biller', row.refId, { outcome: 'failed', refunded: true })).toBe('refund');
    expect(await till.books(row)).toEqual({ deposit: -10_000, supplier_float: 9_900, revenue: 100 });
    expect(await till.now(row)).toMatchObject({ state: 'success', needsReview: true });
  });

  test('while the second is asked and then delivers too: still one debit, and still a person', async () => {
    const row = await movedOn({ outcome: 'pending' });
    expect(await till.report('biller', row.refId, LATE)).toBe('conflict');
    expect(await till.now(row)).toMatchObject({ state: 'processing', needsReview: true, sn: 'FIRST-1' });
    counter.supplier.answer('ask', { fields: { sn: 'SECOND-2', price: 9_900 } });
    expect(await checkTransaction(counter.deps, row.refId)).toBe('succeed');
    expect(await till.now(row)).toMatchObject({ state: 'success', sn: 'SECOND-2', needsReview: true });
    expect(await till.books(row)).toMatchObject({ deposit: -10_000, supplier_float: 19_600, suspense: -9_700 });
  });

  test('while the second is asked, which then fails: the first one’s delivery is the sale, at its cost', async () => {
    const row = await movedOn({ outcome: 'pending' });
    await till.report('biller', row.refId, LATE);
    counter.supplier.answer('ask', { outcome: 'failed' });
    await checkTransaction(counter.deps, row.refId);
    expect(await till.now(row)).toMatchObject({
      state: 'success',
      sn: 'FIRST-1',
      supplierPrice: 9_700,
      needsReview: false,
    });
    expect(await till.books(row)).toEqual({ deposit: -10_000, supplier_float: 9_700, revenue: 300 });
    expect((await till.attempts(row)).map(({ state }) => state)).toEqual(['succeeded', 'failed']);
  });

  test('LIFE-7: repaid after it became the sale: its owner gets the money back; only said to have failed, a person decides', async () => {
    for (const refunded of [false, true]) {
      const row = await movedOn({ outcome: 'pending' });
      await till.report('biller', row.refId, LATE);
      counter.supplier.answer('ask', { outcome: 'failed' });
      await checkTransaction(counter.deps, row.refId);
      const word = { outcome: 'failed', ...(refunded ? { refunded } : {}) };
      expect(await till.report('biller', row.refId, word)).toBe(refunded ? 'refund' : 'conflict');
      expect(await till.now(row)).toMatchObject({ state: refunded ? 'returned' : 'success' });
      if (!refunded) expect(await till.now(row)).toMatchObject({ needsReview: true });
      expect((await till.books(row)).deposit ?? 0).toBe(refunded ? 0 : -10_000);
      if (refunded) expect(await till.report('biller', row.refId, { ...word, delivery: 3 })).toBe('repeated');
      agent = await counter.agent({ deposit: 50_000 });
    }
  });

  test('LIFE-7: delivered, repaid, delivered again: its cost stands in the books each time that it was taken', async () => {
    const row = await movedOn({ fields: { sn: 'SECOND-2', price: 9_900 } });
    const repaid = { outcome: 'failed', refunded: true };
    for (const round of [1, 2, 3]) {
      expect(await till.report('biller', row.refId, { ...LATE, delivery: round })).toBe('conflict');
      expect(await till.books(row)).toMatchObject({ supplier_float: 9_900 + 9_700, suspense: -9_700 });
      expect(await till.report('biller', row.refId, { ...repaid, delivery: round })).toBe('refund');
      expect(await till.books(row)).toEqual({ deposit: -10_000, supplier_float: 9_900, revenue: 100 });
    }
  });

  test('after both had refused and the money went back: the cost is booked and nothing is taken again', async () => {
    const row = await movedOn({ ...REFUSED, reason: 'product_closed' });
    expect(await till.report('biller', row.refId, LATE)).toBe('conflict');
    expect(await till.now(row)).toMatchObject({ state: 'failed', needsReview: true });
    expect(await till.balances()).toMatchObject({ deposit: 50_000, hold: 0 });
    expect(await till.books(row)).toEqual({ supplier_float: 9_700, suspense: -9_700 });
  });

  test('a report that could be anybody’s calls a person and books nothing', async () => {
    const row = await movedOn({ outcome: 'pending' });
    expect(await till.report('biller', row.refId, { ...LATE, confirm: true })).toBe('conflict');
    expect(await till.now(row)).toMatchObject({ state: 'processing', needsReview: true, sn: null });
    expect(await till.books(row)).toEqual({ deposit: -10_000, hold: 10_000 });
  });
});
