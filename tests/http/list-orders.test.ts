import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type ComposedApp, composedApp } from '../support/composed-app.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { plansOf } from '../support/query-plans.ts';

let fresh: FreshDatabase;
let composed: ComposedApp;

beforeAll(async () => {
  fresh = await freshDatabase();
  composed = await composedApp(fresh);
  // Tables of a test are nearly empty: what has an index is read through it all the same, what has none is still sorted.
  await fresh.pool.query(`do $$ begin execute format('alter database %I set enable_seqscan = off', current_database());
    execute format('alter database %I set enable_sort = off', current_database());
    execute format('alter database %I set enable_bitmapscan = off', current_database()); end $$`);
});
afterAll(async () => {
  await composed.close();
  await fresh.close();
});

/** Whose rows are asked for: any id will do, since plans do not depend on it. */
const ASKED = { accountId: '1', params: new Proxy({}, { get: () => '1' }) };

const isSorted = async (read: (db: Executor) => Promise<unknown>): Promise<boolean> =>
  (await plansOf(fresh.pool, read)).some((step) => step['Node Type'].endsWith('Sort'));

test('REAL-3: every order of every declared list is read from an index, without a sort', async () => {
  const lists = composed.composition.routes.flatMap(({ operation, list }) => (list ? [{ operation, list }] : []));
  expect(lists.length).toBeGreaterThan(1);
  const sorted: string[] = [];
  for (const { operation, list } of lists) {
    for (const sort of list.sorts) {
      const first = (db: Executor) => list.read(db, { sort, limit: 10 }, ASKED);
      if (await isSorted(first)) sorted.push(`${operation} by ${sort}`);
    }
  }
  expect(sorted).toEqual([]);
});

test('REAL-3: an order without an index is found by its sort', async () => {
  const byLength = sql`select id from audit_event order by length(note) desc, id desc limit 10`;
  expect(await isSorted((db) => byLength.execute(db))).toBe(true);
});
