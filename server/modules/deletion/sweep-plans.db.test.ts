import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetStoredAnswers } from '#server/platform/http/guard/idempotency.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { plansOf, rowsOf } from '../../../tests/support/query-plans.ts';

const ANSWERS = 20_000;
/** What one night has to forget; never all that is kept. */
const OLD = 100;
let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.pool.query(
    `insert into idempotency_key (account_id, route, key, body_hash, created_at)
      select $1, 'transaction.create', 'key-' || n, 'h',
        now() - interval '91 days' + n * interval '90 days' / $2::int from generate_series(1, $2::int) n`,
    [await insertAccount(fresh.db), ANSWERS],
  );
  await fresh.pool.query('vacuum analyze idempotency_key');
});
afterAll(() => fresh.close());

test('REAL-4: the night reads the answers that are old, not all that are kept', async () => {
  const steps = await plansOf(fresh.pool, (db) => forgetStoredAnswers(db));
  expect(steps.some((step) => step['Index Name'] === 'idempotency_key_age')).toBe(true);
  expect(steps.filter((step) => rowsOf(step) > OLD * 10)).toEqual([]);
});
