import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalances } from '#server/ledger/balance.ts';
import { adjustmentRoutes } from '#server/modules/adjustment/index.ts';
import type { Adjustment } from '#src/contract/operations/adjustment.contract.ts';
import type { Person } from '#src/contract/operations/person.contract.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { personRoutes } from './index.ts';

let fresh: FreshDatabase;
let app: FastifyInstance;
let staff: { id: string; caller: TestCaller }[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  app = await testApp(fresh, { routes: [...personRoutes(), ...adjustmentRoutes()] });
  for (const name of ['Ani', 'Tono', 'Rina']) {
    const id = await insertAccount(fresh.db, { category: 'operations', name });
    staff.push({ id, caller: await signedIn(app, fresh.db, id) });
  }
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const one = (index: number) => staff[index] as (typeof staff)[number];
const ask = async (who: number, operation: Parameters<TestCaller['call']>[0], words: object) => {
  const { body } = await one(who).caller.call(operation, { note: 'Alasan', ...words }, { key: randomUUID() });
  return body as { code?: string; person?: Person; adjustment?: Adjustment };
};
const gives = { direction: 'give', amount: 1_000, ground: 'correction' };
/** Everybody works again; whoever was shut out signs in anew. */
async function restore(): Promise<void> {
  await fresh.pool.query("update account set state = 'active', category = 'operations' where id <= 3");
  staff = await Promise.all(staff.map(async ({ id }) => ({ id, caller: await signedIn(app, fresh.db, id) })));
}

describe('ACC-8: whoever was shut out decides nothing any more', () => {
  test.each([
    ['blocked', "state = 'inactive'"],
    ['of another role', "category = 'qa'"],
  ])('what somebody proposed who is %s by now can only be taken back', async (_, change) => {
    const account = await insertAccount(fresh.db);
    const right = (await ask(0, 'ops.person.change', { person: account, grant: ['excel'] })).person?.change?.id;
    const money = (await ask(0, 'ops.adjustment.propose', { account, ...gives })).adjustment?.id;
    await fresh.pool.query(`update account set ${change} where id = $1`, [one(0).id]);
    expect((await ask(1, 'ops.person.confirm', { person: account, change: right })).code).toBe('settlement_gone');
    expect((await ask(1, 'ops.adjustment.confirm', { adjustment: money })).code).toBe('settlement_gone');
    expect((await readBalances(fresh.db, account)).deposit).toBe(0);
    const { person } = await ask(1, 'ops.person.withdraw', { person: account, change: right });
    expect(person?.permissions).toEqual([]);
    expect((await ask(1, 'ops.adjustment.withdraw', { adjustment: money })).adjustment?.state).toBe('withdrawn');
    await restore();
  });

  test('two who shut each other out at once: the quicker one stays, however many there are', async () => {
    const both = await Promise.all([
      ask(0, 'ops.person.change', { person: one(1).id, state: 'inactive' }),
      ask(1, 'ops.person.change', { person: one(0).id, state: 'inactive' }),
    ]);
    const codes = both.map(({ code }) => code ?? 'done');
    expect(codes).toContain('done');
    expect(codes.filter((code) => ['forbidden', 'account_inactive', 'session_expired'].includes(code))).toHaveLength(1);
    await restore();
  });

  test('an agent who comes to operations leaves the correction of the own deposit to colleagues', async () => {
    const account = await insertAccount(fresh.db);
    const money = (await ask(0, 'ops.adjustment.propose', { account, ...gives })).adjustment?.id;
    await fresh.pool.query("update account set category = 'operations' where id = $1", [account]);
    const caller = await signedIn(app, fresh.db, account);
    for (const deed of ['confirm', 'withdraw'] as const) {
      const words = { adjustment: money, note: 'Milik sendiri' };
      const { status, body } = await caller.call(`ops.adjustment.${deed}`, words, { key: randomUUID() });
      expect([status, body.code], deed).toEqual([403, 'own_account']);
    }
    expect((await ask(1, 'ops.adjustment.withdraw', { adjustment: money })).adjustment?.state).toBe('withdrawn');
  });
});
