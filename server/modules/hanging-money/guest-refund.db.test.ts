import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { returnMoney } from '#server/modules/checkout/refund/return-money.ts';
import type { HangingMoney } from '#src/contract/operations/hanging-money.contract.ts';
import type { PaymentReview } from '#src/contract/operations/payment-review.contract.ts';
import type { CheckoutOrder } from '#src/contract/sale/checkout.contract.ts';
import type { GuestRefund } from '#src/contract/sale/guest-refund.contract.ts';
import { type GuestDesk, openGuestDesk, LOOKED_UP_PRICE as PRICE } from '../../../tests/support/desks/guest-desk.ts';
import { shutOutMeanwhile } from '../../../tests/support/shut-out-meanwhile.ts';
import type { TestCaller } from '../../../tests/support/test-app.ts';

let { desk, somebody, now, payable, payAt, untilDone, runOut, member, holdReturns } = {} as GuestDesk;
let aniId: string;
let ani: TestCaller;
let tono: TestCaller;

beforeAll(async () => {
  ({ desk, somebody, now, payable, payAt, untilDone, runOut, member, holdReturns } = await openGuestDesk());
  aniId = (await desk.payer({ category: 'operations', name: 'Ani Petugas' })).id;
  ani = await member(aniId);
  tono = await member((await desk.payer({ category: 'operations', name: 'Tono Petugas' })).id);
  // What is asked of the gateway is asked by the tests alone.
  holdReturns(true);
});
beforeEach(async () => {
  await desk.db.deleteFrom('allowance').execute();
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

/** A refund that its gateway was asked for so many days ago, and of which it has told nothing. @param lost it was given back all the same */
async function hanging(days = 8, { lost = false } = {}): Promise<CheckoutOrder> {
  const { made, destination } = await payable(somebody(), { channel: 'midtrans.gopay' });
  await runOut(destination, 'ORANG YANG LAIN');
  await payAt(made);
  await untilDone();
  expect(await returnMoney(desk.deps, made.code)).toBe('returning');
  if (lost) {
    await desk.event('midtrans', { order_id: made.code, refund: 'lost' });
    expect(await returnMoney(desk.deps, made.code)).toBe('returning');
  }
  await desk.pool.query(
    'update checkout_order set return_asked_at = now() - make_interval(days => $2::int) where code = $1',
    [made.code, days],
  );
  return made;
}

const listed = async (): Promise<HangingMoney> => (await ani.call('ops.hanging-money.list')).body as HangingMoney;
const refundOf = async (code: string): Promise<GuestRefund | undefined> =>
  (await listed()).refunds.find((one) => one.code === code);
const propose = (code: string, outcome: string, who: TestCaller = ani, proof = 'Surat gateway 12/2026') =>
  who.call('ops.guest-refund.propose', { code, outcome, proof, note: 'Sudah ditelepon' }, { key: randomUUID() });
const confirm = (code: string, resolution: string, who: TestCaller = tono, key = randomUUID()) =>
  who.call('ops.guest-refund.confirm', { code, resolution, note: 'Setuju' }, { key });
const proposed = async (code: string, outcome: string): Promise<string> => {
  const { status, body } = await propose(code, outcome);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.refund as GuestRefund).resolution?.id ?? '';
};
const booked = async (code: string) => {
  const { rows } = await desk.pool.query(
    `select a.kind, sum(e.amount)::int as sum from journal j join entry e on e.journal_id = j.id
     join ledger_account a on a.id = e.ledger_account_id
     where j.reference = $1 and j.idempotency_key like 'checkout-return%' group by a.kind`,
    [code],
  );
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
};

describe('REAL-4, PRE-19: a refund that its gateway does not tell of', () => {
  test('stands on the list with its evidence once it is a day old, for operations alone; before the gateway has forgotten nobody decides', async () => {
    const fresh = await hanging(0);
    expect(await refundOf(fresh.code)).toBeUndefined();
    const made = await hanging(2);
    expect(await refundOf(made.code)).toMatchObject({
      status: 'returning',
      amount: PRICE,
      channel: 'midtrans.gopay',
      contact: '0812•••••890',
      refund_id: null,
      outcomes: [],
    });
    const early = await propose(made.code, 'returned');
    expect([early.status, early.body.code]).toEqual([409, 'refund_too_early']);
    const { return_asked_at: asked, return_reviewed_from: from } = await now(made.code);
    expect(from).toBe((await refundOf(made.code))?.decidable_at);
    expect(Date.parse(from ?? '')).toBeGreaterThan(Date.parse(asked ?? ''));
    for (const category of ['agent', 'qa', 'master'] as const) {
      const other = await member((await desk.payer({ category })).id);
      for (const answer of [
        await other.call('ops.hanging-money.list'),
        await propose(made.code, 'claim', other),
        await confirm(made.code, '1', other),
        await other.call('ops.guest-refund.ask', { code: made.code }),
        await other.call('ops.guest-refund.withdraw', { code: made.code, resolution: '1', note: 'x' }),
      ])
        expect(answer.status, category).toBe(403);
    }
    expect(await returnMoney(desk.deps, made.code)).toBe('returned');
  });

  test('returned: one proposes with the proof, another confirms; once, however often it is sent', async () => {
    const made = await hanging();
    for (const nothing of ['', '   ', ' \n\t x'])
      expect((await propose(made.code, 'returned', ani, nothing)).status, JSON.stringify(nothing)).toBe(422);
    const id = await proposed(made.code, 'returned');
    expect((await propose(made.code, 'claim', tono)).body.code).toBe('settlement_proposed');
    expect((await confirm(made.code, id, ani)).body.code).toBe('own_settlement');
    expect(await now(made.code)).toMatchObject({ status: 'returning', refundable: false });
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => confirm(made.code, id, tono, key)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await confirm(made.code, id, tono, key)).status).toBe(200);
    expect((await confirm(made.code, id)).body.code).toBe('refund_review_not_needed');
    expect(await now(made.code)).toMatchObject({ status: 'returned', refundable: false });
    expect(await booked(made.code)).toEqual({ deposit: -PRICE, suspense: 0, gateway_clearing: PRICE });
    expect(await refundOf(made.code)).toBeUndefined();
    expect(await returnMoney(desk.deps, made.code)).toBeUndefined();
    const { rows } = await desk.pool.query(
      `select action, outcome, after_value, note from audit_event where subject = $1 and outcome = 'ok' order by id`,
      [made.code],
    );
    expect(rows).toEqual([
      { action: 'guest-refund.propose', outcome: 'ok', after_value: 'returned Rp 53.500', note: 'Sudah ditelepon' },
      { action: 'guest-refund.confirm', outcome: 'ok', after_value: 'returned: returned Rp 53.500', note: 'Setuju' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Surat gateway');
  });

  test('to be claimed: the guest takes it as deposit, once; should the gateway pay after all, the payment comes to people', async () => {
    const made = await hanging();
    expect((await confirm(made.code, await proposed(made.code, 'claim'))).status).toBe(200);
    expect(await now(made.code)).toMatchObject({ status: 'claimable', refundable: true });
    expect(await now(made.code)).not.toHaveProperty('return_reviewed_from');
    const sari = await desk.payer();
    const claimant = await member(sari.id);
    const claim = () => claimant.call('checkout.order.claim', { code: made.link }, { key: randomUUID() });
    expect((await claim()).status).toBe(200);
    expect((await claim()).status).toBe(409);
    expect(await sari.deposit()).toBe(PRICE);
    await desk.event('midtrans', { order_id: made.code, status: 'refund' });
    await untilDone();
    const { data } = (await ani.call('ops.payment-review.list', { search: made.code })).body;
    expect((data as PaymentReview[])[0]).toMatchObject({ status: 'review', reason: 'charged_back' });
  });

  test('the gateway speaks first: its word counts and the proposal is about nothing any more', async () => {
    const made = await hanging(8, { lost: true });
    const id = await proposed(made.code, 'claim');
    const asked = await ani.call('ops.guest-refund.ask', { code: made.code });
    expect(asked.body.refund).toMatchObject({ status: 'returned', outcomes: [] });
    expect((await confirm(made.code, id)).body.code).toBe('refund_review_not_needed');
    expect((await ani.call('ops.guest-refund.ask', { code: made.code })).body.code).toBe('refund_review_not_needed');
    expect(await booked(made.code)).toMatchObject({ gateway_clearing: PRICE });
  });

  test('never both: two people and the gateway at the same moment, many times', async () => {
    for (let time = 0; time < 4; time += 1) {
      const made = await hanging(8, { lost: true });
      const id = await proposed(made.code, 'claim');
      const [said] = await Promise.all([confirm(made.code, id), returnMoney(desk.deps, made.code)]);
      const { status } = await now(made.code);
      expect(status).toBe(said.status === 200 ? 'claimable' : 'returned');
      expect(await booked(made.code)).toEqual(
        status === 'returned' ? { deposit: -PRICE, suspense: 0, gateway_clearing: PRICE } : { deposit: 0, suspense: 0 },
      );
    }
  });

  test('a proposal is taken back by whoever does not agree, and one of somebody who is shut out is not made', async () => {
    const made = await hanging();
    const id = await proposed(made.code, 'claim');
    const withdraw = () =>
      tono.call('ops.guest-refund.withdraw', { code: made.code, resolution: id, note: 'Belum jelas' });
    expect((await withdraw()).body.refund).toMatchObject({ status: 'returning', outcomes: ['returned', 'claim'] });
    expect((await withdraw()).body.code).toBe('settlement_gone');
    expect((await confirm(made.code, id)).body.code).toBe('settlement_gone');
    const refused = await shutOutMeanwhile(desk.pool, aniId, () => propose(made.code, 'claim'));
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    await desk.pool.query("update account set state = 'active' where id = $1", [aniId]);
    expect((await refundOf(made.code))?.resolution).toBeUndefined();
    expect((await propose('CHKAAAAAAAAAAAAAAAAAAAAAAAAAA', 'claim')).status).toBe(404);
  });
});
