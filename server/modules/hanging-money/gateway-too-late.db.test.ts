import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { returnMoney } from '#server/modules/checkout/return-money.ts';
import type { GuestRefund } from '#src/contract/guest-refund.contract.ts';
import type { PaymentReview } from '#src/contract/payment-review.contract.ts';
import { type GuestDesk, openGuestDesk } from '../../../tests/support/guest-desk.ts';
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

test('REAL-4, PRE-19: a gateway that tells it gave the money back after people let it be claimed is heard: the payment comes to people', async () => {
  const { made, destination } = await payable(somebody(), { channel: 'midtrans.gopay' });
  const { code } = made;
  await runOut(destination, 'ORANG YANG LAIN');
  await payAt(made);
  await untilDone();
  expect(await returnMoney(desk.deps, code)).toBe('returning');
  await desk.event('midtrans', { order_id: code, refund: 'lost' });
  expect(await returnMoney(desk.deps, code)).toBe('returning');
  // Its own report of that comes to nothing: the order is still to say what became of it.
  await untilDone();
  expect(await now(code)).toMatchObject({ status: 'returning' });
  await desk.pool.query("update checkout_order set return_asked_at = now() - interval '8 days' where code = $1", [
    code,
  ]);

  const decide = { code, note: 'Setuju' };
  const key = () => ({ key: randomUUID() });
  const proposed = await ani.call('ops.guest-refund.propose', { ...decide, outcome: 'claim', proof: 'Surat' }, key());
  const { resolution } = proposed.body.refund as GuestRefund;
  const call: typeof desk.deps.connectors.call = async (wanted) => {
    const answer = await desk.deps.connectors.call(wanted);
    // The second person says yes while the gateway's answer is under way.
    const said = await tono.call('ops.guest-refund.confirm', { ...decide, resolution: resolution?.id }, key());
    expect(said.status, JSON.stringify(said.body)).toBe(200);
    return answer;
  };
  const asked = await returnMoney({ ...desk.deps, connectors: { ...desk.deps.connectors, call } }, code);
  expect(asked).toBeUndefined();
  expect(await now(code)).toMatchObject({ status: 'claimable', refundable: true });

  await untilDone();
  const { data } = (await ani.call('ops.payment-review.list', { search: code })).body;
  expect((data as PaymentReview[])[0]).toMatchObject({ status: 'review', reason: 'charged_back' });
  expect(await desk.violations()).toEqual([]);
});
