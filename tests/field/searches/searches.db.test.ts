import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { credit } from '#server/ledger/postings/credit.ts';
import { journalRoutes } from '#server/modules/deposit/index.ts';
import { findEverywhere, readTyped } from '#server/modules/lookup/lookup.repository.ts';
import { findAccountRows } from '#server/modules/person/person.repository.ts';
import { findAccounts } from '#server/modules/publishing/desk/find-accounts.ts';
import { readTransactionFilter } from '#server/modules/report/transaction-filter.ts';
import { findReviews } from '#server/modules/transaction/review/review.repository.ts';
import { insertAccount } from '../../support/factories/account.ts';
import { liveProduct } from '../../support/factories/product.ts';
import { insertTransaction } from '../../support/factories/transaction.ts';
import { type FreshDatabase, freshDatabase } from '../../support/fresh-database.ts';
import { signedIn, type TestCaller, testApp } from '../../support/test-app.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';

interface SearchCase extends FieldCase {
  readonly door: keyof typeof DOORS;
  /** `{ref}` and `{small}` stand for the sale's reference and the same in small letters. */
  readonly typed: string;
}

const PHONE = '081234567890';
let fresh: FreshDatabase;
let app: FastifyInstance;
let operator: TestCaller;
let agent: string;
let sale: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  app = await testApp(fresh, { routes: journalRoutes() });
  operator = await signedIn(app, fresh.db, await insertAccount(fresh.db, { category: 'operations' }));
  agent = await insertAccount(fresh.db, { hp: PHONE, name: 'Sari' });
  sale = await insertTransaction(fresh.db, agent, liveProduct('pulsa', {}), { number: PHONE });
  await fresh.db
    .transaction()
    .execute((trx) =>
      credit(trx, { owner: agent, amount: 50_000, reference: sale, kind: 'deposit', from: 'gateway_clearing' }),
    );
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

/** What each search finds; each has to find the agent, or the sale. */
const DOORS = {
  people: async (typed: string) => (await findAccountRows(fresh.db, typed, { limit: 5 })).map(({ id }) => id),
  accounts: async (typed: string) => (await findAccounts(fresh.db, [typed])).map(({ id }) => id),
  journal: async (search: string) => {
    const { body } = await operator.call('ops.journal.list', { search });
    return (body.data as readonly { reference: string }[]).map(({ reference }) => reference);
  },
  lookup: async (search: string) => {
    const typed = readTyped(search);
    return typed === undefined ? [] : (await findEverywhere(fresh.db, typed, 5)).map(({ key }) => key);
  },
  review: (search: string) => findReviews(fresh.db, { search, limit: 5 }),
  report: async (search: string) => {
    const { beginnings = [] } = readTransactionFilter({ search }).search ?? {};
    const { rows } = await fresh.pool.query<{ ref_id: string }>(
      `select ref_id from transaction where exists (select 1 from unnest($1::text[]) b
         where starts_with(lower(ref_id), b) or starts_with(lower(destination_number), b))`,
      [beginnings],
    );
    return rows.map(({ ref_id }) => ref_id);
  },
} as const;

test.each(fieldCases<SearchCase>('searches'))('NAV-12, TRX-4: $id: $title', async ({ door, typed }) => {
  const found = await DOORS[door](typed.replace('{ref}', sale).replace('{small}', sale.toLowerCase()));
  expect(found).toContain(door === 'people' || door === 'accounts' ? agent : sale);
});

test('NAV-12: a search of one thing does not find another: the reference with a sign too few, a number with one too many', async () => {
  for (const door of ['lookup', 'journal', 'review'] as const) {
    expect(await DOORS[door](sale.slice(0, -1))).toEqual([]);
    expect(await DOORS[door](`${PHONE} 1`)).toEqual([]);
  }
});
