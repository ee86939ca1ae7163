import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { column, filter, listShape, nullable, optional } from '#src/contract/list-shape.ts';
import { listText } from '#src/contract/list-text.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { OPERATIONS_ONLY } from '../http/route.ts';
import { defineList } from './define-list.ts';
import { newestFirst } from './list-order.ts';

const GROUNDS = ['correction', 'goodwill'] as const;
const shape = listShape({
  columns: {
    id: column.id(),
    amount: column.signedMoney('Given above zero, taken below'),
    ground: column.code(GROUNDS),
    at: column.time('When it was proposed'),
    by: column.person(),
    decided_by: optional(column.person()),
    decided_at: nullable(column.time('When')),
    own: column.flag('The caller proposed it'),
  },
  filters: { search: filter.search(40) },
  sorts: ['newest', 'largest'],
  totals: { sum: column.signedMoney('Of all rows'), rows: column.count('How many') },
});
const source = {
  operation: 'transfer.list',
  summary: 'Corrections of the caller',
  audience: 'signed-in',
  from: sql`adjustment as x`,
  scope: ({ accountId }: { readonly accountId: string }) => sql`x.account_id = ${accountId}`,
  select: {
    at: sql.ref('x.proposed_at'),
    by: sql.ref('x.proposed_by'),
    decided_by: sql.ref('x.decided_by'),
    own: ({ accountId }: { readonly accountId: string }) => sql`x.proposed_by = ${accountId}`,
  },
  filters: { search: (text: string) => sql`x.note = ${text}` },
  orders: {
    newest: newestFirst(sql.ref('x.id')),
    largest: {
      keys: [
        { kind: 'number', by: sql.ref('x.amount') },
        { kind: 'id', by: sql.ref('x.id') },
      ],
      direction: 'descending',
    },
  },
  totals: { sum: sql`coalesce(sum(x.amount), 0)`, rows: sql`count(*)` },
  pageSize: 2,
} as const;
const list = defineList(shape, source);

let fresh: FreshDatabase;
let app: FastifyInstance;
let sari: TestCaller;
let budi: TestCaller;
let dewi: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  app = await testApp(fresh, { routes: [list.route] });
  dewi = await insertAccount(fresh.db, { category: 'operations', name: 'Dewi' });
  const rows = [await insertAccount(fresh.db, { name: 'Sari' }), await insertAccount(fresh.db, { name: 'Budi' })];
  [sari, budi] = (await Promise.all(rows.map((id) => signedIn(app, fresh.db, id)))) as [TestCaller, TestCaller];
  await fresh.pool.query(
    `insert into adjustment (account_id, amount, ground, note, proposed_by, proposed_at, state, decided_by, decided_at)
     select $1::bigint, amount, 'correction', 'x', $3::bigint, timestamptz '2026-11-01Z', 'withdrawn', $3::bigint, timestamptz '2026-11-02Z'
       from unnest(array[500, -200, 500, 700, 500]::bigint[]) amount
     union all select $2::bigint, 9, 'goodwill', '" or 1=1 --', $3::bigint, timestamptz '2026-11-01Z', 'open', null, null`,
    [rows[0], rows[1], dewi],
  );
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

type Row = { readonly id: string; readonly amount: number };
async function all(caller: TestCaller, query: object): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: unknown;
  do {
    const { status, body } = await caller.call('transfer.list', { ...query, ...(cursor ? { cursor } : {}) });
    expect(status).toBe(200);
    rows.push(...(body.data as readonly Row[]));
    cursor = body.next_cursor;
  } while (cursor !== undefined);
  return rows;
}
const amounts = (rows: readonly Row[]): readonly number[] => rows.map(({ amount }) => amount);

describe('declared lists', () => {
  test('REAL-3: show an account its own rows alone, each once, in every order, also where keys are equal', async () => {
    const newest = await all(sari, {});
    expect(amounts(newest)).toEqual([500, 700, 500, -200, 500]);
    const largest = await all(sari, { sort: 'largest', limit: 1 });
    expect(amounts(largest)).toEqual([700, 500, 500, 500, -200]);
    expect(new Set(largest.map(({ id }) => id)).size).toBe(5);
    expect(amounts(await all(budi, { sort: 'largest' }))).toEqual([9]);
  });

  test('answer every kind of column, and leave out or name what is not there', async () => {
    const { body } = await budi.call('transfer.list');
    const by = { id: dewi, name: 'Dewi' };
    const at = '2026-11-01T00:00:00.000Z';
    expect(body.data).toEqual([
      { id: expect.any(String), amount: 9, ground: 'goodwill', at, by, decided_at: null, own: false },
    ]);
    expect((await all(sari, {}))[0]).toMatchObject({ decided_by: by, decided_at: '2026-11-02T00:00:00.000Z' });
  });

  test('sum all rows under the filters with the first page, and not again with the next one', async () => {
    const first = (await sari.call('transfer.list')).body;
    expect(first.totals).toEqual({ sum: 2_000, rows: 5 });
    expect((await sari.call('transfer.list', { cursor: first.next_cursor })).body.totals).toBeUndefined();
    const none = await sari.call('transfer.list', { search: 'nothing' });
    expect(none.body).toMatchObject({ data: [], totals: { sum: 0, rows: 0 } });
  });

  test('bind what is searched for, and refuse cursors, orders and filters that are not theirs', async () => {
    expect(amounts(await all(budi, { search: '" or 1=1 --' }))).toEqual([9]);
    expect(await all(budi, { search: "' or 1=1 --" })).toEqual([]);
    const cursor = Buffer.from('k1; drop table account.1').toString('base64url');
    expect((await sari.call('transfer.list', { sort: 'largest', cursor })).body).toMatchObject({
      code: 'malformed_request',
    });
    for (const query of [{ sort: 'smallest' }, { sort: 'constructor' }, { owner: '1' }, { limit: 0 }])
      expect((await sari.call('transfer.list', query)).status, JSON.stringify(query)).toBe(422);
    expect((await guest(app).call('transfer.list')).status).toBe(401);
  });

  test('stop the program at its start when agents would read rows of all, or an order is missing', () => {
    expect(() => defineList(shape, { ...source, scope: 'every-row' })).toThrow('has no row scope');
    expect(() => defineList(shape, { ...source, scope: 'every-row', audience: OPERATIONS_ONLY })).not.toThrow();
    expect(() => defineList(shape, { ...source, orders: { newest: source.orders.newest } })).toThrow('newest, largest');
  });

  test('leave as a file whose cells no spreadsheet runs', () => {
    const row = { id: '1', amount: -5, by: { id: '7', name: '=cmd' }, decided_by: undefined };
    expect(listText(['id', 'amount', { person: 'by' }, { person: 'decided_by' }], [row], 'csv')).toBe(
      "id,amount,by,by_id,decided_by,decided_by_id\r\n1,-5,'=cmd,7,,\r\n",
    );
    expect(listText([], [row], 'jsonl')).toBe(`${JSON.stringify(row)}\n`);
  });
});
