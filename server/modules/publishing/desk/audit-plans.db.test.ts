import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/fresh-database.ts';
import { plansOf, rowsOf } from '../../../../tests/support/query-plans.ts';
import { auditList } from './audit-list.ts';

const LINES = 60_000;
const PAGE = 50;
let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  // A line a minute, ten lines in the same moment now and then, one busy person; what is rare is a thousandth.
  await fresh.pool.query(
    `insert into audit_event (account_id, action, subject, outcome, at)
     select 1 + i % 7, case when i % 1000 = 3 then 'release.publish' else 'transaction.create' end, 'x' || i, 'ok',
       timestamptz '2026-01-01 00:00+07' + make_interval(mins => case when i between 20000 and 20200 then 20000 else i end)
     from generate_series(1, $1) i`,
    [LINES],
  );
  await fresh.pool.query('vacuum analyze audit_event');
});
afterAll(() => fresh.close());

const listAudit = (db: Executor, query: Parameters<typeof auditList.read>[1]) =>
  auditList.read(db, query, { accountId: '1', params: {} });
const day = (name: string) => `${name}T00:00:00+07:00`;

test.each([
  ['the newest', {}],
  ['a day of long ago', { from: day('2026-01-10'), to: day('2026-01-11') }],
  ['everything until a day of long ago', { to: day('2026-01-10') }],
  ['a person', { account: '3' }],
  ['a person until a day of long ago', { account: '3', to: day('2026-01-10') }],
  ['what is rare, by its beginning', { action: 'release' }],
  ['what is rare, on a day of long ago', { action: 'release.', from: day('2026-01-10'), to: day('2026-01-20') }],
])('SDUI-6: the log is not read from end to end for a page of %s', async (_what, query) => {
  const first = await listAudit(fresh.db, { ...query, limit: PAGE });
  expect(first.data.length).toBeGreaterThan(0);
  for (const asked of [query, ...(first.next_cursor === undefined ? [] : [{ ...query, cursor: first.next_cursor }])]) {
    const steps = await plansOf(fresh.pool, (db) => listAudit(db, { ...asked, limit: PAGE }));
    expect(steps.filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === 'audit_event')).toEqual(
      [],
    );
    expect(Math.max(...steps.map(rowsOf))).toBeLessThan(1_500);
  }
});

test('SDUI-6: lines of the same moment are told once each, page after page; a cursor of somebody’s own is refused', async () => {
  const bounds = { from: day('2026-01-14'), to: day('2026-01-16') };
  const all = (await listAudit(fresh.db, { ...bounds, limit: 5_000 })).data.map(({ id }) => id);
  expect(all.length).toBeGreaterThan(2_500);
  expect(all).toEqual([...all].sort((a, b) => Number(b) - Number(a)));
  const told: string[] = [];
  for (let cursor: string | undefined, pages = 0; pages === 0 || cursor !== undefined; pages += 1) {
    const page = await listAudit(fresh.db, { ...bounds, limit: 97, ...(cursor === undefined ? {} : { cursor }) });
    told.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(told).toEqual(all);
  const forged = ['k1.1; drop', 'k', 'p12', `k${'9'.repeat(18)}.1`, 'k-1.1', 'k1', 'k1.2.3'];
  for (const text of forged) {
    const cursor = Buffer.from(text).toString('base64url');
    await expect(listAudit(fresh.db, { cursor }), text).rejects.toThrow('malformed_request');
  }
});
