import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { TransactionListQuery } from '#src/contract/sale/transaction.contract.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { seedSales } from '../../../tests/support/factories/seed-sales.ts';
import { storeDocument } from '../../../tests/support/factories/transaction.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { type PlanStep, plansOf as queryPlans, rowsOf } from '../../../tests/support/query-plans.ts';
import { readTransactionFilter } from './transaction-filter.ts';
import { transactionPage } from './transaction-page.ts';
import { transactionTotals } from './transaction-totals.ts';

const SALES = 30_000;
/** Rows that one page may read, sort or throw away, in any step of its plan: a few pages, never a history. */
const PAGE_ROWS = 600;
/** … and a total: its days, months and what is open, or what a search found. */
const TOTAL_ROWS = 4_000;

let fresh: FreshDatabase;
let owner: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  owner = await insertAccount(fresh.db);
  const { hash } = liveProduct('pulsa', {});
  await storeDocument(fresh.db, liveProduct('pulsa', {}));
  for (const other of [await insertAccount(fresh.db), await insertAccount(fresh.db)]) {
    await seedSales(fresh.db, { owner: other, hash, sales: 3_000, days: 200 });
  }
  await seedSales(fresh.db, { owner, hash, sales: SALES, days: 200 });
  await fresh.pool.query('vacuum analyze');
});
afterAll(() => fresh.close());

const plansOf = (ask: (db: Executor) => Promise<unknown>) => queryPlans(fresh.pool, ask);

function expectBounded(steps: readonly PlanStep[], most: number): void {
  expect(steps.length).toBeGreaterThan(0);
  const whole = steps.filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] !== 'sales_delta');
  expect(whole.map((step) => step['Relation Name'])).toEqual([]);
  const wide = steps.filter((step) => rowsOf(step) > most);
  expect(wide.map((step) => `${step['Node Type']} ${step['Relation Name'] ?? ''} ${rowsOf(step)}`)).toEqual([]);
}

const QUERIES: readonly TransactionListQuery[] = [
  {},
  { status: 'failed' },
  { status: 'failed,returned,canceled' },
  { family: 'postpaid' },
  { family: 'postpaid', status: 'expired' },
  { product: 'product-3' },
  { product: 'product-3', status: 'failed' },
  { product: 'nothing' },
];

describe('TRX-1: how the database answers a report of many rows', () => {
  test.each(QUERIES)('a first and a deep page are read in their order from an index: %j', async (query) => {
    const day = (await fresh.pool.query(`select ((now() at time zone 'Asia/Jakarta')::date - 190)::text as day`))
      .rows[0].day;
    const filter = readTransactionFilter(query);
    expectBounded(
      await plansOf((db) => transactionPage(db, owner, filter, { towards: 'older', limit: 25 })),
      PAGE_ROWS,
    );
    const deep = { day, id: '999999999' };
    for (const towards of ['older', 'newer'] as const) {
      const steps = await plansOf((db) => transactionPage(db, owner, filter, { from: deep, towards, limit: 25 }));
      expectBounded(steps, PAGE_ROWS);
    }
    const old = { ...filter, from: day, to: day };
    expectBounded(await plansOf((db) => transactionPage(db, owner, old, { towards: 'older', limit: 25 })), PAGE_ROWS);
    expectBounded(await plansOf((db) => transactionTotals(db, owner, old)), TOTAL_ROWS);
    expectBounded(await plansOf((db) => transactionTotals(db, owner, filter)), TOTAL_ROWS);
  });

  test('a search of few reads those, one of many looks through a window at a time', async () => {
    const { rows } = await transactionPage(fresh.db, owner, {}, { towards: 'older', limit: 1 });
    const few = readTransactionFilter({ search: rows[0]?.destination_number ?? '' });
    expectBounded(await plansOf((db) => transactionPage(db, owner, few, { towards: 'older', limit: 25 })), PAGE_ROWS);
    expectBounded(await plansOf((db) => transactionTotals(db, owner, few)), PAGE_ROWS);
    const many = readTransactionFilter({ search: '08' });
    expectBounded(await plansOf((db) => transactionPage(db, owner, many, { towards: 'older', limit: 25 })), TOTAL_ROWS);
    expectBounded(await plansOf((db) => transactionTotals(db, owner, many)), TOTAL_ROWS);
  });

  test('a search of many goes through the whole list, no row twice and none left out', async () => {
    const filter = readTransactionFilter({ search: 'pelanggan 1', status: 'returned' });
    const seen: string[] = [];
    let page = await transactionPage(fresh.db, owner, filter, { towards: 'older', limit: 100 });
    for (;;) {
      seen.push(...page.rows.map(({ id }) => id));
      if (page.further === undefined) break;
      page = await transactionPage(fresh.db, owner, filter, { from: page.further, towards: 'older', limit: 100 });
    }
    const { rows } = await sql<{ id: string }>`select id from transaction where owner_id = ${owner}
      and state = 'returned' and customer_name like 'Pelanggan 1%' order by business_date desc, id desc`.execute(
      fresh.db,
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  test('totals of a search that finds many are not made up', async () => {
    expect(await transactionTotals(fresh.db, owner, readTransactionFilter({ search: '08' }))).toEqual({
      count: 1_000,
      more: true,
    });
  });
});
