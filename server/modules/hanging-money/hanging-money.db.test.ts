import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HangingMoney } from '#src/contract/operations/hanging-money.contract.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { shippedDocuments } from '../../../tests/support/factories/shipped-documents.ts';
import { insertTransaction } from '../../../tests/support/factories/transaction.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { signedIn, testApp } from '../../../tests/support/test-app.ts';
import { hangingMoneyRoutes } from './index.ts';

const TOKEN = 'a-token-of-the-tests-that-is-long-enough';
let fresh: FreshDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  fresh = await freshDatabase();
  const metrics = { token: TOKEN, pool: fresh.pool };
  app = await testApp(fresh, { metrics, routes: hangingMoneyRoutes({ documents: shippedDocuments() }) });
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const toldKinds = async (): Promise<readonly (readonly [string, number])[]> => {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  return [...body.matchAll(/^konter_money_hanging\{kind="([a-z-]+)"\} (\d+)/gm)].map(
    ([, kind = '', count]) => [kind, Number(count)] as const,
  );
};

test('REAL-4, TRX-3: sales, payments and bank lines without an end for too long stand on one list, the monitor counts the same', async () => {
  const sari = await insertAccount(fresh.db, { name: 'Sari Wulandari' });
  const product = liveProduct('pulsa', {});
  const sale = async (state: 'processing' | 'success' | 'failed', hours: number, review = false) => {
    const ref = await insertTransaction(fresh.db, sari, product, { state, price: 12_345 });
    await fresh.pool.query(
      `update transaction set created_at = now() - make_interval(hours => $2::int),
       updated_at = now() - make_interval(hours => $2::int), needs_review = $3 where ref_id = $1`,
      [ref, hours, review],
    );
    return ref;
  };
  const pending = await sale('processing', 3, true);
  const contradicted = await sale('success', 2, true);
  await sale('processing', 0);
  // Looked up two hours ago, paid a moment ago.
  await fresh.pool.query("update transaction set created_at = now() - interval '2 hours' where ref_id = $1", [
    await sale('processing', 0),
  ]);
  await sale('failed', 9);
  const line = { connector_id: 'bank', channel: 'bca', payment_id: null, booked_to: null, booked_at: null };
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await fresh.db
    .insertInto('bank_mutation')
    .values([
      { ...line, external_id: 'OLD', amount: 77_777, at: at(30), set_aside_at: null },
      { ...line, external_id: 'NEW', amount: 1_000, at: at(2), set_aside_at: null },
      { ...line, external_id: 'ASIDE', amount: 2_000, at: at(90), set_aside_at: at(1) },
    ])
    .execute();

  const ani = await signedIn(app, fresh.db, await insertAccount(fresh.db, { category: 'operations' }));
  const { totals, others, refunds } = (await ani.call('ops.hanging-money.list')).body as HangingMoney;
  expect(refunds).toEqual([]);
  expect(others).toMatchObject([
    { kind: 'sale', reference: pending, amount: 12_345, owner: 'Sari Wulandari', about: 'pulsa', state: 'processing' },
    { kind: 'sale', reference: contradicted, state: 'success' },
    { kind: 'bank-line', reference: 'OLD', amount: 77_777, owner: null, about: 'bank.bca', state: 'unmatched' },
  ]);
  expect(totals.map(({ kind, count, amount }) => [kind, count, amount])).toEqual([
    ['refund', 0, 0],
    ['sale', 2, 24_690],
    ['payment', 0, 0],
    ['bank-line', 1, 77_777],
  ]);
  expect(await toldKinds()).toEqual(totals.map(({ kind, count }) => [kind, count]));

  for (const category of ['agent', 'qa', 'master'] as const) {
    const other = await signedIn(app, fresh.db, await insertAccount(fresh.db, { category }));
    expect((await other.call('ops.hanging-money.list')).status, category).toBe(403);
  }
});
