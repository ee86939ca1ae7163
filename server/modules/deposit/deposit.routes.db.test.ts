import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credit } from '#server/ledger/postings/credit.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { depositRoutes } from './index.ts';

let fresh: FreshDatabase;
let app: FastifyInstance;
let sari: TestCaller;
beforeAll(async () => {
  fresh = await freshDatabase();
  app = await testApp(fresh, { routes: depositRoutes() });
  const owner = await insertAccount(fresh.db);
  sari = await signedIn(app, fresh.db, owner);
  for (const amount of [100_000, 50_000, 25_000]) {
    await fresh.db
      .transaction()
      .execute((transaction) =>
        credit(transaction, { owner, amount, reference: `DEP${amount}`, kind: 'deposit', from: 'gateway_clearing' }),
      );
  }
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

describe('TRX-1: mutations of the deposit', () => {
  test('newest first, each start is the end before, in pages', async () => {
    const first = await sari.call('deposit.mutations', { limit: 2 });
    expect(first.body.data).toMatchObject([
      { kind: 'deposit', reference: 'DEP25000', debit: 0, credit: 25_000, startBalance: 150_000, endBalance: 175_000 },
      { reference: 'DEP50000', startBalance: 100_000, endBalance: 150_000 },
    ]);
    const rest = await sari.call('deposit.mutations', { limit: 2, cursor: first.body.next_cursor });
    expect(rest.body).toMatchObject({ data: [{ reference: 'DEP100000', startBalance: 0 }] });
    expect(rest.body).not.toHaveProperty('next_cursor');
  });

  test('only one’s own; guests have none; strange cursors are refused', async () => {
    const budi = await signedIn(app, fresh.db, await insertAccount(fresh.db));
    expect((await budi.call('deposit.mutations')).body).toMatchObject({
      data: [],
      totals: { count: 0, debit: 0, credit: 0 },
    });
    expect((await guest(app).call('deposit.mutations')).status).toBe(401);
    expect((await sari.call('deposit.mutations', { cursor: 'x' })).body).toMatchObject({ code: 'malformed_request' });
  });

  test('by kind, day and whole reference, with totals over the filter', async () => {
    const { body } = await sari.call('deposit.mutations', { limit: 1 });
    expect(body.totals).toEqual({ count: 3, debit: 0, credit: 175_000 });
    const today = String(body.today);
    const totalsOf = async (query: object): Promise<unknown> => {
      const answer = (await sari.call('deposit.mutations', { ...query })).body;
      expect((answer.data as unknown[]).length).toBe((answer.totals as { count: number }).count);
      return answer.totals;
    };
    expect(await totalsOf({ kind: 'deposit,refund' })).toEqual({ count: 3, debit: 0, credit: 175_000 });
    expect(await totalsOf({ kind: 'hold' })).toEqual({ count: 0, debit: 0, credit: 0 });
    expect(await totalsOf({ from: today, to: today, kind: 'deposit' })).toMatchObject({ count: 3 });
    expect(await totalsOf({ to: '2020-01-01' })).toMatchObject({ count: 0 });
    expect(await totalsOf({ search: ' dep50000 ' })).toEqual({ count: 1, debit: 0, credit: 50_000 });
    expect(await totalsOf({ search: 'DEP5' })).toMatchObject({ count: 0 });
    const wrong = await sari.call('deposit.mutations', { kind: 'x;', from: '2026-02-30', to: '2026-01-01' });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors as object).sort()).toEqual(['/from', '/kind', '/to']);
  });

  test('back from an older page over the same lines', async () => {
    const first = (await sari.call('deposit.mutations', { limit: 1 })).body;
    expect(first).not.toHaveProperty('prev_cursor');
    const second = (await sari.call('deposit.mutations', { limit: 1, cursor: first.next_cursor })).body;
    const back = (await sari.call('deposit.mutations', { limit: 1, cursor: second.prev_cursor })).body;
    expect(back.data).toEqual(first.data);
    expect(back).not.toHaveProperty('prev_cursor');
    expect((await sari.call('deposit.mutations', { limit: 1, cursor: back.next_cursor })).body.data).toEqual(
      second.data,
    );
  });
});
