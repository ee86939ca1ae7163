import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { plansOf, rowsOf } from '../../../tests/support/query-plans.ts';
import { findAccountRows } from './person.repository.ts';

const PEOPLE = 20_000;
const PAGE = 50;
/** What one way to be found may read: a few pages, never everybody whose name begins so. */
const FEW = 10 * PAGE;
let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.pool.query(
    `insert into account (hp, email, name, category, state, password_hash)
     select '0812' || lpad(i::text, 8, '0'), 'agen' || i || '@konter.example',
       case when i % 2 = 0 then 'Agen' else 'Toko' end || i || ' Kios', 'agent', 'active', 'none'
     from generate_series(1, $1) i`,
    [PEOPLE],
  );
  await fresh.pool.query('vacuum analyze account');
});
afterAll(() => fresh.close());

test.each(['a', 'agen'])(
  'ACC-8: where thousands are found by %s, a page costs a page, the first and a later one',
  async (search) => {
    const first = await findAccountRows(fresh.db, search, { limit: PAGE });
    expect(first).toHaveLength(PAGE);
    const before = first.at(-1)?.id;
    const second = await findAccountRows(fresh.db, search, { before, limit: PAGE });
    const ids = [...first, ...second].map(({ id }) => Number(id));
    expect(new Set(ids).size).toBe(2 * PAGE);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    for (const page of [{ limit: PAGE }, { before, limit: PAGE }]) {
      const steps = await plansOf(fresh.pool, (db) => findAccountRows(db, search, page));
      const wide = steps.filter((step) => rowsOf(step) > FEW);
      expect(wide.map((step) => `${step['Node Type']} ${step['Index Name'] ?? ''} ${rowsOf(step)}`)).toEqual([]);
    }
  },
);

test('ACC-8: a rare word, a number and an address are looked up, not looked for in everybody', async () => {
  for (const word of ['agen77', 'nobody', '081200000077', 'agen77@konter.example']) {
    const steps = await plansOf(fresh.pool, (db) => findAccountRows(db, word, { limit: PAGE }));
    expect(Math.max(...steps.map(rowsOf))).toBeLessThan(FEW);
  }
});
