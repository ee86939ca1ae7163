import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalances } from '#server/ledger/balance.ts';
import { findViolations } from '#server/ledger/invariants/invariants.ts';
import { earnCashback } from '#server/ledger/postings/cashback.ts';
import { sendTransaction } from '#server/modules/transaction/delivery/send-transaction.ts';
import type { TransactionRow } from '#server/modules/transaction/record/transaction-row.ts';
import type { CashbackRule } from '#src/domain/sale/cashback.ts';
import { PASSWORD } from '../../../tests/support/desks/counter.ts';
import { saleDesk } from '../../../tests/support/desks/sale-desk.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { cashbackRoutes, cashbackTasks, earnForPastDays } from './index.ts';

const desk = saleDesk();
let app: FastifyInstance;

const ALL: CashbackRule = { categories: ['agent', 'master'], kind: 'share', value: 100, from: '2020-01-01' };
const MASTERS: CashbackRule = { ...ALL, categories: ['master'], kind: 'fixed', value: 250 };

beforeAll(async () => {
  app = await testApp(desk.counter, { routes: cashbackRoutes() });
  await rule(ALL);
});
afterAll(() => app.close());

async function rule(...rules: CashbackRule[]): Promise<void> {
  const text = JSON.stringify({ rules });
  await desk.counter.db
    .insertInto('site_preference')
    .values({ name: 'cashback', value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute();
}

async function sold(days = 0): Promise<TransactionRow> {
  desk.counter.supplier.answer('top-up', { fields: { sn: '0041', price: 9_800 } });
  const row = await buyAgain();
  await sendTransaction(desk.counter.deps, row.refId);
  if (days > 0) await longAgo(row, days);
  return row;
}

/** The same nominal to the same number again, as on another day. */
async function buyAgain(): Promise<TransactionRow> {
  await desk.counter.pool.query('delete from purchase_slot');
  return desk.buy();
}

/** Journals never change; a test may let a sale have happened days ago. */
async function longAgo({ refId }: TransactionRow, days: number): Promise<void> {
  const { pool } = desk.counter;
  await pool.query('alter table journal disable trigger journal_immutable');
  await pool.query('update journal set posted_at = posted_at - make_interval(days => $2) where reference = $1', [
    refId,
    days,
  ]);
  await pool.query('alter table journal enable trigger journal_immutable');
}

const earn = () => earnForPastDays(desk.counter.db);
const balances = () => readBalances(desk.counter.db, desk.agent.id);
const caller = (): Promise<TestCaller> => signedIn(app, desk.counter.db, desk.agent.id);
const redeem = (who: TestCaller, args: object, key = randomUUID()) =>
  who.call('cashback.redeem', { password: PASSWORD, ...args }, { key });
const REPAID = { outcome: 'failed', refunded: true };

describe('cashback is earned', () => {
  test('DEP-5, I15: the day after a success, not before; the job run twice or at once gives it once', async () => {
    await sold();
    expect(await earn()).toBe(0);
    const row = await sold(1);
    expect((await Promise.all([earn(), earn(), earn()])).reduce((sum, given) => sum + given, 0)).toBe(1);
    expect(await earn()).toBe(0);
    expect(await balances()).toMatchObject({ deposit: 30_000, cashback: 100 });
    const { data } = (await (await caller()).call('cashback.mutations')).body as { data: object[] };
    expect(data).toMatchObject([
      { kind: 'cashback', reference: row.refId, credit: 100, debit: 0, startBalance: 0, endBalance: 100 },
    ]);
  });

  test('DEP-5: the rule of today’s books is kept with the sale; without a rule, or for others, nothing is given', async () => {
    await rule(MASTERS);
    await sold(2);
    expect(await earn()).toBe(0);
    desk.agent = await desk.counter.agent({ deposit: 50_000, category: 'master' });
    const row = await sold(2);
    expect(await earn()).toBe(1);
    expect((await balances()).cashback).toBe(250);
    const kept = await desk.counter.db
      .selectFrom('cashback')
      .select(['amount', 'rule'])
      .where('transaction_id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ amount: '250', rule: MASTERS });
    await rule(ALL);
    // The agent's sale of before is still young enough for a rule that reaches back.
    expect(await earn()).toBe(1);
  });

  test('DEP-5: an older sale than eight days, a failed one and one of a leaving account give nothing', async () => {
    await sold(9);
    desk.counter.supplier.answer('top-up', { outcome: 'failed' });
    const failed = await buyAgain();
    await sendTransaction(desk.counter.deps, failed.refId);
    await longAgo(failed, 1);
    expect(await earn()).toBe(0);
    await sold(1);
    const leaving = (value: string) =>
      desk.counter.pool.query(`update account set deletion_requested_at = ${value} where id = $1`, [desk.agent.id]);
    await leaving('now()');
    expect(await earn()).toBe(0);
    await leaving('null');
    expect(await earn()).toBe(1);
  });

  test('DEP-5: the job comes again by itself at half past midnight in Jakarta', async () => {
    await sold(1);
    const tasks = cashbackTasks({ db: desk.counter.db });
    const log = { info: () => undefined } as never;
    await tasks['cashback.earn']?.({}, { jobId: '1', attempt: 1, maxAttempts: 1, signal: undefined, log });
    expect((await balances()).cashback).toBe(100);
    const { rows } = await desk.counter.pool.query(
      `select to_char(run_at at time zone 'Asia/Jakarta', 'HH24:MI') as at, run_at > now() as ahead,
        run_at <= now() + interval '1 day' as soon from graphile_worker.jobs where key = 'cashback.earn'`,
    );
    expect(rows).toEqual([{ at: '00:30', ahead: true, soon: true }]);
  });
});

describe('cashback of a returned sale', () => {
  test('fault 10, I15: it leaves the wallet with the refund, exactly once', async () => {
    const row = await sold(1);
    await earn();
    await Promise.all([desk.tell(row, REPAID), desk.tell(row, REPAID), desk.tell(row, REPAID)]);
    expect(await balances()).toMatchObject({ deposit: 50_000, cashback: 0 });
    expect(await earn()).toBe(0);
  });

  test('DEP-5: what was redeemed meanwhile comes out of the refund', async () => {
    const row = await sold(1);
    await earn();
    expect((await redeem(await caller(), { amount: 60 })).status).toBe(201);
    await desk.tell(row, REPAID);
    expect(await balances()).toMatchObject({ deposit: 50_000, cashback: 0 });
  });

  test('DEP-5, I15: a return and the job at once leave neither cashback nor a gap', async () => {
    for (let round = 0; round < 5; round += 1) {
      const row = await sold(1);
      await Promise.all([earn(), desk.tell(row, REPAID), earn()]);
      expect(await balances()).toMatchObject({ deposit: 50_000, cashback: 0 });
    }
  });

  test('I15: cashback that no sale has earned is found', async () => {
    const wrong = { owner: desk.agent.id, amount: 5, reference: 'K000000NOBODY' };
    const found = desk.counter.db.transaction().execute(async (trx) => {
      await earnCashback(trx, wrong);
      const violations = await findViolations(trx);
      await Promise.reject(violations.map(({ id, detail }) => `${id} ${detail}`));
    });
    await expect(found).rejects.toEqual(['I15 K000000NOBODY']);
  });
});

describe('cashback is redeemed', () => {
  test('DEP-5: into the deposit of the same account, once per key, with a line on both sides', async () => {
    await sold(1);
    await earn();
    const me = await caller();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(me, { amount: 40 }, key)));
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    const { body } = await redeem(me, { amount: 40 }, key);
    expect(body.redemption).toMatchObject({ amount: 40, cashback_wallet: 60, deposit: 40_040 });
    expect((await redeem(me, { amount: 41 }, key)).status).toBe(409);
    expect(await balances()).toMatchObject({ deposit: 40_040, cashback: 60 });
    const { code } = body.redemption as { code: string };
    const lines = (await me.call('cashback.mutations', { kind: 'redeem' })).body;
    expect(lines).toMatchObject({
      data: [{ reference: code, debit: 40, endBalance: 60 }],
      totals: { count: 1, debit: 40, credit: 0 },
    });
  });

  test('DEP-5: refused at their field: too much, nothing, wrong or missing password; nothing moves', async () => {
    await sold(1);
    await earn();
    const me = await caller();
    const refused = async (args: object) => {
      const { status, body } = await redeem(me, args);
      return [status, body.code, Object.keys((body.errors as object | undefined) ?? {})];
    };
    expect(await refused({ amount: 101 })).toEqual([422, 'insufficient_cashback', ['/amount']]);
    expect(await refused({ amount: 0 })).toEqual([422, 'validation_failed', ['/amount']]);
    expect(await refused({ amount: 10.5 })).toEqual([422, 'validation_failed', ['/amount']]);
    expect(await refused({ amount: 10, password: 'salah-sekali' })).toEqual([422, 'wrong_password', ['/password']]);
    expect(await refused({ amount: 10, password: undefined })).toEqual([422, 'validation_failed', ['/password']]);
    expect(await balances()).toMatchObject({ deposit: 40_000, cashback: 100 });
  });

  test('DEP-5: guests, operations and inactive accounts may not; another user neither sees nor spends it', async () => {
    await sold(1);
    await earn();
    expect((await redeem(guest(app), { amount: 10 })).status).toBe(401);
    const other = async (values: Parameters<typeof desk.counter.agent>[0]) =>
      signedIn(app, desk.counter.db, (await desk.counter.agent(values)).id);
    expect((await redeem(await other({ category: 'operations' }), { amount: 10 })).status).toBe(403);
    expect((await redeem(await other({ state: 'inactive' }), { amount: 10 })).status).toBe(403);
    const stranger = await other({ deposit: 1_000 });
    expect((await redeem(stranger, { amount: 10 })).body).toMatchObject({ code: 'insufficient_cashback' });
    expect((await stranger.call('cashback.mutations')).body).toMatchObject({ data: [], totals: { count: 0 } });
    expect((await balances()).cashback).toBe(100);
  });

  test('fault 18: ten redemptions, a purchase and a return at once: no deadlock, nothing below zero, the sum stays', async () => {
    const row = await sold(1);
    for (let more = 0; more < 3; more += 1) await sold(1);
    await earn();
    const me = await caller();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => redeem(me, { amount: 60 })),
      desk.tell(row, REPAID),
      buyAgain(),
    ]);
    const redeemed = answers.filter(
      (answer) => typeof answer === 'object' && 'status' in answer && answer.status === 201,
    );
    expect(redeemed.length).toBeGreaterThanOrEqual(4);
    const { deposit, hold, cashback } = await balances();
    expect(Math.min(deposit, cashback)).toBeGreaterThanOrEqual(0);
    expect(deposit + hold + cashback).toBe(50_000 - 3 * 10_000 + 3 * 100);
  });
});
