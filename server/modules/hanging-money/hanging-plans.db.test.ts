import { afterAll, beforeAll, expect, test } from 'vitest';
import { unreturnedOrders } from '#server/modules/checkout/refund/sweep-returns.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { seedSales } from '../../../tests/support/factories/seed-sales.ts';
import { shippedDocuments } from '../../../tests/support/factories/shipped-documents.ts';
import { storeDocument } from '../../../tests/support/factories/transaction.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { type PlanStep, plansOf, rowsOf } from '../../../tests/support/query-plans.ts';
import { findHanging, totalHanging } from './find-hanging.ts';

const SALES = 20_000;
const DAYS = 100;
/** What a week of sales without delivery comes to, with much to spare; never all sales of guests. */
const FEW = 500;
let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  const product = liveProduct('pulsa', {});
  await storeDocument(fresh.db, product);
  const owner = await insertAccount(fresh.db, {});
  await seedSales(fresh.db, { owner, hash: product.hash, sales: SALES, days: DAYS });
  const client = await fresh.pool.connect();
  // Every sale is a guest's, and nothing of their payments is needed to find them.
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(`insert into checkout_order (code, product_id, product_hash, nominal_code, parameters, contact, price,
      state, snapshot, ref_id, received, created_at, updated_at)
    select 'CHK' || left(translate(upper(md5(ref_id)), '0189', 'ABCD'), 26), product_id, product_hash, 'p10', '{}', '{}', price,
      'sold', '{}', ref_id, price, created_at, created_at from transaction`);
  await client.query('commit');
  client.release();
  await fresh.pool.query('vacuum analyze transaction');
  await fresh.pool.query('vacuum analyze checkout_order');
});
afterAll(() => fresh.close());

const wide = (steps: readonly PlanStep[]): readonly string[] =>
  steps
    .filter((step) => rowsOf(step) > FEW)
    .map((step) => `${step['Node Type']} ${step['Index Name'] ?? step['Relation Name'] ?? ''} ${rowsOf(step)}`);

test('REAL-4: the sweep reads the sales that ended without delivery in these days, not all that guests ever bought', async () => {
  const deps = { db: fresh.db, documents: shippedDocuments() };
  const steps = await plansOf(fresh.pool, (db) => unreturnedOrders({ ...deps, db }));
  expect(steps.some((step) => step['Index Name'] === 'transaction_undelivered')).toBe(true);
  expect(wide(steps)).toEqual([]);
});

test('REAL-4: what hangs is found by indexes of its own, whatever has been sold before', async () => {
  const steps = await plansOf(fresh.pool, async (db) => {
    await totalHanging(db);
    for (const kind of ['refund', 'sale', 'payment', 'bank-line'] as const) await findHanging(db, kind, 50);
  });
  expect(wide(steps)).toEqual([]);
});
