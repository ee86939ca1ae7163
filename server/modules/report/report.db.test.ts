import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { businessDate } from '#server/platform/clock.ts';
import type { Place } from '#server/platform/paging/place-cursor.ts';
import type { TransactionListQuery } from '#src/contract/sale/transaction.contract.ts';
import { TRANSACTION_STATES } from '#src/domain/sale/transaction.ts';
import { productPath } from '#src/engine/core/product/product-path.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { liveProduct, productNominal } from '../../../tests/support/factories/product.ts';
import { insertTransaction } from '../../../tests/support/factories/transaction.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { recentNumbers } from './recent-numbers.ts';
import { summariseDay } from './summarise-day.ts';
import { readTransactionFilter } from './transaction-filter.ts';
import { placeOf, transactionPage } from './transaction-page.ts';
import { transactionTotals } from './transaction-totals.ts';

const pulsa = liveProduct('pulsa', { nominals: [productNominal('p10'), productNominal('p20')] });
const bill = liveProduct('bill', { family: 'postpaid', nominals: [], type: 'electricity' });
const documents = {
  product: (id: string) => [pulsa, bill].find((live) => live.document.id === id),
  operators: () => undefined,
};

let fresh: FreshDatabase;
let sari: string;
let budi: string;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());
beforeEach(async () => {
  await fresh.db.deleteFrom('transaction').execute();
  sari = await insertAccount(fresh.db);
  budi = await insertAccount(fresh.db);
});

type Made = Parameters<typeof insertTransaction>[3];
const sold = (owner: string, values: Made = {}, product = pulsa) => insertTransaction(fresh.db, owner, product, values);
const found = async (owner: string, query: TransactionListQuery): Promise<string[]> =>
  (await transactionPage(fresh.db, owner, readTransactionFilter(query), { towards: 'older', limit: 100 })).rows.map(
    (row) => row.ref_id,
  );
const NOTHING = { count: 0, success: 0, price: 0, sales: 0, profit: 0 };
const totals = (owner: string, query: TransactionListQuery = {}) =>
  transactionTotals(fresh.db, owner, readTransactionFilter(query));

describe('TRX-1: filters of the report', () => {
  test('each filter alone, newest first, days inclusive', async () => {
    const a = await sold(sari, { day: '2026-11-18', state: 'failed' });
    const b = await sold(sari, { day: '2026-11-19', state: 'processing' });
    const c = await sold(sari, { day: '2026-11-20' }, bill);
    expect(await found(sari, {})).toEqual([c, b, a]);
    expect(await found(sari, { status: 'failed, processing' })).toEqual([b, a]);
    expect(await found(sari, { product: 'bill' })).toEqual([c]);
    expect(await found(sari, { family: 'prepaid' })).toEqual([b, a]);
    expect(await found(sari, { from: '2026-11-19', to: '2026-11-20' })).toEqual([c, b]);
    expect(await found(sari, { from: '2026-11-18', to: '2026-11-18' })).toEqual([a]);
  });

  test('search by the beginning of number, reference, order number or name', async () => {
    const a = await sold(sari, { number: '081299990000', customerName: 'Wati', orderNumber: 'INV-7' });
    const b = await sold(sari, { number: '530000000001', customerName: '100%_x' }, bill);
    for (const search of [
      '0812999',
      '+62 812-9999',
      '62812 9999 0000',
      '０８１２９９９',
      '\u202a+62 812-9999\u202c',
      'wat',
      'inv-7',
      a.toLowerCase(),
    ]) {
      expect(await found(sari, { search }), search).toEqual([a]);
    }
    expect(await found(sari, { search: '5300' })).toEqual([b]);
    expect(await found(sari, { search: '100%_' })).toEqual([b]);
    for (const search of ['%', '_', '9999', 'x', '\\']) expect(await found(sari, { search }), search).toEqual([]);
    expect(await found(sari, { search: ' \u0000 ' })).toHaveLength(2);
  });

  test.each([
    [{ status: 'success,gone' }, '/status'],
    [{ from: '2026-02-30' }, '/from'],
    [{ from: '2026-11-20', to: '2026-11-19' }, '/to'],
  ])('a filter that makes no sense is refused: %j', (query, pointer) => {
    expect(() => readTransactionFilter(query)).toThrow(
      expect.objectContaining({ code: 'validation_failed', fields: { [pointer]: expect.anything() } }),
    );
  });
});

describe('TRX-1: totals and owners', () => {
  test('sums count successes only, whatever page is shown', async () => {
    await sold(sari, { price: 10_000, sellingPrice: 11_000 });
    await sold(sari, { price: 20_000, sellingPrice: 23_000, day: '2026-11-01' });
    await sold(sari, { price: 50_000, state: 'failed' });
    await sold(sari, { price: 70_000, state: 'returned' });
    expect(await totals(sari)).toEqual({ count: 4, success: 2, price: 30_000, sales: 34_000, profit: 4_000 });
    expect(await totals(sari, { from: '2026-11-20' })).toEqual({
      count: 3,
      success: 1,
      price: 10_000,
      sales: 11_000,
      profit: 1_000,
    });
    expect(await totals(sari, { product: 'nothing' })).toEqual(NOTHING);
  });

  test('nobody sees another’s rows, sums or numbers', async () => {
    const day = await businessDate(fresh.db);
    const refId = await sold(sari, { day, number: '081200000001' });
    expect(await found(budi, {})).toEqual([]);
    expect(await found(budi, { search: refId })).toEqual([]);
    expect(await totals(budi)).toEqual(NOTHING);
    expect(await summariseDay(fresh.db, budi)).toEqual({ count: 0, profit: 0, open: 0 });
    expect(await recentNumbers(fresh.db, documents, budi)).toEqual({ data: [] });
  });

  test('the day’s summary: today’s successes, and what is open of any day', async () => {
    const day = await businessDate(fresh.db);
    await sold(sari, { day, price: 10_000, sellingPrice: 12_500 });
    await sold(sari, { day, state: 'failed' });
    await sold(sari, { day: '2026-01-01' });
    await sold(sari, { day: '2026-01-01', state: 'processing' });
    expect(await summariseDay(fresh.db, sari)).toEqual({ count: 1, profit: 2_500, open: 1 });
  });
});

describe('TRX-1: paging', () => {
  test('no gap and no repetition at any page size, while new sales come in', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...TRANSACTION_STATES), { minLength: 0, maxLength: 25 }),
        fc.integer({ min: 1, max: 7 }),
        fc.boolean(),
        async (states, limit, onlySuccess) => {
          await fresh.db.deleteFrom('transaction').execute();
          const made: string[] = [];
          for (const state of states) {
            const refId = await sold(sari, { state });
            await sold(budi, { state });
            if (!onlySuccess || state === 'success') made.unshift(refId);
          }
          const filter = readTransactionFilter(onlySuccess ? { status: 'success' } : {});
          const seen: string[] = [];
          let from: Place | undefined;
          do {
            const page = await transactionPage(fresh.db, sari, filter, { from, towards: 'older', limit });
            seen.push(...page.rows.map((row) => row.ref_id));
            from = page.further;
            await sold(sari, {});
          } while (from !== undefined);
          expect(seen).toEqual(made);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('TRX-1: paging forward and back', () => {
  test.each<TransactionListQuery>([{}, { status: 'failed,success' }, { product: 'pulsa' }, { search: '0812' }])(
    'back over the same rows in the same order: %j',
    async (query) => {
      for (let day = 10; day < 20; day += 1) {
        await sold(sari, { day: `2026-11-${day}`, state: day % 2 === 0 ? 'failed' : 'success' });
        await sold(sari, { day: `2026-11-${29 - day}` });
      }
      const filter = readTransactionFilter(query);
      const whole = (await transactionPage(fresh.db, sari, filter, { towards: 'older', limit: 50 })).rows;
      expect(whole).toHaveLength(20);
      const days = whole.map((row) => `${row.business_date} ${row.id.padStart(9, '0')}`);
      expect(days).toEqual(days.toSorted().reverse());
      const from = whole[12] && placeOf(whole[12]);
      const older = await transactionPage(fresh.db, sari, filter, { from, towards: 'older', limit: 5 });
      const newer = await transactionPage(fresh.db, sari, filter, { from, towards: 'newer', limit: 5 });
      expect(older.rows).toEqual(whole.slice(13, 18));
      expect(older.further).toEqual(whole[17] && placeOf(whole[17]));
      expect(newer.rows).toEqual(whole.slice(7, 12));
      expect(newer.further).toEqual(whole[7] && placeOf(whole[7]));
      const first = await transactionPage(fresh.db, sari, filter, { from, towards: 'newer', limit: 12 });
      expect(first.further).toBeUndefined();
    },
  );
});

describe('PRE-18: recent numbers', () => {
  test('each number and product once, the latest first, eight at most', async () => {
    await sold(sari, { number: '081200000001', nominal: 'p10' });
    await sold(sari, { number: '081200000001', nominal: null }, bill);
    await sold(sari, { number: '081200000001', nominal: 'p20', customerName: 'Wati', state: 'processing' });
    await sold(sari, { number: '081200000002', state: 'canceled' });
    const { data } = await recentNumbers(fresh.db, documents, sari);
    expect(data.map((item) => [item.number, item.product_id, item.product_code, item.name, item.status])).toEqual([
      ['081200000001', 'pulsa', 'p20', 'Wati', 'processing'],
      ['081200000001', 'bill', undefined, undefined, 'success'],
    ]);
    expect(data[0]?.label.id).toBe('Pulsa · p20');
    for (let number = 0; number < 12; number += 1)
      await sold(sari, { number: `08130000${String(number).padStart(4, '0')}` });
    const many = (await recentNumbers(fresh.db, documents, sari)).data;
    expect(many).toHaveLength(8);
    expect(many[0]?.number).toBe('081300000011');
  });

  test('PRE-18: a number comes with the zone it was sold in and by the name of its favourite; a lost input stays away', async () => {
    const [first] = pulsa.document.parameters;
    if (first === undefined) throw new Error('a product asks for a number');
    const label = { id: 'Zona', en: 'Zone', zh: '区' };
    const zoned = liveProduct('zoned', {
      parameters: [
        { ...first, key: 'user' },
        { key: 'zone', label, type: 'number', required: true, pii: 'none' },
      ],
      supplier: { ...pulsa.document.supplier, customerNumber: { $: 'parameters.user + "|" + parameters.zone' } },
    });
    const refId = await sold(sari, { number: '0812345678901|2345' }, zoned);
    const parameters = JSON.stringify({ user: '0812345678901', zone: '2345', lost: 'x' });
    await fresh.db.updateTable('transaction').set({ parameters }).where('ref_id', '=', refId).execute();
    const type = productPath(zoned.document);
    await fresh.db
      .insertInto('contact')
      .values({ account_id: sari, number: '0812345678901', name: 'Adik', type })
      .execute();
    const { data } = await recentNumbers(fresh.db, { ...documents, product: () => zoned }, sari);
    expect(data).toMatchObject([
      { name: 'Adik', parameters: { user: '0812345678901', zone: '2345' }, note: { id: '2345' } },
    ]);
    expect(data[0]?.parameters).not.toHaveProperty('lost');
  });

  test('a product that is no longer sold is left out', async () => {
    await sold(sari);
    expect(await recentNumbers(fresh.db, { ...documents, product: () => undefined }, sari)).toEqual({ data: [] });
  });
});
