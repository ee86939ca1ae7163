import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seedOffers } from '#server/modules/offer/index.ts';
import type { CheckoutOrder } from '#src/contract/sale/checkout.contract.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../../tests/support/desks/payment-desk.ts';
import { guest, type TestCaller } from '../../../../tests/support/test-app.ts';
import { checkoutRoutes } from '../index.ts';

const PRICE = 12_000;
let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk({ routes: checkoutRoutes });
  await seedOffers(desk.db, desk.deps.documents);
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

const ask = async (who: TestCaller, destination: string): Promise<string> => {
  const { status, body } = await who.call('checkout.order', {
    type: 'pulsa',
    operator: 'telkomsel',
    link: 'telkomsel-10',
    parameters: { destination },
    contact_phone: '081234567890',
    channel: 'midtrans.gopay',
    quoted_price: PRICE,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body.order as CheckoutOrder).code;
};
const count = async (table: 'checkout_order' | 'payment'): Promise<number> =>
  (await desk.pool.query(`select 1 from ${table}`)).rowCount ?? 0;

test("PRE-19, fault 12: a guest's presses for one thing, at once and later, are one order and one payment", async () => {
  const visitor = guest(desk.app);
  const codes = await Promise.all([1, 2, 3].map(() => ask(visitor, '081234567801')));
  codes.push(await ask(visitor, '+62 812 3456 7801'));
  expect(new Set(codes).size).toBe(1);
  expect([await count('checkout_order'), await count('payment')]).toEqual([1, 1]);

  // Another number, another browser, and the same after the first has ended: an order of its own each.
  const other = await ask(visitor, '081234567802');
  const stranger = await ask(guest(desk.app), '081234567801');
  await desk.pool.query(`update checkout_order set state = 'ended' where code = $1`, [codes[0]]);
  const again = await ask(visitor, '081234567801');
  expect(new Set([codes[0], other, stranger, again]).size).toBe(4);
  expect(await ask(visitor, '081234567801')).toBe(again);
});
