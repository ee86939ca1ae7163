import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { plansOf, rowsOf } from '../../../tests/support/query-plans.ts';
import { bookedClaims, referencesOfDay } from './claims.repository.ts';

const LINES = 20_000;
const BANK = { connectorId: 'bank', matches: 'bank-lines' } as const;
let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  // A hundred lines a day on two accounts; the numbers of some have a stroke in them.
  await fresh.pool.query(
    `insert into bank_mutation (connector_id, external_id, channel, amount, at, set_aside_at)
     select 'bank', case when i % 10 = 0 then 'TRX/' || i else 'TRX' || i end, case when i % 2 = 0 then 'bca' else 'bri' end, 1000 + i,
       timestamptz '2026-01-01 00:00+07' + make_interval(mins => i * 14),
       case when i = 7 then timestamptz '2026-03-05 09:00+07' end
     from generate_series(1, $1) i`,
    [LINES],
  );
  await fresh.pool.query('vacuum analyze bank_mutation');
});
afterAll(() => fresh.close());

test('DEP-6: lines of a bank are found by account and number, from the index that keeps them once', async () => {
  const references = ['bca/TRX/10', 'bri/TRX7', 'bri/TRX10', 'bca/', 'TRX7', '/TRX7', 'bca/TRX/10/1'];
  const found = await bookedClaims(fresh.db, BANK, references);
  expect(found.map(({ reference, amount, day }) => [reference, amount, day]).sort()).toEqual([
    ['bca/TRX/10', 0, '2026-01-01'],
    ['bri/TRX7', 1_007, '2026-01-01'],
  ]);
  expect(await bookedClaims(fresh.db, { ...BANK, connectorId: 'other' }, references)).toEqual([]);
  const many = Array.from({ length: 20 }, (_, index) => `bri/TRX${index * 2 + 1}`);
  for (const asked of [references, many]) {
    const steps = await plansOf(fresh.pool, (db) => bookedClaims(db, BANK, asked));
    expect(steps.some((step) => step['Index Name'] === 'bank_mutation_once')).toBe(true);
    expect(Math.max(...steps.map(rowsOf))).toBeLessThanOrEqual(asked.length);
  }
});

test('DEP-6: a day of a bank reads the lines of that day, and those that people booked or put aside on it', async () => {
  const day = '2026-03-05';
  const steps = await plansOf(fresh.pool, (db) => referencesOfDay(db, BANK, day));
  expect(steps.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([]);
  expect(Math.max(...steps.map(rowsOf))).toBeLessThan(200);
  const references = await referencesOfDay(fresh.db, BANK, day);
  expect(references).toContain('bri/TRX7');
  expect(references.length).toBeGreaterThan(100);
});
