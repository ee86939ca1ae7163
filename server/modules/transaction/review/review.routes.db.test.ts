import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerCallbackRoutes } from '#server/inbound/callback.routes.ts';
import { readBalances } from '#server/ledger/balance.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Review } from '#src/contract/operations/review.contract.ts';
import { openCounter, type TestAgent, type TestCounter } from '../../../../tests/support/desks/counter.ts';
import { liveProduct } from '../../../../tests/support/factories/product.ts';
import { guest, signedIn, type TestAnswer, type TestCaller, testApp } from '../../../../tests/support/test-app.ts';
import { checkTransaction, sendTransaction } from '../delivery/send-transaction.ts';
import { reviewRoutes } from '../index.ts';
import { createTransaction } from '../purchase/create-transaction.ts';
import { findTransaction } from '../record/transaction.repository.ts';

let counter: TestCounter;
let app: FastifyInstance;
let agent: TestAgent;
let sari: TestCaller;
let budi: TestCaller;
let citra: TestCaller;
let refId: string;
let sold = 0;

beforeAll(async () => {
  counter = await openCounter({ max: 30 });
  const pending = { checkAfterSeconds: [5, 15], reviewAfterSeconds: 3_600, usualSeconds: 5 };
  await counter.publish(liveProduct('pulsa', { pending }));
  app = await testApp(counter, {
    routes: reviewRoutes(counter.deps),
    extend: (limited) => registerCallbackRoutes(limited, counter.deps),
  });
  const staff = async () => signedIn(app, counter.db, (await counter.agent({ category: 'operations' })).id);
  [budi, citra] = [await staff(), await staff()];
});
beforeEach(async () => {
  await counter.reset();
  agent = await counter.agent({ deposit: 50_000 });
  sari = await signedIn(app, counter.db, agent.id);
  refId = await silentSale();
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(async () => {
  await app.close();
  await counter.close();
});

/** A sale to which the supplier never gave a definite answer, until a person was called. */
async function silentSale(): Promise<string> {
  sold += 1;
  const destination = `0812345${String(sold).padStart(5, '0')}`;
  const body = { product: 'pulsa', nominal: 'p10', parameters: { destination }, quoted_price: 10_000 };
  const request = { caller: agent.caller, requestId: 'test' };
  const row = await inTransaction(counter.db, (trx) => createTransaction(trx, counter.deps, request, body));
  counter.supplier.answer('top-up', { outcome: 'pending', cause: 'timeout' });
  await sendTransaction(counter.deps, row.refId);
  await counter.pool.query(
    `update supplier_attempt set sent_at = sent_at - interval '2 hours' where transaction_id = $1`,
    [row.id],
  );
  counter.supplier.answer('status', { outcome: 'pending', cause: 'timeout' });
  await checkTransaction(counter.deps, row.refId);
  return row.refId;
}
const key = () => ({ key: `key-review-${crypto.randomUUID()}` });
const DELIVERED = { outcome: 'succeeded', serial_number: ' 0041/BUDI ', note: 'proof by phone' };
const FAILED = { outcome: 'failed', reason: 'not_delivered', note: 'supplier says no' };
const propose = (body: object, who = budi, options = key()) =>
  who.call('ops.review.propose', { ref_id: refId, ...body }, options);
const confirm = (settlement: string, who = citra, options = key()) =>
  who.call('ops.review.confirm', { ref_id: refId, settlement, note: 'seen too' }, options);
const reviewOf = ({ body }: TestAnswer): Review => body.review as Review;
const proposed = async (body: object): Promise<string> => {
  const { settlement } = reviewOf(await propose(body));
  if (settlement === undefined) throw new Error('nothing was proposed');
  return settlement.id;
};
const row = async () => {
  const found = await findTransaction(counter.db, refId);
  if (found === undefined) throw new Error('the sale is gone');
  return found;
};
const balances = () => readBalances(counter.db, agent.id);
const callback = async (result: object) => {
  await app.inject({
    method: 'POST',
    url: '/api/v1/callback/biller',
    headers: { 'content-type': 'application/json', 'x-test-secret': 'right' },
    payload: JSON.stringify({ reference: refId, ...result }),
  });
  expect(await counter.work()).toEqual([]);
  const { rows } = await counter.pool.query('select outcome from inbox_event order by id desc limit 1');
  return rows[0].outcome as string;
};
const log = async () =>
  (
    await counter.pool.query(
      `select action, outcome, account_id, note from audit_event where subject = $1 and action like 'review.%' order by id`,
      [refId],
    )
  ).rows;

describe('fault 8: a sale whose outcome only a person can find out', () => {
  test('LIFE-1: delivered: one proposes with the proof, another confirms, the money is taken once', async () => {
    const id = await proposed(DELIVERED);
    expect(await balances()).toMatchObject({ deposit: 40_000, hold: 10_000 });
    const settled = await confirm(id);
    expect(settled.status).toBe(200);
    expect(reviewOf(settled)).toMatchObject({ needs_review: false, outcomes: [], transaction: { status: 'success' } });
    expect(await row()).toMatchObject({ state: 'success', sn: '0041/BUDI', needsReview: false, nextCheckAt: null });
    expect(await balances()).toMatchObject({ deposit: 40_000, hold: 0 });
    const { rows } = await counter.pool.query(
      `select event ->> 'type' as event, origin from lifecycle_event where instance_id = $1 order by sequence desc limit 1`,
      [(await row()).id],
    );
    expect(rows).toEqual([{ event: 'SETTLE_SUCCEEDED', origin: 'operator' }]);
  });

  test('LIFE-1: not delivered: all of it goes back, the agent reads why, the day’s place is free again', async () => {
    await confirm(await proposed(FAILED));
    expect(await row()).toMatchObject({ state: 'failed', failedReason: 'not_delivered', needsReview: false });
    expect(await balances()).toMatchObject({ deposit: 50_000, hold: 0 });
    const { rows } = await counter.pool.query('select 1 from purchase_slot where transaction_id = $1', [
      (await row()).id,
    ]);
    expect(rows).toEqual([]);
  });

  test('SDUI-6: four eyes: not oneself (409), not an agent, not QA, not a stranger (403, 401), not another proposal (409)', async () => {
    const id = await proposed(DELIVERED);
    expect(await confirm(id, budi)).toMatchObject({ status: 409, body: { code: 'own_settlement' } });
    const qa = await signedIn(app, counter.db, (await counter.agent({ category: 'qa' })).id);
    for (const who of [sari, qa]) {
      expect((await confirm(id, who)).status).toBe(403);
      expect((await propose(FAILED, who)).status).toBe(403);
      expect((await who.call('ops.review.ask', { ref_id: refId })).status).toBe(403);
      expect((await who.call('ops.review.list', {})).status).toBe(403);
    }
    expect((await confirm(id, guest(app))).status).toBe(401);
    expect(await confirm('4711')).toMatchObject({ status: 409, body: { code: 'settlement_gone' } });
    expect(await propose(FAILED, citra)).toMatchObject({ status: 409, body: { code: 'settlement_proposed' } });
    expect(await row()).toMatchObject({ state: 'processing', needsReview: true });
  });

  test('fault 12: confirmed twice or by ten at once, it is settled once: the same key replays, another is refused', async () => {
    const id = await proposed(DELIVERED);
    const same = key();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => confirm(id, citra, n < 5 ? same : key())));
    const good = answers.filter(({ status }) => status === 200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(new Set(good.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'review_not_needed' } });
    expect(await propose(FAILED)).toMatchObject({ status: 409, body: { code: 'review_not_needed' } });
    expect(await balances()).toMatchObject({ deposit: 40_000, hold: 0 });
  });

  test('SDUI-6: every step has its line, the proof stays out of it', async () => {
    await confirm(await proposed(DELIVERED), budi);
    await confirm(reviewOf(await budi.call('ops.review.ask', { ref_id: refId })).settlement?.id ?? '');
    const lines = await log();
    expect(lines.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'review.propose ok',
      'review.confirm own_settlement',
      'review.ask ok',
      'review.confirm ok',
    ]);
    expect(lines.at(-1)).toMatchObject({ note: 'seen too' });
    const { rows } = await counter.pool.query('select * from audit_event');
    expect(JSON.stringify(rows)).not.toContain('0041');
  });

  test('fault 6: a late word that agrees adds nothing, one that contradicts is kept and flagged; money moves once', async () => {
    await confirm(await proposed(FAILED));
    expect(await callback({ outcome: 'failed' })).toBe('repeated');
    expect((await row()).needsReview).toBe(false);
    expect(await callback({ fields: { sn: '99' } })).toBe('conflict');
    expect(await row()).toMatchObject({ state: 'failed', needsReview: true });
    expect(await balances()).toMatchObject({ deposit: 50_000, hold: 0 });
    const list = await budi.call('ops.review.list', { search: refId });
    expect(list.body.data).toMatchObject([{ cause: 'contradiction', outcomes: ['closed'] }]);
    expect(await propose(DELIVERED)).toMatchObject({ status: 409, body: { code: 'event_refused' } });
    await confirm(await proposed({ outcome: 'closed', note: 'recovered from the agent' }));
    expect(await row()).toMatchObject({ state: 'failed', needsReview: false });
    expect(await balances()).toMatchObject({ deposit: 50_000, hold: 0 });
  });

  test('fault 10: settled as delivered, then the supplier says it was not: refunded by two people, once', async () => {
    await confirm(await proposed(DELIVERED));
    expect(await callback({ outcome: 'failed' })).toBe('conflict');
    expect(await balances()).toMatchObject({ deposit: 40_000, hold: 0 });
    const id = await proposed({ outcome: 'refunded', note: 'supplier confirmed by mail' });
    expect(reviewOf(await confirm(id)).transaction.status).toBe('returned');
    expect(await balances()).toMatchObject({ deposit: 50_000, hold: 0 });
    expect(await callback({ outcome: 'failed', refunded: true })).toBe('repeated');
    expect(await balances()).toMatchObject({ deposit: 50_000, hold: 0 });
  });

  test('fault 5: the supplier speaks between proposal and confirmation: its word counts, the proposal is gone', async () => {
    const id = await proposed(FAILED);
    expect(await callback({ fields: { sn: '77' } })).toBe('succeed');
    expect(await row()).toMatchObject({ state: 'success', sn: '77', needsReview: false });
    expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'review_not_needed' } });
    expect(await callback({ outcome: 'failed' })).toBe('conflict');
    expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'settlement_gone' } });
    await confirm(await proposed({ outcome: 'closed', note: 'delivered, the supplier erred' }));
    expect(await row()).toMatchObject({ state: 'success', needsReview: false });
    expect(await balances()).toMatchObject({ deposit: 40_000, hold: 0 });
  });

  test('fault 5: confirmed while the supplier’s word is being applied: one of them wins, the books agree', async () => {
    const id = await proposed(FAILED);
    const [settled, word] = await Promise.all([confirm(id), callback({ fields: { sn: '55' } })]);
    const { state, needsReview } = await row();
    const held = await balances();
    if (settled.status === 200)
      expect([state, needsReview, word, held.deposit]).toEqual(['failed', true, 'conflict', 50_000]);
    else expect([state, needsReview, word, held.deposit]).toEqual(['success', false, 'succeed', 40_000]);
  });

  test('SDUI-6: a proposal can be withdrawn, and what fits changes with it', async () => {
    const id = await proposed(DELIVERED);
    const back = await citra.call('ops.review.withdraw', { ref_id: refId, settlement: id, note: 'wrong proof' });
    expect(reviewOf(back)).toMatchObject({ needs_review: true, outcomes: ['succeeded', 'failed'] });
    expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'settlement_gone' } });
    expect((await propose(FAILED, citra)).status).toBe(200);
  });

  test('a delivery needs its proof, a failure its reason, and only what waits for a person can be settled', async () => {
    for (const [body, pointer] of [
      [{ outcome: 'succeeded', note: 'x' }, '/serial_number'],
      [{ outcome: 'succeeded', serial_number: '  ', note: 'x' }, '/serial_number'],
      [{ outcome: 'failed', note: 'x' }, '/reason'],
      [{ outcome: 'failed', reason: 'because', note: 'x' }, '/reason'],
    ] as const) {
      const answer = await propose(body);
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
      expect(answer.body.errors).toHaveProperty([pointer]);
    }
    expect((await propose({ outcome: 'refunded', note: 'x' })).body.code).toBe('event_refused');
    expect((await budi.call('ops.review.propose', { ref_id: 'K00000000', ...FAILED }, key())).status).toBe(404);
  });

  test('SDUI-6: where the site asks for no second person about money, a proposal settles at once, and says who', async () => {
    const policy = JSON.stringify({ moneyCritical: false, breaking: false, kinds: [] });
    await counter.pool.query(`insert into site_preference values ('approvalPolicy', $1)`, [policy]);
    try {
      expect(reviewOf(await propose(FAILED)).transaction.status).toBe('failed');
      expect((await log()).map(({ action }) => action)).toEqual(['review.propose', 'review.confirm']);
    } finally {
      await counter.pool.query('delete from site_preference');
    }
  });
});

describe('SDUI-11: finding what waits for a person', () => {
  test('by reference, number, proof and the supplier’s reference; without a search only what waits', async () => {
    const find = async (search?: string) => {
      const { body } = await budi.call('ops.review.list', search === undefined ? {} : { search });
      return (body.data as Review[]).map(({ transaction: { ref_id } }) => ref_id);
    };
    const first = refId;
    await confirm(await proposed({ ...DELIVERED, serial_number: `SN${first}` }));
    refId = await silentSale();
    const number = (await row()).destinationNumber;
    expect(await find()).toContain(refId);
    expect(await find()).not.toContain(first);
    expect(await find(first)).toEqual([first]);
    expect(await find(`SN${first}`)).toEqual([first]);
    expect(await find(number)).toEqual([refId]);
    expect(await find(`+62 ${number.slice(1, 5)}-${number.slice(5)}`)).toEqual([refId]);
    await counter.pool.query(`update supplier_attempt set supplier_ref = $2 where transaction_id = $1`, [
      (await row()).id,
      `X-${refId}`,
    ]);
    expect(await find(`X-${refId}`)).toEqual([refId]);
    expect(await find('%')).toEqual([]);
    const { body } = await budi.call('ops.review.list', { search: refId });
    expect(body.data).toMatchObject([
      {
        cause: 'timeout',
        supplier: { connector: 'biller', checks: 2 },
        owner: { id: agent.id },
        since: expect.any(String),
      },
    ]);
  });

  test('asking once more: a definite answer settles as always, silence changes nothing', async () => {
    counter.supplier.answer('status', { outcome: 'pending', cause: 'timeout' });
    const silent = await budi.call('ops.review.ask', { ref_id: refId });
    expect(silent.body).toMatchObject({ verdict: 'wait', review: { needs_review: true } });
    counter.supplier.answer('status', { fields: { sn: '31' } });
    const spoken = await budi.call('ops.review.ask', { ref_id: refId });
    expect(spoken.body).toMatchObject({ verdict: 'succeed', review: { needs_review: false } });
    expect(await row()).toMatchObject({ state: 'success', sn: '31' });
    expect((await budi.call('ops.review.ask', { ref_id: refId })).body.code).toBe('event_refused');
  });
});
