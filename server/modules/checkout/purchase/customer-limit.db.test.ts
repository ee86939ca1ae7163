import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seedOffers } from '#server/modules/offer/index.ts';
import type { CheckoutOrder } from '#src/contract/sale/checkout.contract.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../../tests/support/desks/payment-desk.ts';
import { guest, type TestCaller } from '../../../../tests/support/test-app.ts';
import { checkoutRoutes } from '../index.ts';

let desk: PaymentDesk;
let visitor: TestCaller;

beforeAll(async () => {
  desk = await openPaymentDesk({ routes: checkoutRoutes });
  await seedOffers(desk.db, desk.deps.documents);
  visitor = guest(desk.app);
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

const ask = (destination: string, link: string, price: number) =>
  visitor.call('checkout.order', {
    ...{ type: 'pulsa', operator: 'telkomsel', link, parameters: { destination } },
    ...{ contact_phone: '+62 812-3456-7890', channel: 'midtrans.alfamart', quoted_price: price },
  });
const orderOf = (body: Record<string, unknown>) => body.order as CheckoutOrder;
const now = async (code: string) => orderOf((await visitor.call('checkout.order.get', { code })).body);

test('PRE-19, PRE-22: a guest is refused before paying once the number has had its purchases of the day, whatever nominal', async () => {
  const product = desk.deps.documents.product('pulsa')?.document;
  if (product === undefined) throw new Error('pulsa is shipped');
  const number = '0812300010000';
  const { code } = orderOf((await ask(number, 'telkomsel-10', 12_000)).body);
  expect(await desk.work()).toEqual([]);
  await fetch(String((await now(code)).payment.pay_page), {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay' }),
    redirect: 'manual',
  });
  for (let round = 0; round < 4; round += 1) await desk.later();
  expect((await now(code)).status).toBe('sold');
  Object.assign(product, { limits: { perCustomer: { perDay: 1 } } });
  const another = await ask(number, 'telkomsel-20', 22_000);
  expect(another).toMatchObject({ status: 422, body: { code: 'customer_limit' } });
  expect(Object.keys(another.body.errors ?? {})).toEqual(['/parameters/destination']);
  expect((await ask('0812300020000', 'telkomsel-10', 12_000)).status).toBe(201);
});
