import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from '#server/ledger/balance.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/route.ts';
import type { CheckoutOrder } from '#src/contract/sale/checkout.contract.ts';
import { type GuestDesk, openGuestDesk, LOOKED_UP_PRICE as PRICE } from '../../../../tests/support/desks/guest-desk.ts';
import { insertAccount } from '../../../../tests/support/factories/account.ts';
import { claimRefund } from './claim-refund.ts';
import { returnMoney } from './return-money.ts';
import { sweepReturns } from './sweep-returns.ts';

let { desk, somebody, now, payable, payAt, untilDone, runOut, member, holdReturns } = {} as GuestDesk;

beforeAll(async () => {
  ({ desk, somebody, now, payable, payAt, untilDone, runOut, member, holdReturns } = await openGuestDesk());
});
beforeEach(async () => {
  await desk.db.deleteFrom('allowance').execute();
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

/** An order that is paid and cannot be sold: its customer has another name by now. @param held its money stays where it is */
async function unsold(channel = 'midtrans.gopay', held = true): Promise<CheckoutOrder> {
  holdReturns(held);
  const { made, destination } = await payable(somebody(), { channel });
  await runOut(destination, 'ORANG YANG LAIN');
  await (made.payment.pay_page === undefined ? desk.event('xendit', { order_id: made.code }) : payAt(made));
  await untilDone();
  holdReturns(false);
  expect((await now(made.code)).status).toBe(held ? 'unsold' : 'returned');
  return made;
}

const orderAtGateway = async (gateway: string, code: string) => {
  const { orders } = (await (await fetch(`${desk.sandboxUrl}/${gateway}/_orders`)).json()) as {
    readonly orders: readonly { readonly id: string; readonly refund?: { readonly amount: number } }[];
  };
  return orders.find(({ id }) => id === code);
};
const clearingOf = async (code: string): Promise<number> => {
  const { rows } = await desk.pool.query(
    `select coalesce(-sum(e.amount), 0)::int as owed from journal j join entry e on e.journal_id = j.id
     join ledger_account a on a.id = e.ledger_account_id and a.kind = 'gateway_clearing' where j.reference = $1`,
    [code],
  );
  return rows[0].owed;
};
const run = (code: string) => returnMoney(desk.deps, code);

describe('DEP-3, DEP-6: what a guest paid and was not sold goes back through the gateway', () => {
  test('by itself: the price without the channel’s fee, once, and the guest sees when', async () => {
    const waiting = await unsold();
    expect(await now(waiting.code)).toMatchObject({ status: 'unsold', returning_soon: true, refundable: false });
    // Whoever holds the link, in whatever account: what goes back to the guest is nobody's to claim.
    expect(
      await (await member(await insertAccount(desk.db))).call(
        'checkout.order.claim',
        { code: waiting.link },
        { key: randomUUID() },
      ),
    ).toMatchObject({
      status: 409,
      body: { code: 'event_refused' },
    });
    const made = await unsold('midtrans.gopay', false);
    const back = await now(made.code);
    expect(back).toMatchObject({ status: 'returned', received: PRICE, refundable: false });
    expect(Date.parse(String(back.return_ended_at))).toBeGreaterThanOrEqual(Date.parse(String(back.return_asked_at)));
    expect((await orderAtGateway('midtrans', made.code))?.refund?.amount).toBe(PRICE);
    expect(await clearingOf(made.code)).toBe(made.payment.fee);
    expect(await run(made.code)).toBeUndefined();
  });

  test('its own word of it is no chargeback, however often it comes', async () => {
    const made = await unsold('midtrans.gopay', false);
    for (const time of [1, 2]) {
      await desk.event('midtrans', { order_id: made.code, status: 'partial_refund' });
      await untilDone();
      expect((await now(made.code)).payment.status, `${time}`).toBe('paid');
    }
    expect((await now(made.code)).status).toBe('returned');
  });

  test('a gateway that takes it in first is asked about it by its number', async () => {
    const made = await unsold('xendit.qris');
    expect(await run(made.code)).toBe('returning');
    expect(await run(made.code)).toBe('returning');
    expect(await now(made.code)).toMatchObject({ status: 'returning', refundable: false });
    expect(await run(made.code)).toBe('returned');
    expect(await clearingOf(made.code)).toBe(made.payment.fee);
  });

  test('a channel that gives nothing back: the money is claimed as deposit, as before', async () => {
    const made = await unsold('midtrans.alfamart');
    expect(await run(made.code)).toBeUndefined();
    expect(await now(made.code)).toMatchObject({ status: 'unsold', refundable: true });
    expect(await now(made.code)).not.toHaveProperty('returning_soon');
  });

  test('a sale that fails after it was made is found', async () => {
    const { made } = await payable(somebody(), { channel: 'midtrans.gopay' }, '1037');
    // Its own look came too early.
    holdReturns(true);
    await payAt(made);
    await untilDone();
    holdReturns(false);
    expect(await now(made.code)).toMatchObject({ status: 'sold', returning_soon: true, sale: { status: 'failed' } });
    await desk.pool.query("update checkout_order set updated_at = now() - interval '1 hour' where code = $1", [
      made.code,
    ]);
    await desk.pool.query("update transaction set updated_at = now() - interval '1 hour' where state = 'failed'");
    expect(await sweepReturns(desk.deps)).toBe(1);
    await untilDone();
    expect(await now(made.code)).toMatchObject({ status: 'returned', sale: { status: 'failed' } });
    expect(await sweepReturns(desk.deps)).toBe(0);
  });

  test('REAL-4: a sale that ends weeks after its order is found by its end; what was found by nobody for a week is claimed', async () => {
    const { made } = await payable(somebody(), { channel: 'midtrans.gopay' }, '1037');
    holdReturns(true);
    await payAt(made);
    await untilDone();
    holdReturns(false);
    const { ref_id: sale } = (await now(made.code)).sale ?? {};
    const old = (days: number) =>
      desk.pool.query(
        'update checkout_order set created_at = now() - make_interval(days => $2), updated_at = now() - make_interval(days => $2) where code = $1',
        [made.code, days],
      );
    const ended = (ago: string) =>
      desk.pool.query('update transaction set updated_at = now() - $2::interval where ref_id = $1', [sale, ago]);
    await old(40);
    await ended('8 days');
    expect(await sweepReturns(desk.deps)).toBe(0);
    expect(await now(made.code)).toMatchObject({ status: 'sold', refundable: true });
    await ended('1 hour');
    expect(await now(made.code)).toMatchObject({ status: 'sold', returning_soon: true, refundable: false });
    expect(await sweepReturns(desk.deps)).toBe(1);
    await untilDone();
    expect(await now(made.code)).toMatchObject({ status: 'returned', sale: { status: 'failed' } });
  });
});

describe('fault: the gateway and we lose each other on the way', () => {
  test('it gives the money back and does not say so: asked again, given back once', async () => {
    const made = await unsold();
    await desk.event('midtrans', { order_id: made.code, refund: 'lost' });
    expect(await run(made.code)).toBe('returning');
    expect(await run(made.code)).toBe('returning');
    expect(await now(made.code)).toMatchObject({ status: 'returning', refundable: false });
    expect(await run(made.code)).toBe('returned');
    expect((await orderAtGateway('midtrans', made.code))?.refund?.amount).toBe(PRICE);
  });

  test('no answer at all, and a crash between: the same refund is asked about until it is known', async () => {
    const made = await unsold();
    const silent = { ...desk.deps, connectors: { call: async () => SILENCE } };
    expect(await run(made.code)).toBe('returning');
    for (let time = 0; time < 3; time += 1) expect(await returnMoney(silent, made.code)).toBe('returning');
    // The process ends after the gateway has it and before that is written.
    const crashing = {
      ...desk.deps,
      connectors: {
        call: async (wanted: Parameters<typeof desk.deps.connectors.call>[0]) => {
          await desk.deps.connectors.call(wanted);
          throw new Error('the process ended');
        },
      },
    };
    await expect(returnMoney(crashing, made.code)).rejects.toThrow('the process ended');
    expect(await now(made.code)).toMatchObject({ status: 'returning' });
    await desk.pool.query("delete from graphile_worker._private_jobs where key = 'checkout.return:' || $1", [
      made.code,
    ]);
    await desk.pool.query("update checkout_order set updated_at = now() - interval '26 hours' where code = $1", [
      made.code,
    ]);
    expect(await sweepReturns(desk.deps)).toBeGreaterThan(0);
    await untilDone();
    expect(await now(made.code)).toMatchObject({ status: 'returned' });
    expect(await clearingOf(made.code)).toBe(made.payment.fee);
  });

  test('a refund that the gateway may have forgotten is not sent again', async () => {
    const made = await unsold('xendit.qris');
    expect(await run(made.code)).toBe('returning');
    await desk.pool.query("update checkout_order set return_asked_at = now() - interval '8 days' where code = $1", [
      made.code,
    ]);
    expect(await run(made.code)).toBe('returning');
    expect((await orderAtGateway('xendit', made.code))?.refund).toBeUndefined();
  });

  test('it refuses: the money is claimed as deposit, once', async () => {
    const made = await unsold();
    await desk.event('midtrans', { order_id: made.code, refund: 'refused' });
    expect(await run(made.code)).toBe('returning');
    await untilDone();
    expect(await now(made.code)).toMatchObject({ status: 'claimable', refundable: true });
    const sari = await desk.payer();
    const claimant = await member(sari.id);
    expect((await claimant.call('checkout.order.claim', { code: made.link }, { key: randomUUID() })).status).toBe(200);
    expect(await sari.deposit()).toBe(PRICE);
    expect(await run(made.code)).toBeUndefined();
  });

  test('never both: a claim and a refund at the same moment, many times', async () => {
    for (let time = 0; time < 5; time += 1) {
      const made = await unsold();
      const sari = await desk.payer();
      const caller = { ...CALLER, accountId: sari.id };
      const claim = inTransaction(desk.db, (trx) =>
        claimRefund(trx, desk.deps.documents, { caller, requestId: 'race' }, made.code),
      );
      await Promise.allSettled([claim, run(made.code)]);
      await untilDone();
      const { status } = await now(made.code);
      const deposit = await sari.deposit();
      const refunded = (await orderAtGateway('midtrans', made.code))?.refund?.amount ?? 0;
      expect(deposit + refunded, status).toBe(PRICE);
      expect(status).toBe(deposit > 0 ? 'refunded' : 'returned');
      expect((await readBalances(desk.db, sari.id)).deposit).toBe(deposit);
    }
  });

  test('while it is on its way nobody claims it', async () => {
    const made = await unsold();
    expect(await run(made.code)).toBe('returning');
    const claimant = await member((await desk.payer()).id);
    const refused = await claimant.call('checkout.order.claim', { code: made.link }, { key: randomUUID() });
    expect(refused).toMatchObject({ status: 409, body: { code: 'event_refused' } });
    await untilDone();
    expect((await now(made.code)).status).toBe('returned');
  });
});

const CALLER: Omit<Caller, 'accountId'> = {
  category: 'agent',
  state: 'active',
  permissions: [],
  sessionHash: Buffer.alloc(0),
  passwordRemembered: false,
};
const SILENCE = {
  outcome: 'unknown',
  nothingCreated: false,
  fields: {},
  cause: 'timeout',
  trace: { request: {}, response: {}, durationMs: 1 },
} as const;
