import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readBalances } from '#server/ledger/balance.ts';
import { findViolations } from '#server/ledger/invariants/invariants.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Adjustment } from '#src/contract/operations/adjustment.contract.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { adjustmentRoutes } from './index.ts';

let fresh: FreshDatabase;
let app: FastifyInstance;
let ani: TestCaller;
let aniId: string;
let tono: TestCaller;
let agent: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  app = await testApp(fresh, { routes: adjustmentRoutes() });
  aniId = await insertAccount(fresh.db, { category: 'operations', name: 'Ani' });
  ani = await signedIn(app, fresh.db, aniId);
  tono = await signedIn(app, fresh.db, await insertAccount(fresh.db, { category: 'operations', name: 'Tono' }));
  agent = await insertAccount(fresh.db, { name: 'Sari' });
});
afterEach(async () => {
  expect(await findViolations(fresh.db)).toEqual([]);
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const words = { direction: 'give', amount: 25_000, ground: 'correction', note: 'Salah buku kemarin' };
const propose = (more: object = {}, who = ani, key = randomUUID()) =>
  who.call('ops.adjustment.propose', { account: agent, ...words, ...more }, { key });
const confirm = (id: string, who = tono, key = randomUUID()) =>
  who.call('ops.adjustment.confirm', { adjustment: id, note: 'Setuju' }, { key });
const withdraw = (id: string, who = tono) => who.call('ops.adjustment.withdraw', { adjustment: id, note: 'Tidak' });
const proposed = async (more: object = {}): Promise<string> => {
  const { status, body } = await propose(more);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.adjustment as Adjustment).id;
};
const deposit = async (id = agent): Promise<number> => (await readBalances(fresh.db, id)).deposit;
const waiting = async (who = ani): Promise<readonly Adjustment[]> =>
  (await who.call('ops.adjustment.list')).body.data as Adjustment[];

describe('DEP-6: deposit that two people give or take', () => {
  test('one proposes, another confirms: booked once, said to the owner, written into the log with its reason', async () => {
    const before = await deposit();
    const id = await proposed();
    const reference = `ADJ${id.padStart(8, '0')}`;
    expect(await waiting(tono)).toMatchObject([
      { id, reference, amount: 25_000, own: false, person: { id: agent, name: 'Sari' }, by: { name: 'Ani' } },
    ]);
    expect((await waiting(ani))[0]).toMatchObject({ own: true });
    expect(await deposit()).toBe(before);
    expect((await confirm(id, ani)).body.code).toBe('own_settlement');
    expect((await propose({}, tono)).body.code).toBe('settlement_proposed');
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(id, tono, key)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await confirm(id, tono, key)).body.adjustment).toMatchObject({ state: 'confirmed', amount: 25_000 });
    expect((await confirm(id)).body.code).toBe('settlement_gone');
    expect(await deposit()).toBe(before + 25_000);
    expect(await waiting()).toEqual([]);
    const { rows: told } = await fresh.pool.query(
      'select noun, state, subject, facts from notification where account_id = $1',
      [agent],
    );
    expect(told).toEqual([{ noun: 'adjustment', state: 'given', subject: reference, facts: { amount: 25_000 } }]);
    const { rows: log } = await fresh.pool.query(
      "select action, note, after_value from audit_event where subject = $1 and outcome = 'ok' order by id",
      [reference],
    );
    const after = `correction Rp 25.000: account ${agent}`;
    expect(log).toEqual([
      { action: 'adjustment.propose', note: words.note, after_value: after },
      { action: 'adjustment.confirm', note: 'Setuju', after_value: after },
    ]);
  });

  test('a second press of the same button proposes once, and is answered alike', async () => {
    const key = randomUUID();
    const [first, second] = [await propose({}, ani, key), await propose({}, ani, key)];
    expect(second.body).toEqual(first.body);
    const { id } = first.body.adjustment as Adjustment;
    expect((await withdraw(id)).body.adjustment).toMatchObject({ state: 'withdrawn' });
    expect((await withdraw(id)).body.code).toBe('settlement_gone');
    expect((await confirm(id)).body.code).toBe('settlement_gone');
  });

  test('never below zero: what is not there is not taken, and the proposal stays', async () => {
    const poor = await insertAccount(fresh.db);
    const give = await proposed({ account: poor, amount: 5_000, ground: 'goodwill' });
    expect((await confirm(give)).status).toBe(200);
    const id = await proposed({ account: poor, direction: 'take', amount: 5_001 });
    expect((await confirm(id)).body.code).toBe('insufficient_deposit');
    expect(await deposit(poor)).toBe(5_000);
    expect((await waiting()).map((one) => one.id)).toContain(id);
    await withdraw(id);
    const all = await proposed({ account: poor, direction: 'take', amount: 5_000 });
    expect((await confirm(all)).status).toBe(200);
    expect(await deposit(poor)).toBe(0);
  });

  test('limits hold when it is proposed and again when it is confirmed', async () => {
    const rich = await insertAccount(fresh.db);
    for (const turn of [1, 2]) {
      const id = await proposed({ account: rich, amount: 9_000_000 });
      expect((await confirm(id)).status, `turn ${turn}`).toBe(200);
    }
    expect((await propose({ account: rich, amount: 2_000_001 })).body.code).toBe('adjustment_limit');
    expect((await propose({ account: rich, direction: 'take', amount: 2_000_001 })).body.code).toBe('adjustment_limit');
    expect((await propose({ account: rich, amount: 10_000_001 })).body.code).toBe('validation_failed');
    const last = await proposed({ account: rich, amount: 2_000_000 });
    await inTransaction(fresh.db, (trx) =>
      trx
        .insertInto('adjustment')
        .values({
          account_id: rich,
          amount: '1',
          ground: 'correction',
          note: 'x',
          proposed_by: aniId,
          state: 'withdrawn',
          decided_by: aniId,
          decided_at: new Date(),
          decision_note: 'x',
        })
        .execute(),
    );
    // What was withdrawn does not count.
    expect((await confirm(last)).status).toBe(200);
  });

  test('refused: goodwill that takes, nobody, staff, oneself, who is gone meanwhile, no reason', async () => {
    expect((await propose({ direction: 'take', ground: 'goodwill' })).body.code).toBe('event_refused');
    expect((await propose({ account: '999999' })).body.code).toBe('account_not_found');
    expect((await propose({ account: aniId }, tono)).body.code).toBe('account_not_found');
    expect((await propose({ account: aniId })).body.code).toBe('own_account');
    expect((await propose({ note: '' })).status).toBe(422);
    for (const amount of [0, -1, 0.5, '5000'])
      expect((await propose({ amount })).body.code, String(amount)).toBe('validation_failed');
    const gone = await insertAccount(fresh.db);
    const id = await proposed({ account: gone });
    await fresh.pool.query("update account set deleted_at = now(), hp = '000000000999' where id = $1", [gone]);
    expect((await confirm(id)).body.code).toBe('account_not_found');
    expect((await withdraw(id)).status).toBe(200);
    expect((await confirm('999999')).status).toBe(404);
  });

  test('two proposals for one account at once: one stands', async () => {
    const fine = await insertAccount(fresh.db);
    const both = await Promise.all([propose({ account: fine }), propose({ account: fine }, tono)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const one of await waiting()) await withdraw(one.id);
  });

  test('pages lead through all that wait; nobody but operations sees any of it', async () => {
    for (let index = 0; index < 3; index += 1) await proposed({ account: await insertAccount(fresh.db) });
    const all = (await waiting()).map(({ id }) => id);
    const paged: string[] = [];
    for (let cursor: unknown, turn = 0; turn === 0 || cursor !== undefined; turn += 1) {
      const { body } = await ani.call('ops.adjustment.list', { limit: 1, ...(cursor === undefined ? {} : { cursor }) });
      paged.push(...(body.data as Adjustment[]).map(({ id }) => id));
      cursor = body.next_cursor;
    }
    expect(paged).toEqual(all);
    expect(all.length).toBe(3);
    for (const category of ['agent', 'master', 'qa'] as const) {
      const other = await signedIn(app, fresh.db, await insertAccount(fresh.db, { category }));
      expect((await other.call('ops.adjustment.list')).status, category).toBe(403);
      expect((await propose({}, other)).status, category).toBe(403);
      expect((await confirm(all[0] ?? '', other)).status, category).toBe(403);
    }
    expect((await guest(app).call('ops.adjustment.list')).status).toBe(401);
  });
});
