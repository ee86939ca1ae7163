import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OperationResult } from '#server/connectors/operation-result.ts';
import { returnMoney } from '#server/modules/checkout/refund/return-money.ts';
import type { CheckoutOrder } from '#src/contract/sale/checkout.contract.ts';
import type { GuestRefund } from '#src/contract/sale/guest-refund.contract.ts';
import { type GuestDesk, openGuestDesk, LOOKED_UP_PRICE as PRICE } from '../../../tests/support/desks/guest-desk.ts';
import type { TestCaller } from '../../../tests/support/test-app.ts';

type Call = GuestDesk['desk']['deps']['connectors']['call'];

let { desk, somebody, now, payable, payAt, untilDone, runOut, member, holdReturns } = {} as GuestDesk;
let ani: TestCaller;
let tono: TestCaller;

beforeAll(async () => {
  ({ desk, somebody, now, payable, payAt, untilDone, runOut, member, holdReturns } = await openGuestDesk());
  ani = await member((await desk.payer({ category: 'operations', name: 'Ani Petugas' })).id);
  tono = await member((await desk.payer({ category: 'operations', name: 'Tono Petugas' })).id);
  // What is asked of the gateway is asked by the tests alone.
  holdReturns(true);
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

const ANSWER = { nothingCreated: false, fields: {}, trace: { request: {}, response: {}, durationMs: 1 } } as const;
const REFUSAL: OperationResult = { ...ANSWER, outcome: 'failed', reason: 'refused' };
const SILENCE: OperationResult = { ...ANSWER, outcome: 'unknown', cause: 'timeout' };

const ask = (code: string, call: Call) =>
  returnMoney({ ...desk.deps, connectors: { ...desk.deps.connectors, call } }, code);

/** An order whose money is to go back and of which no gateway was asked yet. */
async function returning(): Promise<CheckoutOrder> {
  const { made, destination } = await payable(somebody(), { channel: 'midtrans.gopay' });
  await runOut(destination, 'ORANG YANG LAIN');
  await payAt(made);
  await untilDone();
  expect(await returnMoney(desk.deps, made.code)).toBe('returning');
  return made;
}

test('REAL-4, PRE-19: people who settle a refund as given back wait for an answer that is under way; its refusal leaves the money to be claimed', async () => {
  const made = await returning();
  const { code } = made;
  expect(await ask(code, async () => SILENCE)).toBe('returning');
  await desk.pool.query("update checkout_order set return_asked_at = now() - interval '8 days' where code = $1", [
    code,
  ]);
  const decide = { code, note: 'Setuju' };
  const key = () => ({ key: randomUUID() });
  const proposed = await ani.call(
    'ops.guest-refund.propose',
    { ...decide, outcome: 'returned', proof: 'Surat' },
    key(),
  );
  const { resolution } = proposed.body.refund as GuestRefund;
  const confirm = () => tono.call('ops.guest-refund.confirm', { ...decide, resolution: resolution?.id }, key());
  const asked = await ask(code, async () => {
    // The second person says yes while the gateway's refusal is under way.
    expect((await confirm()).body.code).toBe('refund_being_asked');
    return REFUSAL;
  });
  expect(asked).toBe('claimable');
  expect((await confirm()).body.code).toBe('refund_review_not_needed');
  expect(await now(code)).toMatchObject({ status: 'claimable', refundable: true });
  const sari = await desk.payer();
  const claimant = await member(sari.id);
  expect((await claimant.call('checkout.order.claim', { code: made.link }, key())).status).toBe(200);
  expect(await sari.deposit()).toBe(PRICE);
});

test('DEP-6: a refund is asked about by one at a time, so that the refusal of a second sending ends nothing', async () => {
  const { code } = await returning();
  const sent: string[] = [];
  const asked = await ask(code, async (wanted) => {
    sent.push(wanted.operation);
    // Somebody presses “Ask the gateway”, and the job comes, before the first answer is here.
    const pressed = await ani.call('ops.guest-refund.ask', { code });
    expect([pressed.status, pressed.body.code]).toEqual([409, 'refund_being_asked']);
    const second = await ask(code, async (again) => {
      sent.push(again.operation);
      return REFUSAL;
    });
    expect(second).toBe('being-asked');
    return desk.deps.connectors.call(wanted);
  });
  expect(asked).toBe('returned');
  expect(sent).toEqual(['refund']);
  expect(await now(code)).toMatchObject({ status: 'returned', refundable: false });
});

test('DEP-6: whoever finds it asked about comes back; what was sent and never answered is asked about before it is sent again', async () => {
  const { code } = await returning();
  const crash = ask(code, async (wanted) => {
    await desk.deps.connectors.call(wanted);
    // A job comes meanwhile, and is not lost; then the process ends.
    expect(await returnMoney(desk.deps, code)).toBe('being-asked');
    throw new Error('the process ended');
  });
  await expect(crash).rejects.toThrow('the process ended');
  const { rows } = await desk.pool.query(
    `select run_at > now() as later from graphile_worker.jobs where key = 'checkout.return:' || $1`,
    [code],
  );
  expect(rows).toEqual([{ later: true }]);
  const sent: string[] = [];
  const asked = await ask(code, async (wanted) => {
    sent.push(wanted.operation);
    return desk.deps.connectors.call(wanted);
  });
  expect(asked).toBe('returned');
  expect(sent).toEqual(['refund-status']);
});
