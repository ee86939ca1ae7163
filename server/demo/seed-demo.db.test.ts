import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalances } from '#server/ledger/balance.ts';
import { findViolations } from '#server/ledger/invariants/invariants.ts';
import { listAccountMutations } from '#server/ledger/mutations.ts';
import { verifyPassword } from '#server/modules/session/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import { machineMoves } from '#src/machines/moves.ts';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { shippedDocuments } from '../../tests/support/factories/shipped-documents.ts';
import { type FreshDatabase, freshDatabase } from '../../tests/support/fresh-database.ts';
import { inventSales } from './demo-sales.ts';
import { type DemoLogin, seedDemo } from './seed-demo.ts';

const documents = shippedDocuments();
let fresh: FreshDatabase;
let logins: readonly DemoLogin[];
beforeAll(async () => {
  fresh = await freshDatabase();
  await documents.store(fresh.db);
  logins = await seedDemo({ db: fresh.db, documents, mode: 'demo' });
});
afterAll(() => fresh.close());

const account = (name: string) =>
  fresh.db.selectFrom('account').selectAll().where('name', 'like', `${name} %`).executeTakeFirstOrThrow();
const count = async (table: 'account' | 'transaction' | 'journal' | 'entry' | 'lifecycle_event'): Promise<number> => {
  const row = await fresh.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(row.rows);
};

describe('demo', () => {
  test('everybody can sign in with the printed password', async () => {
    expect(logins.map(({ role }) => role)).toEqual([
      'master, may transfer deposit',
      'agent',
      'agent',
      'inactive agent',
      'operations',
      'operations, second person',
      'QA',
    ]);
    const rows = await fresh.db.selectFrom('account').selectAll().execute();
    for (const { login, password } of logins) {
      const row = rows.find(({ hp }) => hp === login);
      expect(await verifyPassword(password, row?.password_hash)).toBe(true);
    }
    expect((await account('Sari')).master_id).toBe((await account('Ratna')).id);
    expect((await account('Joko')).state).toBe('inactive');
  });

  test('the past holds every invariant of money and states', async () => {
    expect(await findViolations(fresh.db, machineMoves(transactionMachine))).toEqual([]);
    expect(await readBalances(fresh.db, (await account('Sari')).id)).toEqual({
      deposit: 1_250_000,
      hold: 0,
      cashback: 0,
    });
    expect((await readBalances(fresh.db, (await account('Budi')).id)).deposit).toBe(500_000);
  });

  test('Sari has some sixty sales of two weeks in several states, none later than now', async () => {
    const sari = await account('Sari');
    const rows = await fresh.db
      .selectFrom('transaction')
      .selectAll()
      .where('owner_id', '=', sari.id)
      .orderBy('id')
      .execute();
    expect(rows.length).toBeGreaterThan(50);
    const states = new Set(rows.map(({ state }) => state));
    for (const state of ['success', 'failed', 'returned', 'canceled']) expect(states, state).toContain(state);
    const now = await databaseNow(fresh.db);
    const times = rows.map(({ created_at }) => created_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...rows.map(({ updated_at }) => updated_at.getTime()))).toBeLessThanOrEqual(now.getTime());
    expect(now.getTime() - Math.min(...times)).toBeGreaterThan(12 * 86_400_000);
    expect(rows.every(({ state, sn }) => state !== 'success' || (sn !== null && sn !== ''))).toBe(true);
    const { mutations } = await listAccountMutations(fresh.db, sari.id, { limit: 100 });
    const moments = mutations.map(({ at }) => at.getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => b - a));
  });

  test('a returning start, and two at once, add nothing', async () => {
    const counts = async () =>
      Promise.all((['account', 'transaction', 'journal', 'entry', 'lifecycle_event'] as const).map(count));
    const before = await counts();
    const deps = { db: fresh.db, documents, mode: 'demo' } as const;
    expect(await Promise.all([seedDemo(deps), seedDemo(deps)])).toEqual([logins, logins]);
    expect(await counts()).toEqual(before);
  });

  test('there is no demo outside demo mode', async () => {
    await expect(seedDemo({ db: fresh.db, documents, mode: 'production' })).rejects.toThrow('demo mode only');
  });

  test.each(['00:05', '06:30', '12:00', '23:58'])('the past can be made at %s', (clock) => {
    const now = new Date(`2026-11-20T${clock}:00+07:00`);
    const sales = inventSales(documents, now);
    expect(sales.length).toBeGreaterThan(50);
    expect(sales.every(({ at }) => at < now)).toBe(true);
  });
});
