import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationResult } from '#server/connectors/operation-result.ts';
import { returnMoney } from '#server/modules/checkout/refund/return-money.ts';
import type { PaymentReview } from '#src/contract/operations/payment-review.contract.ts';
import type { GuestRefund } from '#src/contract/sale/guest-refund.contract.ts';
import { type GuestDesk, openGuestDesk } from '../../../tests/support/desks/guest-desk.ts';
import type { TestCaller } from '../../../tests/support/test-app.ts';

let { desk, somebody, now, payable, payAt, untilDone, runOut, member, holdReturns } = {} as GuestDesk;
let ani: TestCaller;
let tono: TestCaller;

beforeAll(async () => {
  ({ desk, somebody, now, payable, payAt, untilDone, runOut, member, holdReturns } = await openGuestDesk());
  ani = await member((await desk.payer({ category: 'operations', name: 'Ani Petugas' })).id);
  tono = await member((await desk.payer({ category: 'operations', name: 'Tono Petugas' })).id);
  // What is asked of the gateway is asked by the test alone.
  holdReturns(true);
});
afterAll(() => desk.close());

/** A refund that its gateway has forgotten, and what two people are about to say of it. @param lost it was given back all the same */
async function proposed(outcome: 'returned' | 'claim', { lost }: { readonly lost: boolean }) {
  const { made, destination } = await payable(somebody(), { channel: 'midtrans.gopay' });
  const { code } = made;
  await runOut(destination, 'ORANG YANG LAIN');
  await payAt(made);
  await untilDone();
  expect(await returnMoney(desk.deps, code)).toBe('returning');
  if (lost) await desk.event('midtrans', { order_id: code, refund: 'lost' });
  expect(await returnMoney(lost ? desk.deps : answering(SILENCE), code)).toBe('returning');
  // Its own report of that comes to nothing: the order is still to say what became of it.
  await untilDone();
  expect(await now(code)).toMatchObject({ status: 'returning' });
  await desk.pool.query("update checkout_order set return_asked_at = now() - interval '8 days' where code = $1", [
    code,
  ]);
  const decide = { code, note: 'Setuju' };
  const key = () => ({ key: randomUUID() });
  const { body } = await ani.call('ops.guest-refund.propose', { ...decide, outcome, proof: 'Surat' }, key());
  const { resolution } = body.refund as GuestRefund;
  // The process of who asks stood still until its turn was over, and the second person says yes.
  const confirm = async () => {
    await desk.pool.query(
      "update checkout_order set return_asking_until = now() - interval '1 second' where code = $1",
      [code],
    );
    const said = await tono.call('ops.guest-refund.confirm', { ...decide, resolution: resolution?.id }, key());
    expect(said.status, JSON.stringify(said.body)).toBe(200);
  };
  return { code, confirm };
}

const SILENCE: OperationResult = {
  outcome: 'unknown',
  nothingCreated: false,
  fields: {},
  cause: 'timeout',
  trace: { request: {}, response: {}, durationMs: 1 },
};
const answering = (answer: OperationResult) => asking(async () => answer);
const asking = (call: typeof desk.deps.connectors.call) => ({
  ...desk.deps,
  connectors: { ...desk.deps.connectors, call },
});

test('REAL-4, PRE-19: a gateway that tells it gave the money back after people let it be claimed is heard: the payment comes to people', async () => {
  const { code, confirm } = await proposed('claim', { lost: true });
  const deps = asking(async (wanted) => {
    const answer = await desk.deps.connectors.call(wanted);
    await confirm();
    return answer;
  });
  expect(await returnMoney(deps, code)).toBeUndefined();
  expect(await now(code)).toMatchObject({ status: 'claimable', refundable: true });

  await untilDone();
  const { data } = (await ani.call('ops.payment-review.list', { search: code })).body;
  expect((data as PaymentReview[])[0]).toMatchObject({ status: 'review', reason: 'charged_back' });
  expect(await desk.violations()).toEqual([]);
});

test('REAL-4, PRE-19: a gateway that refuses after people said it gave the money back is heard: nobody loses it without a word', async () => {
  const { code, confirm } = await proposed('returned', { lost: false });
  const deps = asking(async () => {
    await confirm();
    return { ...SILENCE, outcome: 'failed', reason: 'refused' };
  });
  await expect(returnMoney(deps, code)).rejects.toThrow(`${code} is returned, and its gateway refused`);
  expect(await now(code)).toMatchObject({ status: 'returned', refundable: false });
  expect(await desk.violations()).toEqual([]);
});
