import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seedOffers } from '#server/modules/offer/index.ts';
import type { CheckoutOrder } from '#src/contract/sale/checkout.contract.ts';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../../../../tests/support/desks/payment-desk.ts';
import { guest, type TestCaller } from '../../../../tests/support/test-app.ts';
import { checkoutRoutes } from '../index.ts';

const LINK = { type: 'pulsa', operator: 'telkomsel', link: 'telkomsel-10' };
const PRICE = 12_000;
let desk: PaymentDesk;
let visitor: TestCaller;
let sari: Payer;
let sold = 0;

beforeAll(async () => {
  desk = await openPaymentDesk({ routes: checkoutRoutes });
  await seedOffers(desk.db, desk.deps.documents);
  visitor = guest(desk.app);
  sari = await desk.payer({ name: 'Sari Wulandari' });
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

const numberOf = (scenario: string): string => {
  sold += 1;
  return `0812${String(30_000 + sold)}${scenario}`.slice(0, 13);
};
const ask = (values: object = {}) =>
  visitor.call('checkout.order', {
    ...LINK,
    parameters: { destination: numberOf('0000') },
    contact_phone: '+62 812-3456-7890',
    channel: 'midtrans.gopay',
    quoted_price: PRICE,
    ...values,
  });
const orderOf = (body: Record<string, unknown>) => body.order as CheckoutOrder;
const now = async (code: string) => orderOf((await visitor.call('checkout.order.get', { code })).body);
const claim = (link: string, who: TestCaller = sari, key: string = randomUUID()) =>
  who.call('checkout.order.claim', { code: link }, { key });

/** An order whose gateway has said how it is paid. */
async function payable(scenario = '0000'): Promise<CheckoutOrder> {
  const values = { parameters: { destination: numberOf(scenario) }, channel: 'midtrans.alfamart' };
  const { code } = orderOf((await ask(values)).body);
  expect(await desk.work()).toEqual([]);
  return now(code);
}
const payAt = (order: CheckoutOrder) =>
  fetch(String(order.payment.pay_page), {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay' }),
    redirect: 'manual',
  });
async function untilDone(): Promise<void> {
  for (let round = 0; round < 4; round += 1) await desk.later();
}
const salesTo = async (code: string): Promise<number> =>
  (
    await desk.pool.query(
      'select 1 from transaction t join checkout_order o on o.ref_id = t.ref_id where o.code = $1',
      [code],
    )
  ).rowCount ?? 0;

describe('PRE-19: a guest buys without an account', () => {
  test('ordered, paid at the gateway, sold once its status was asked, with the proof behind the link', async () => {
    const created = await ask();
    expect(created.status).toBe(201);
    const order = orderOf(created.body);
    expect(order).toMatchObject({ status: 'waiting', price: PRICE, refundable: false, payment: { fee: 245 } });
    expect(order.operator_name).toBe('Telkomsel');
    expect(order.code).toMatch(/^CHK[A-Z2-7]{26}$/);
    expect(JSON.stringify(created.body)).not.toMatch(/supplier|sku|margin|buying/);
    await desk.work();
    const waiting = await now(order.code);
    expect(waiting.payment.status).toBe('waiting');
    expect(await salesTo(order.code)).toBe(0);
    expect((await payAt(waiting)).status).toBe(303);
    expect(await salesTo(order.code)).toBe(0);
    await untilDone();
    const done = await now(order.code);
    expect(done).toMatchObject({ status: 'sold', received: PRICE, sale: { status: 'success' }, refundable: false });
    expect(done.sale?.sn).toMatch(/\d{8}/);
    expect(done.sale?.sn_label).toEqual({ id: 'SN', en: 'Serial number', zh: '序列号' });
    expect(done).not.toHaveProperty('destination_text');
    expect((await claim(order.link)).status).toBe(409);
  });

  test('PRE-7: a number of several inputs is shown as the product words it', async () => {
    const game = { type: 'games', operator: 'mobile-legends', link: 'ml-hml86' };
    const { body } = await visitor.call('checkout.get', game);
    const [offer] = body.data as readonly { readonly price: number }[];
    const asked = await ask({ ...game, parameters: { user: '123450000', zone: '2011' }, quoted_price: offer?.price });
    expect(asked).toMatchObject({ status: 201, body: { order: { destination_text: '123450000 (2011)' } } });
  });

  test('LIFE-7: asked and paid twice: one sale, and the same payment buys nothing more', async () => {
    const order = await payable();
    await payAt(order);
    await Promise.all([1, 2, 3].map(() => visitor.call('checkout.order.check', { code: order.code })));
    await untilDone();
    await visitor.call('checkout.order.check', { code: order.code });
    await untilDone();
    expect(await salesTo(order.code)).toBe(1);
    expect(await now(order.code)).toMatchObject({ status: 'sold', received: PRICE });
  });

  test('a sale that fails: the money is claimed as deposit by whoever holds the link, once', async () => {
    const order = await payable('0014');
    await payAt(order);
    await untilDone();
    const failed = await now(order.code);
    expect(failed).toMatchObject({ status: 'sold', refundable: true, sale: { status: 'failed' } });
    // What the page says is kept (the channel's fee) is what the claim leaves out.
    const { payment } = failed as { payment: { fee: number; received: number } };
    expect(payment.fee).toBeGreaterThan(0);
    expect(payment.received - payment.fee).toBe(failed.received);
    const before = await sari.deposit();
    expect((await claim('CHK'.padEnd(29, 'A'))).status).toBe(404);
    expect((await visitor.call('checkout.order.claim', { code: order.link }, { key: randomUUID() })).status).toBe(401);
    const staff = await desk.payer({ category: 'operations' });
    expect((await claim(order.link, staff)).status).toBe(403);
    const key = randomUUID();
    const answers = await Promise.all([claim(order.link, sari, key), claim(order.link, sari, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sari.deposit()).toBe(before + PRICE);
    const budi = await desk.payer();
    expect((await claim(order.link, budi)).body).toMatchObject({ code: 'event_refused' });
    expect(await budi.deposit()).toBe(0);
    expect(await now(order.code)).toMatchObject({ status: 'refunded', refundable: false });
  });

  test('what can no longer be sold when the money arrives is not sold, says why and can be claimed', async () => {
    const order = await payable();
    await desk.pool.query("update offer set stock = 'sold-out' where product_id = 'pulsa' and code = 'telkomsel-10'");
    try {
      await payAt(order);
      await untilDone();
      const unsold = await now(order.code);
      expect(unsold).toMatchObject({ status: 'unsold', received: PRICE, refundable: true });
      expect(unsold.unsold_reason).toBeTruthy();
      expect(await salesTo(order.code)).toBe(0);
    } finally {
      await desk.pool.query("update offer set stock = 'available' where product_id = 'pulsa'");
    }
    const before = await sari.deposit();
    expect((await claim(order.link)).status).toBe(200);
    expect(await sari.deposit()).toBe(before + PRICE);
  });

  test.each([
    ['a price that changed', { quoted_price: PRICE - 1 }, 422, 'price_changed'],
    ['a number of one’s own that is none', { contact_phone: 'saya' }, 422, 'validation_failed'],
    ['a channel that nobody offers', { channel: 'midtrans.batu' }, 422, 'payment_channel_closed'],
    ['an unknown link', { link: 'bukan' }, 404, 'product_not_found'],
    [
      'what is no product parameter',
      { parameters: { destination: '081234567890', nama: 'x' } },
      422,
      'validation_failed',
    ],
  ])('API-3: %s is refused and nothing is asked of a gateway', async (_, values, status, code) => {
    const fresh = guest(desk.app);
    const count = async () => (await desk.pool.query('select 1 from payment')).rowCount;
    const before = await count();
    const body = {
      ...LINK,
      parameters: { destination: '081234567890' },
      contact_phone: '081234567890',
      channel: 'midtrans.gopay',
      quoted_price: PRICE,
    };
    const answer = await fresh.call('checkout.order', { ...body, ...values });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await count()).toBe(before);
  });

  test('API-2: orders of one address are limited, each costs the gateway work', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask({ quoted_price: 1 })));
    expect(answers.map(({ status }) => status)).toContain(429);
  });

  test('nobody finds an order without its link', async () => {
    expect((await visitor.call('checkout.order.get', { code: 'CHK'.padEnd(29, 'B') })).status).toBe(404);
    expect((await visitor.call('checkout.order.get', { code: 'CHK1' })).status).toBe(404);
  });
});
