import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { TransactionListQuery } from '#src/contract/sale/transaction.contract.ts';
import { TRANSACTION_STATES, type TransactionState } from '#src/domain/sale/transaction.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { liveProduct, productNominal } from '../../../tests/support/factories/product.ts';
import { insertTransaction } from '../../../tests/support/factories/transaction.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { foldTallies } from './fold-tallies.ts';
import { readTransactionFilter } from './transaction-filter.ts';
import { transactionPage } from './transaction-page.ts';
import { transactionTotals } from './transaction-totals.ts';

const pulsa = liveProduct('pulsa', { nominals: [productNominal('p10')] });
const bill = liveProduct('bill', { family: 'postpaid', nominals: [], type: 'electricity' });

let fresh: FreshDatabase;
let sari: string;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());
beforeEach(async () => {
  await fresh.db.deleteFrom('transaction').execute();
  await foldTallies(fresh.db);
  sari = await insertAccount(fresh.db);
});

/** Totals by reading every row: what the kept ones must be. */
async function counted(query: TransactionListQuery): Promise<object> {
  const filter = readTransactionFilter(query);
  const { rows } = await transactionPage(fresh.db, sari, filter, { towards: 'older', limit: 1_000 });
  const done = rows.filter(({ state }) => state === 'success');
  const sum = (of: (row: (typeof rows)[number]) => number): number => done.reduce((total, row) => total + of(row), 0);
  const [price, sales] = [sum((row) => Number(row.price)), sum((row) => Number(row.selling_price))];
  return { count: rows.length, success: done.length, price, sales, profit: sales - price };
}
const kept = (query: TransactionListQuery): Promise<object> =>
  transactionTotals(fresh.db, sari, readTransactionFilter(query));

const QUERIES: readonly TransactionListQuery[] = [
  {},
  { status: 'success' },
  { status: 'processing,failed' },
  { product: 'bill' },
  { family: 'prepaid' },
  { from: '2026-01-15' },
  { from: '2026-01-31', to: '2026-03-01', family: 'postpaid' },
  { from: '2026-02-01', to: '2026-02-28', product: 'pulsa', status: 'success,returned' },
];

const change = fc.record({
  of: fc.nat(),
  state: fc.constantFrom(...TRANSACTION_STATES),
  price: fc.option(fc.integer({ min: 200, max: 1_000_000 })),
  fold: fc.boolean(),
  undone: fc.boolean(),
  removed: fc.boolean(),
});
const sale = fc.record({
  day: fc.integer({ min: 0, max: 120 }),
  product: fc.nat({ max: 1 }),
  state: fc.constantFrom<TransactionState>(...TRANSACTION_STATES),
  price: fc.integer({ min: 200, max: 1_000_000 }),
});

describe('TRX-1: kept totals', () => {
  test('are those of the rows, whatever is bought, changed, undone, removed and folded, and whenever', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sale, { minLength: 1, maxLength: 12 }),
        fc.array(change, { maxLength: 12 }),
        async (sales, changes) => {
          await fresh.db.deleteFrom('transaction').execute();
          const refs: string[] = [];
          for (const { day, product, state, price } of sales) {
            const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
            refs.push(
              await insertTransaction(fresh.db, sari, product === 0 ? pulsa : bill, { day: date, state, price }),
            );
          }
          for (const { of, state, price, fold, undone, removed } of changes) {
            const ref = refs[of % refs.length] ?? '';
            await inTransaction(fresh.db, async (trx) => {
              if (removed) await trx.deleteFrom('transaction').where('ref_id', '=', ref).execute();
              await trx
                .updateTable('transaction')
                .set({ state, ...(price === null ? {} : { price }) })
                .where('ref_id', '=', ref)
                .execute();
              if (undone) throw new Error('undone');
            }).catch((error: unknown) => expect(error).toMatchObject({ message: 'undone' }));
            if (fold) await foldTallies(fresh.db);
          }
          for (const query of QUERIES) expect(await kept(query), JSON.stringify(query)).toEqual(await counted(query));
          await foldTallies(fresh.db);
          for (const query of QUERIES) expect(await kept(query), JSON.stringify(query)).toEqual(await counted(query));
        },
      ),
      { numRuns: 12 },
    );
  });

  test('folding twice at once counts nothing twice, and leaves no line', async () => {
    for (let sold = 0; sold < 20; sold += 1) await insertTransaction(fresh.db, sari, pulsa, { price: 1_000 });
    await Promise.all([foldTallies(fresh.db), foldTallies(fresh.db), foldTallies(fresh.db)]);
    expect(await kept({})).toMatchObject({ count: 20, success: 20, price: 20_000 });
    expect(await fresh.db.selectFrom('sales_delta').selectAll().execute()).toEqual([]);
  });

  test('two sales of one product that end in one moment do not wait for each other', async () => {
    const refs = [await insertTransaction(fresh.db, sari, pulsa, { state: 'processing' })];
    refs.push(await insertTransaction(fresh.db, sari, pulsa, { state: 'processing' }));
    const end = (ref: string, then: () => Promise<void>): Promise<void> =>
      inTransaction(fresh.db, async (trx) => {
        await sql`set local lock_timeout = '3s'`.execute(trx);
        await trx.updateTable('transaction').set({ state: 'success' }).where('ref_id', '=', ref).execute();
        await then();
      });
    await end(refs[0] ?? '', () => end(refs[1] ?? '', async () => undefined));
    expect(await kept({})).toMatchObject({ count: 2, success: 2 });
  });
});

describe('TRX-1: what a sale is found by', () => {
  test('follows the sale: names and serial numbers that came later, nothing that is gone', async () => {
    const ref = await insertTransaction(fresh.db, sari, pulsa, { number: '081255550001' });
    const found = async (search: string): Promise<number> =>
      (await transactionPage(fresh.db, sari, readTransactionFilter({ search }), { towards: 'older', limit: 9 })).rows
        .length;
    await fresh.db
      .updateTable('transaction')
      .set({ customer_name: 'Ibu Wati', sn: '1234-5678-9012-3456-7890' })
      .where('ref_id', '=', ref)
      .execute();
    expect(
      await Promise.all(['0812555', 'ibu w', '1234-5678-9012-3456-7890', '12345678901234567890'].map(found)),
    ).toEqual([1, 1, 1, 1]);
    expect(await Promise.all(['1234-5678', '1234567890123456789', '\u0001123', 'wati'].map(found))).toEqual([
      0, 0, 0, 0,
    ]);
    await fresh.db.updateTable('transaction').set({ customer_name: 'Budi' }).where('ref_id', '=', ref).execute();
    expect(await Promise.all(['ibu', 'budi'].map(found))).toEqual([0, 1]);
    await fresh.db.deleteFrom('transaction').execute();
    expect(await fresh.db.selectFrom('transaction_term').selectAll().execute()).toEqual([]);
  });
});
