import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credit } from '#server/ledger/postings/credit.ts';
import { transferDeposit } from '#server/ledger/postings/transfer.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { journalRoutes } from './index.ts';

interface Row {
  readonly kind: string;
  readonly reference: string;
  readonly entries: readonly { readonly amount: number; readonly kind: string }[];
}

let fresh: FreshDatabase;
let app: FastifyInstance;
let dewi: TestCaller;
let sari: string;
let budi: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  app = await testApp(fresh, { routes: journalRoutes() });
  dewi = await signedIn(app, fresh.db, await insertAccount(fresh.db, { category: 'operations' }));
  sari = await insertAccount(fresh.db, { hp: '081300000001', name: 'Sari' });
  budi = await insertAccount(fresh.db, { hp: '081300000002', name: 'Budi' });
  await fresh.db.transaction().execute(async (trx) => {
    for (const [owner, amount] of [
      [sari, 100_000],
      [budi, 50_000],
    ] as const)
      await credit(trx, { owner, amount, reference: `DEP${amount}`, kind: 'deposit', from: 'gateway_clearing' });
    await transferDeposit(trx, { from: sari, to: budi, amount: 30_000, reference: 'TRF1' });
  });
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const search = async (args: object): Promise<readonly Row[]> => {
  const { status, body } = await dewi.call('ops.journal.list', { ...args });
  expect(status).toBe(200);
  return body.data as readonly Row[];
};
const references = (rows: readonly Row[]): readonly string[] => rows.map(({ reference }) => reference);

describe('DEP-6: the ledger in the console', () => {
  test('a reference leads to every entry: whose account, how much, what was there afterwards', async () => {
    expect(await search({ search: ' TRF1 ' })).toMatchObject([
      {
        kind: 'transfer',
        reference: 'TRF1',
        entries: [
          { kind: 'deposit', owner: { id: sari, name: 'Sari' }, amount: -30_000, balance_after: 70_000 },
          { kind: 'deposit', owner: { id: budi, name: 'Budi' }, amount: 30_000, balance_after: 80_000 },
        ],
      },
    ]);
    const [topUp] = await search({ search: 'DEP50000' });
    expect(topUp?.entries).toMatchObject([
      { kind: 'gateway_clearing', owner: null, amount: -50_000, balance_after: null },
      { kind: 'deposit', amount: 50_000 },
    ]);
  });

  test('a phone number in any spelling, or the number of an account, leads to all of its money', async () => {
    expect(references(await search({ search: '+62 813-0000-0002' }))).toEqual(['TRF1', 'DEP50000']);
    expect(references(await search({ search: sari }))).toEqual(['TRF1', 'DEP100000']);
    for (const nobody of ['081399999999', '999999999999999999', 'nothing', "' or 1=1 --"])
      expect(await search({ search: nobody }), nobody).toEqual([]);
  });

  test('newest first, in pages, and every journal sums to zero', async () => {
    const { body } = await dewi.call('ops.journal.list', { limit: 2 });
    const rows = body.data as readonly Row[];
    expect(references(rows)).toEqual(['TRF1', 'DEP50000']);
    const older = await search({ limit: 2, cursor: body.next_cursor });
    expect(references(older)).toEqual(['DEP100000']);
    for (const { entries } of [...rows, ...older]) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  test('is for operations alone', async () => {
    for (const category of ['agent', 'master', 'qa'] as const) {
      const other = await signedIn(app, fresh.db, await insertAccount(fresh.db, { category }));
      expect((await other.call('ops.journal.list')).status, category).toBe(403);
    }
    expect((await guest(app).call('ops.journal.list')).status).toBe(401);
    expect((await dewi.call('ops.journal.list', { cursor: 'x' })).body).toMatchObject({ code: 'malformed_request' });
  });
});
