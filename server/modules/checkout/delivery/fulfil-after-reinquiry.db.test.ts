import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ERROR_CATALOGUE, type ErrorCode } from '#src/domain/errors/app-error.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import {
  type GuestDesk,
  lookUpOf,
  openGuestDesk,
  orderOf,
  LOOKED_UP_PRICE as PRICE,
} from '../../../../tests/support/desks/guest-desk.ts';
import { speaking } from '../../../../tests/support/refused-in-every-language.ts';
import { sweepOrders } from '../checkout.tasks.ts';
import { fulfilAfterReinquiry } from './fulfil-after-reinquiry.ts';

const CHANGED: ErrorCode = 'customer_changed';

let { desk, somebody, lookUp, order, now, payable, payAt, untilDone, inquiriesFor, runOut, silence, member } =
  {} as GuestDesk;

beforeAll(async () => {
  ({ desk, somebody, lookUp, order, now, payable, payAt, untilDone, inquiriesFor, runOut, silence, member } =
    await openGuestDesk());
});
beforeEach(async () => {
  silence(false);
  await desk.db.deleteFrom('allowance').execute();
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

describe('PRE-19: money comes when the look-up has run out', () => {
  test('the supplier is asked anew and the same customer is sold to', async () => {
    const { made, destination } = await payable();
    await runOut(destination);
    await payAt(made);
    await untilDone();
    const [old, fresh] = await inquiriesFor(destination);
    expect(await now(made.code)).toMatchObject({ status: 'sold', sale: { ref_id: fresh?.ref, status: 'success' } });
    expect(old).toMatchObject({ state: 'expired' });
  });

  test('another name by then: nothing is sold, the guest is told and takes the money as deposit', async () => {
    const { made, destination } = await payable();
    await runOut(destination, 'ORANG YANG LAIN');
    await payAt(made);
    await untilDone();
    const unsold = await now(made.code);
    expect(unsold).toMatchObject({ status: 'unsold', received: PRICE, refundable: true });
    for (const language of LANGUAGES) {
      const said = await somebody().call('checkout.order.get', { code: made.link }, speaking(language));
      expect(orderOf(said).unsold_reason).toBe(ERROR_CATALOGUE[CHANGED].message[language]);
    }
    expect((await inquiriesFor(destination)).map(({ state }) => state)).not.toContain('success');
    const sari = await desk.payer();
    const { link: code } = made;
    const claimant = await member(sari.id);
    expect((await claimant.call('checkout.order.claim', { code }, { key: randomUUID() })).status).toBe(200);
    expect(await sari.deposit()).toBe(PRICE);
  });

  test('a price above what was paid: nothing is sold', async () => {
    const { made } = await payable();
    await desk.pool.query("update offer set supplier_price = supplier_price + 5000 where product_id = 'pertagas'");
    try {
      await payAt(made);
      await untilDone();
    } finally {
      await desk.pool.query("update offer set supplier_price = supplier_price - 5000 where product_id = 'pertagas'");
    }
    expect(await now(made.code)).toMatchObject({ status: 'unsold', received: PRICE, refundable: true });
  });

  test('DEP-3: money after the payment had ended still buys, after another look', async () => {
    const { made, destination } = await payable();
    await desk.pool.query("update payment set expires_at = now() - interval '1 minute' where code = $1", [made.code]);
    await somebody().call('checkout.order.check', { code: made.link });
    await untilDone();
    expect((await now(made.code)).status).toBe('ended');
    await runOut(destination);
    await payAt(made);
    await untilDone();
    expect(await now(made.code)).toMatchObject({ status: 'sold', sale: { status: 'success' } });
  });

  test('a supplier that gives no answer is asked again, and sells once it answers', async () => {
    const { made, destination } = await payable();
    await runOut(destination);
    silence(true);
    await payAt(made);
    await desk.later();
    await desk.work();
    expect(await now(made.code)).toMatchObject({ status: 'checking', refundable: false });
    silence(false);
    await untilDone();
    expect(await now(made.code)).toMatchObject({ status: 'sold', sale: { status: 'success' } });
  });

  test('a supplier that never answers: after some looks nothing is sold, and the money can be taken back', async () => {
    const { made, destination } = await payable();
    await runOut(destination);
    silence(true);
    await payAt(made);
    for (let round = 0; round < 10; round += 1) await desk.later();
    const unsold = await now(made.code);
    expect(unsold).toMatchObject({ status: 'unsold', refundable: true });
    expect(unsold.unsold_reason).toContain('could not be checked again');
  });

  test('LIFE-7: reported over and over and worked on twice at once: one sale', async () => {
    const { made, destination } = await payable();
    await runOut(destination);
    await payAt(made);
    const { code } = made;
    await Promise.all([1, 2, 3].map(() => somebody().call('checkout.order.check', { code: made.link })));
    await desk.pool.query("delete from graphile_worker._private_jobs where key like 'checkout.check:%'");
    await desk.work();
    await Promise.all([fulfilAfterReinquiry(desk.deps, code), fulfilAfterReinquiry(desk.deps, code)]);
    await untilDone();
    expect(await now(code)).toMatchObject({ status: 'sold', received: PRICE, sale: { status: 'success' } });
    expect((await inquiriesFor(destination)).filter(({ state }) => state === 'success')).toHaveLength(1);
  });

  test('two orders on one look-up: the second payment buys nothing by the first one’s look-up', async () => {
    const who = somebody();
    const { made: first, lookUpCode, destination } = await payable(who);
    const second = orderOf(await order(who, destination, { look_up: lookUpCode, channel: 'midtrans.indomaret' }));
    await desk.work();
    await payAt(first);
    await untilDone();
    await payAt(await now(second.code));
    await untilDone();
    expect((await now(first.code)).status).toBe('sold');
    // The same nominal to the same number on one day is sold once (PRE-22).
    expect(await now(second.code)).toMatchObject({ status: 'unsold', refundable: true });
    // Who asks for it now is told before she pays.
    const third = await order(who, destination, { look_up: lookUpOf(await lookUp(who, destination)).code });
    expect(third).toMatchObject({ status: 409, body: { code: 'repeat_limit' } });
    expect(third.body).not.toHaveProperty('first_transaction');
  });

  test('REAL-4: a paid order that lost its job is found and sold', async () => {
    const { made, destination } = await payable();
    await runOut(destination);
    silence(true);
    await payAt(made);
    await desk.later();
    await desk.work();
    silence(false);
    await desk.pool.query("delete from graphile_worker._private_jobs where key = 'checkout.check:' || $1", [made.code]);
    expect(await sweepOrders(desk.db)).toBe(0);
    await desk.pool.query("update checkout_order set updated_at = now() - interval '1 hour' where code = $1", [
      made.code,
    ]);
    expect(await sweepOrders(desk.db)).toBe(1);
    await untilDone();
    expect((await now(made.code)).status).toBe('sold');
  });
});
