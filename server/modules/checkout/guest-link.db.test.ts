import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutOrder } from '#src/contract/sale/checkout.contract.ts';
import { type GuestDesk, LOOKED_UP_PRICE, openGuestDesk, orderOf } from '../../../tests/support/desks/guest-desk.ts';

let { desk, somebody, payable, payAt, untilDone, runOut, member } = {} as GuestDesk;

beforeAll(async () => {
  ({ desk, somebody, payable, payAt, untilDone, runOut, member } = await openGuestDesk());
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

/** An order that was paid and not sold, through a channel that gives nothing back. */
async function unsold(who = somebody()): Promise<CheckoutOrder> {
  const { made, destination } = await payable(who);
  await runOut(destination, 'ORANG YANG LAIN');
  await payAt(made);
  await untilDone();
  return made;
}

describe('PRE-19, PRE-9: what gateways, reports and operations call a guest’s order by opens nothing', () => {
  test('nobody sees what was bought by its code alone, also not who sees the payment on a desk', async () => {
    const made = await unsold();
    expect(made.payment.code).toBe(made.code);
    expect(made.link).not.toBe(made.code);
    expect((await somebody().call('checkout.order.get', { code: made.code })).status).toBe(404);
    expect((await somebody().call('checkout.order.check', { code: made.code })).status).toBe(404);
    const opened = await somebody().call('checkout.order.get', { code: made.link });
    expect(orderOf(opened)).toMatchObject({ code: made.code, status: 'unsold' });
  });

  test('DEP-6: nobody takes a guest’s money by its code; the log tells the code of what was taken, and no link', async () => {
    const made = await unsold();
    const thief = await desk.payer();
    const claim = async (code: string) =>
      (await member(thief.id)).call('checkout.order.claim', { code }, { key: randomUUID() });
    expect((await claim(made.code)).status).toBe(404);
    expect(await thief.deposit()).toBe(0);
    await somebody().call('checkout.order.check', { code: made.link });
    expect((await claim(made.link)).status).toBe(200);
    expect(await thief.deposit()).toBe(LOOKED_UP_PRICE);
    expect((await claim(made.link)).status).toBe(409);
    const { rows } = await desk.pool.query<{ subject: string | null; line: string }>(
      `select subject, audit_event::text as line from audit_event where action like 'checkout.order.c%'`,
    );
    expect(rows.map(({ subject }) => subject)).toContain(made.code);
    expect(rows.filter(({ line }) => line.includes(made.link))).toEqual([]);
  });

  test('the browser that ordered comes back from its gateway with the code, and is told its link', async () => {
    const who = somebody();
    const made = await unsold(who);
    expect(orderOf(await who.call('checkout.order.get', { code: made.code })).link).toBe(made.link);
  });

  test('an order of before there were links is opened by its code, as its guest knows it', async () => {
    const made = await unsold();
    await desk.pool.query('update checkout_order set link = null, browser = null where code = $1', [made.code]);
    const opened = orderOf(await somebody().call('checkout.order.get', { code: made.code }));
    expect(opened.link).toBe(made.code);
  });
});
