import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transferDeposit } from '#server/ledger/postings/transfer.ts';
import { notificationRoutes } from '#server/modules/notification/index.ts';
import type { Notification } from '#src/contract/account/notification.contract.ts';
import type { PaymentReview } from '#src/contract/operations/payment-review.contract.ts';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../../../../tests/support/desks/payment-desk.ts';
import { shutOutMeanwhile } from '../../../../tests/support/shut-out-meanwhile.ts';
import type { TestCaller } from '../../../../tests/support/test-app.ts';
import { paymentReviewRoutes } from '../index.ts';

let desk: PaymentDesk;
let sari: Payer;
let ani: Payer;
let tono: Payer;

beforeAll(async () => {
  desk = await openPaymentDesk({ routes: (deps) => [...paymentReviewRoutes(deps), ...notificationRoutes(deps)] });
  ani = await desk.payer({ category: 'operations', name: 'Ani Petugas' });
  tono = await desk.payer({ category: 'operations', name: 'Tono Petugas' });
});
beforeEach(async () => {
  sari = await desk.payer();
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

/** A top-up of which another sum arrived than was asked. */
async function misfit(paid = 40_000): Promise<string> {
  const wish = { amount: 100_000, channel: 'xendit.bni' };
  const { code } = (await sari.call('deposit.create', wish, { key: randomUUID() })).body.deposit as { code: string };
  expect(await desk.work()).toEqual([]);
  await desk.event('xendit', { order_id: code, paid });
  await desk.work();
  return code;
}
/** A top-up that was credited, and that the gateway took back. */
async function chargedBack(): Promise<string> {
  const wish = { amount: 80_000, channel: 'midtrans.gopay' };
  const { code } = (await sari.call('deposit.create', wish, { key: randomUUID() })).body.deposit as { code: string };
  for (const status of ['settlement', 'chargeback']) {
    await desk.work();
    await desk.event('midtrans', { order_id: code, status });
    await desk.work();
  }
  return code;
}
const propose = (
  code: string,
  outcome: string,
  who: TestCaller = ani,
  key = randomUUID(),
  note = 'Bukti transfer cocok',
) => who.call('ops.payment-review.propose', { code, outcome, note }, { key });
const confirm = (code: string, resolution: string, who: TestCaller = tono, key = randomUUID()) =>
  who.call('ops.payment-review.confirm', { code, resolution, note: 'Setuju' }, { key });
const reviewOf = async (code: string, who: TestCaller = ani): Promise<PaymentReview> => {
  const { data } = (await who.call('ops.payment-review.list', { search: code })).body;
  return (data as PaymentReview[])[0] as PaymentReview;
};
const proposed = async (code: string, outcome: string): Promise<string> => {
  const { status, body } = await propose(code, outcome);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.review as PaymentReview).resolution?.id ?? '';
};
const deeds = async (code: string): Promise<readonly string[]> =>
  (await desk.pool.query('select action, outcome from audit_event where subject = $1 order by id', [code])).rows.map(
    ({ action, outcome }) => `${action} ${outcome}`,
  );

describe('payments that only people can end', () => {
  test('DEP-1: a proposal of somebody who is shut out while it is made is not made', async () => {
    const code = await misfit();
    const asked = await shutOutMeanwhile(desk.pool, ani.id, () => propose(code, 'credit'));
    expect([asked.status, asked.body.code]).toEqual([403, 'forbidden']);
    await desk.pool.query("update account set state = 'active' where id = $1", [ani.id]);
    expect((await reviewOf(code)).resolution).toBeUndefined();
  });

  test('DEP-1: one proposes, another approves: the money is credited once, told, and each deed is in the log', async () => {
    const code = await misfit();
    const { data } = (await ani.call('ops.payment-review.list')).body;
    expect((data as PaymentReview[]).find((one) => one.code === code)).toMatchObject({
      status: 'review',
      reason: 'wrong_amount',
      received: 40_000,
      held: 40_000,
      owner: { id: sari.id },
      outcomes: ['credit', 'send-back'],
    });
    const before = await sari.deposit();
    const id = await proposed(code, 'credit');
    expect((await reviewOf(code)).resolution).toMatchObject({ own: true, by: { name: 'Ani Petugas' } });
    expect((await reviewOf(code, tono)).resolution).toMatchObject({ own: false });
    expect(await sari.deposit()).toBe(before);
    const own = await confirm(code, id, ani);
    expect([own.status, own.body.code]).toEqual([409, 'own_settlement']);
    expect(await sari.deposit()).toBe(before);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(code, id, tono, key)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await confirm(code, id, tono, key)).status).toBe(200);
    expect((await confirm(code, id)).body.code).toBe('payment_review_not_needed');
    const credited = (await sari.deposit()) - before;
    expect(credited).toBeGreaterThan(0);
    expect(credited).toBeLessThanOrEqual(40_000);
    expect(await reviewOf(code)).toMatchObject({ status: 'paid', held: 0, outcomes: [] });
    expect(await deeds(code)).toEqual([
      'payment-review.propose ok',
      'payment-review.confirm own_settlement',
      'payment-review.confirm ok',
      ...(await deeds(code)).slice(3),
    ]);
    expect((await deeds(code)).filter((deed) => deed === 'payment-review.confirm ok')).toHaveLength(1);
    const lists = await Promise.all(['today', 'archive'].map((period) => sari.call('notification.list', { period })));
    const told = lists.flatMap(({ body }) => body.data as Notification[]);
    expect(told.map(({ title }) => title.en)).toEqual(['Top-up · Paid', 'Top-up · Being checked by our staff']);
  });

  test('DEP-1: sent back: the deposit stays as it was, nothing is left in suspense', async () => {
    const code = await misfit(300_000);
    const before = await sari.deposit();
    expect((await confirm(code, await proposed(code, 'send-back'))).status).toBe(200);
    expect(await sari.deposit()).toBe(before);
    expect(await reviewOf(code)).toMatchObject({ status: 'returned', held: 0 });
  });

  test('DEP-3: a chargeback is recovered from the deposit, or borne', async () => {
    const first = await chargedBack();
    expect((await reviewOf(first)).outcomes).toEqual(['recover', 'keep']);
    const before = await sari.deposit();
    expect((await confirm(first, await proposed(first, 'recover'))).status).toBe(200);
    expect(await sari.deposit()).toBe(before - 80_000);
    expect((await reviewOf(first)).status).toBe('returned');
    const second = await chargedBack();
    expect((await confirm(second, await proposed(second, 'keep'))).status).toBe(200);
    expect((await reviewOf(second)).status).toBe('paid');
  });

  test('DEP-3, ACC-6: taken back from an account on its way out: what is there, and never below zero; what is not there is borne', async () => {
    const leave = () => desk.pool.query('update account set deletion_requested_at = now() where id = $1', [sari.id]);
    const first = await chargedBack();
    await leave();
    expect((await confirm(first, await proposed(first, 'recover'))).status).toBe(200);
    expect(await sari.deposit()).toBe(0);
    await desk.pool.query('update account set deletion_requested_at = null where id = $1', [sari.id]);
    const second = await chargedBack();
    const other = await desk.payer();
    // Spent meanwhile: the deposit of who leaves is empty.
    await desk.db
      .transaction()
      .execute((trx) => transferDeposit(trx, { from: sari.id, to: other.id, amount: 80_000, reference: 'T-LEAVING' }));
    await leave();
    const recover = await proposed(second, 'recover');
    const refused = await confirm(second, recover);
    expect([refused.status, refused.body.code]).toEqual([422, 'insufficient_deposit']);
    expect(await reviewOf(second)).toMatchObject({
      status: 'review',
      reason: 'charged_back',
      resolution: { id: recover },
    });
    expect(await sari.deposit()).toBe(0);
    const args = { code: second, resolution: recover, note: 'Saldo kosong' };
    expect((await ani.call('ops.payment-review.withdraw', args)).status).toBe(200);
    expect((await confirm(second, await proposed(second, 'keep'))).status).toBe(200);
    expect((await reviewOf(second)).status).toBe('paid');
    expect(await sari.deposit()).toBe(0);
  });

  test('DEP-1: a proposal is about the state it was made in; a second one at a time is refused, one may be taken back', async () => {
    const code = await misfit();
    const id = await proposed(code, 'credit');
    expect((await propose(code, 'send-back', tono)).body.code).toBe('settlement_proposed');
    expect((await confirm(code, '999999')).body.code).toBe('settlement_gone');
    // More arrives: what was proposed is about another sum.
    await desk.event('xendit', { order_id: code, paid: 60_000 });
    await desk.work();
    expect((await reviewOf(code)).received).toBe(60_000);
    const late = await confirm(code, id);
    expect([late.status, late.body.code]).toEqual([409, 'settlement_gone']);
    expect((await reviewOf(code)).outcomes).toEqual(['credit', 'send-back']);
    const again = await proposed(code, 'send-back');
    const args = { code, resolution: again, note: 'Belum yakin' };
    expect((await tono.call('ops.payment-review.withdraw', args)).status).toBe(200);
    expect((await tono.call('ops.payment-review.withdraw', args)).body.code).toBe('settlement_gone');
    expect((await confirm(code, again)).body.code).toBe('settlement_gone');
    expect((await confirm(code, await proposed(code, 'credit'))).status).toBe(200);
  });

  test('DEP-1: what does not fit is refused: the outcome, the state, the person, an empty note', async () => {
    const code = await misfit();
    expect((await propose(code, 'recover')).body.code).toBe('event_refused');
    expect((await propose(code, 'credit', ani, randomUUID(), '')).status).toBe(422);
    expect((await propose('DEP00000000', 'credit')).status).toBe(404);
    const qa = await desk.payer({ category: 'qa' });
    for (const who of [sari, qa]) {
      expect((await propose(code, 'credit', who)).status).toBe(403);
      expect((await who.call('ops.payment-review.list')).status).toBe(403);
    }
    const paid = await sari.call(
      'deposit.create',
      { amount: 50_000, channel: 'midtrans.gopay' },
      { key: randomUUID() },
    );
    const { code: waiting } = paid.body.deposit as { code: string };
    expect((await propose(waiting, 'credit')).body.code).toBe('payment_review_not_needed');
  });

  test('DEP-1, ACC-6: an account that was deleted meanwhile is not credited; its money can still be sent back', async () => {
    const code = await misfit();
    const id = await proposed(code, 'credit');
    await desk.pool.query('update account set deleted_at = now() where id = $1', [sari.id]);
    expect((await confirm(code, id)).body.code).toBe('settlement_gone');
    expect(await sari.deposit()).toBe(0);
    await ani.call('ops.payment-review.withdraw', { code, resolution: id, note: 'Akun dihapus' });
    expect((await confirm(code, await proposed(code, 'send-back'))).status).toBe(200);
  });
});
