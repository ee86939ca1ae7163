import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  openShopDesk,
  orderOf,
  PASSWORD,
  type ShopBuyer,
  type ShopDesk,
} from '../../../tests/support/desks/shop-desk.ts';

let desk: ShopDesk;
let buyer: ShopBuyer;

beforeAll(async () => {
  desk = await openShopDesk();
  await desk.sells('casing', 12_000, 500, { tiers: [{ fromQuantity: 12, price: 9_500 }] });
  await desk.sells('printer', 250_000, 100);
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

const stockOf = async (variant: string) => (await desk.operator.call('ops.stock.get', { variant })).body.stock;
const operate = (deed: 'confirm' | 'hand-over' | 'reject', order: string, body: object = {}) =>
  desk.operator.call(`ops.shop-order.${deed}`, { order, ...body }, { key: randomUUID() });
const cancel = (who: ShopBuyer, order: string, reason = 'changed_mind') =>
  who.call('shop-order.cancel', { order, reason }, { key: randomUUID() });
const read = async (order: string) => orderOf(await buyer.call('shop-order.get', { order }));

async function placed(deposit = 1_000_000, ...wanted: readonly (readonly [string, number])[]) {
  buyer = await desk.buyer(deposit);
  await buyer.takes(...(wanted.length === 0 ? [['printer', 1] as const] : wanted));
  const answer = await buyer.orders();
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return orderOf(answer);
}

describe('orders', () => {
  test('SHOP-3, SHOP-4: from the cart through confirmation and the counter to done: stock, hold, capture and invoice', async () => {
    const before = await stockOf('casing');
    const order = await placed(500_000, ['casing', 12], ['printer', 1]);
    expect(order).toMatchObject({ status: 'pending', total: 364_000, pieces: 13, may_cancel: true, late: false });
    expect(order.pickup_code).toMatch(/^[0-9]{6}$/);
    expect(order.lines.map(({ price, total }) => [price, total])).toEqual([
      [9_500, 114_000],
      [250_000, 250_000],
    ]);
    expect([await buyer.deposit(), await buyer.held()]).toEqual([136_000, 364_000]);
    expect((await buyer.cart()).data).toEqual([]);
    expect(await stockOf('casing')).toMatchObject({ reserved: 12 });

    expect((await operate('confirm', order.order)).body.order).toMatchObject({ status: 'processed' });
    expect((await operate('confirm', order.order)).status).toBe(409);
    const wrong = order.pickup_code === '000000' ? '000001' : '000000';
    expect((await operate('hand-over', order.order, { pickup_code: wrong })).body.code).toBe('pickup_code_wrong');
    const handed = await operate('hand-over', order.order, { pickup_code: order.pickup_code });
    expect(handed.body.order).toMatchObject({ status: 'done', buyer: { id: buyer.id } });
    expect(JSON.stringify(handed.body)).not.toContain('pickup_code');
    expect([await buyer.deposit(), await buyer.held()]).toEqual([136_000, 0]);
    expect(await stockOf('casing')).toMatchObject({
      on_hand: Number(Reflect.get(before as object, 'on_hand')) - 12,
      reserved: 0,
    });

    expect(await desk.work()).toEqual([]);
    const { body } = await buyer.call('shop-order.invoice', { order: order.order });
    expect(body.invoice).toMatchObject({ total: 364_000, status: 'done', order: order.order });
    expect(await read(order.order)).toMatchObject({
      status: 'done',
      may_cancel: false,
      invoice: Reflect.get(body.invoice as object, 'number'),
    });
    expect(await read(order.order)).not.toHaveProperty('pickup_code');
  });

  test('SHOP-7: wrong pick-up codes are counted by order: five lock it for 15 minutes, twenty leave rejecting alone', async () => {
    const order = await placed();
    await operate('confirm', order.order);
    const handOver = async (code: string) => {
      const { body } = await operate('hand-over', order.order, { pickup_code: code });
      return body.code;
    };
    const wrong = order.pickup_code === '000000' ? '000001' : '000000';
    const guesses = await Promise.all(Array.from({ length: 8 }, () => handOver(wrong)));
    expect(guesses.filter((code) => code === 'pickup_code_wrong')).toHaveLength(5);
    const locked = await operate('hand-over', order.order, { pickup_code: order.pickup_code });
    expect([locked.status, locked.body.code]).toEqual([429, 'pickup_code_locked']);
    expect(locked.body.details).toHaveProperty('locked_until');
    const afterWait = (failures: number) =>
      desk.pool.query(
        `update shop_order set pickup_failures = $2, pickup_locked_until = now() - interval '1 second' where number = $1`,
        [order.order, failures],
      );
    await afterWait(19);
    expect(await handOver(wrong)).toBe('pickup_code_wrong');
    await afterWait(20);
    expect(await handOver(order.pickup_code ?? '')).toBe('pickup_code_locked');
    expect((await operate('reject', order.order, { reason: 'cannot_reach_buyer' })).status).toBe(200);
    expect(await buyer.deposit()).toBe(1_000_000);
  });

  test('SHOP-3, SHOP-4: a wrong code before the right one harms nothing: the goods are handed over after the wait', async () => {
    const order = await placed();
    await operate('confirm', order.order);
    await desk.pool.query(
      `update shop_order set pickup_failures = 19, pickup_locked_until = now() - interval '1 second' where number = $1`,
      [order.order],
    );
    const handed = await operate('hand-over', order.order, { pickup_code: order.pickup_code });
    expect(handed.body.order).toMatchObject({ status: 'done' });
  });

  test('SHOP-10: a price that moved since it was seen is refused with both prices, also when another line hides it in the sum', async () => {
    await desk.sells('up', 10_000, 10);
    await desk.sells('down', 10_000, 10);
    buyer = await desk.buyer(100_000);
    const seen = await buyer.takes(['up', 1], ['down', 1]);
    desk.change('up', { price: 11_000 });
    desk.change('down', { price: 9_000 });
    const lines = seen.data.map(({ id, quantity, price }) => ({ id, quantity, price }));
    const pay = (total: number) =>
      buyer.call('shop-order.create', { lines, total, delivery: 'pickup', password: PASSWORD }, { key: randomUUID() });
    const refused = await pay(20_000);
    expect([refused.status, refused.body.code]).toEqual([422, 'price_changed']);
    expect(refused.body.details).toMatchObject({
      total: 20_000,
      productsWithPriceChanges: [
        { before: 10_000, after: 11_000 },
        { before: 10_000, after: 9_000 },
      ],
    });
    expect([await buyer.deposit(), await buyer.held()]).toEqual([100_000, 0]);
    expect((await buyer.orders()).status).toBe(201);
  });

  test('SHOP-3: a wrong sum, other lines, no password, too little money or a withdrawn article: refused, and nothing moves', async () => {
    await desk.sells('leaving', 4_000, 10);
    buyer = await desk.buyer(20_000);
    const { data } = await buyer.takes(['leaving', 2], ['casing', 1]);
    const lines = data.map(({ id, quantity, price }) => ({ id, quantity, price }));
    const pay = async (more: object) => {
      const body = { lines, total: 20_000, delivery: 'pickup', password: PASSWORD, ...more };
      const answer = await buyer.call('shop-order.create', body, { key: randomUUID() });
      return [answer.status, answer.body.code];
    };
    expect(await pay({ total: 19_999 })).toEqual([422, 'price_changed']);
    expect(await pay({ lines: lines.slice(0, 1), total: 8_000 })).toEqual([409, 'cart_changed']);
    expect(await pay({ lines: [...lines, ...lines], total: 40_000 })).toEqual([409, 'cart_changed']);
    expect(await pay({ lines: lines.map((line) => ({ ...line, quantity: 1 })) })).toEqual([409, 'cart_changed']);
    expect(await pay({ password: 'salah' })).toEqual([422, 'wrong_password']);
    expect(await pay({ password: undefined })).toEqual([422, 'validation_failed']);
    expect(await pay({ delivery: 'courier' })).toEqual([422, 'validation_failed']);
    desk.change('leaving', { state: 'hidden' });
    const { body } = await buyer.orders();
    expect(Object.keys(body.errors as object)).toEqual(['/lines/0/quantity']);
    desk.change('leaving', { state: 'live' });
    await buyer.takes(['casing', 1]);
    expect((await buyer.orders()).body.code).toBe('insufficient_deposit');
    expect([await buyer.deposit(), await buyer.held()]).toEqual([20_000, 0]);
    expect(await stockOf('leaving')).toMatchObject({ reserved: 0 });
  });

  test('SHOP-3, API-1: one key sent ten times at once is one order; another body under it is refused', async () => {
    buyer = await desk.buyer(600_000);
    const { data, goods } = await buyer.takes(['printer', 1]);
    const lines = data.map(({ id, quantity, price }) => ({ id, quantity, price }));
    const key = randomUUID();
    const pay = (total = goods) =>
      buyer.call('shop-order.create', { lines, total, delivery: 'pickup', password: PASSWORD }, { key });
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay()));
    const made = new Set(answers.filter(({ status }) => status === 201).map((answer) => orderOf(answer).order));
    expect(made.size).toBe(1);
    expect((await pay()).status).toBe(201);
    expect((await pay(1)).status).toBe(409);
    expect((await buyer.call('shop-order.list')).body.data).toHaveLength(1);
    expect(await buyer.held()).toBe(250_000);
  });

  test('SHOP-4: invoices of many orders at once have numbers without a gap, one each', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const one = await desk.buyer(20_000);
        await one.takes(['casing', 1]);
        return one;
      }),
    );
    const orders = (await Promise.all(buyers.map((one) => one.orders()))).map(orderOf);
    const { issueInvoice } = await import('./issue-invoice.ts');
    const numbers = await Promise.all(
      orders.flatMap(({ order }) => [issueInvoice(desk.db, order), issueInvoice(desk.db, order)]),
    );
    expect(new Set(numbers).size).toBe(12);
    expect(numbers.every((number) => /^INV\/\d{4}\/\d{2}\/\d{6}$/.test(number ?? ''))).toBe(true);
  });

  test('SHOP-4: another buyer’s order, invoice and list stay theirs', async () => {
    const order = await placed();
    await desk.work();
    const other = await desk.buyer();
    for (const operation of ['shop-order.get', 'shop-order.invoice'] as const) {
      expect((await buyer.call(operation, { order: order.order })).status).toBe(200);
      expect((await other.call(operation, { order: order.order })).status).toBe(404);
    }
    expect((await other.call('shop-order.list')).body.data).toEqual([]);
    expect((await other.call('ops.shop-order.list')).status).toBe(403);
    expect(
      (await other.call('ops.shop-order.hand-over', { order: order.order, pickup_code: order.pickup_code })).status,
    ).toBe(403);
  });

  test('SHOP-4, API-1: lists by state, the count, and the names of the specification', async () => {
    const first = await placed(2_000_000);
    await cancel(buyer, first.order);
    await buyer.takes(['printer', 2]);
    const second = orderOf(await buyer.orders());
    expect((await buyer.call('shop-order.count')).body).toMatchObject({
      count: 1,
      by_status: { pending: 1, cancelled: 1, done: 0 },
    });
    const numbers = async (operation: 'shop-order.list' | 'shop-order.index', query: object) =>
      ((await buyer.call(operation, { ...query })).body.data as { order: string }[]).map(({ order }) => order);
    expect(await numbers('shop-order.list', {})).toEqual([second.order, first.order]);
    expect(await numbers('shop-order.index', { status: 'cancelled' })).toEqual([first.order]);
    expect(await numbers('shop-order.list', { limit: 1 })).toEqual([second.order]);
    expect((await buyer.call('shop-order.list', { status: 'lost' })).status).toBe(422);
    expect((await buyer.call('shop-order.unpaid')).body.data).toEqual([]);
    expect((await buyer.call('shop-order.channels')).body.data).toMatchObject([{ code: 'deposit', fee: 0 }]);
    const board = await desk.operator.call('ops.shop-order.list', { status: 'pending', limit: 200 });
    expect((board.body.data as { order: string }[]).some(({ order }) => order === second.order)).toBe(true);
  });

  test('SHOP-2: what an account may take holds for all colours of the goods: in one cart, and with earlier orders', async () => {
    const goods = { productId: 'power-bank', perAccountLimit: { quantity: 5, days: 30 } };
    await desk.sells('bank-black', 1_000, 50, goods);
    await desk.sells('bank-white', 1_000, 50, goods);
    buyer = await desk.buyer(100_000);
    await buyer.takes(['bank-black', 3]);
    const add = async (variant: string, quantity: number) => (await buyer.call('cart.add', { variant, quantity })).body;
    expect(await add('bank-white', 3)).toMatchObject({ details: { most: 2 } });
    const both = [
      { variant: 'bank-black', quantity: 1 },
      { variant: 'bank-white', quantity: 2 },
    ];
    expect((await buyer.call('cart.add-multi', { lines: both })).status).toBe(422);
    await buyer.takes(['bank-white', 1]);
    const [black] = (await buyer.cart()).data;
    expect((await buyer.call('cart.edit', { id: black?.id, quantity: 5 })).body).toMatchObject({
      details: { most: 4 },
    });
    expect((await buyer.orders()).status).toBe(201);
    expect(await add('bank-white', 2)).toMatchObject({ details: { most: 1 } });
  });

  test('SHOP-2: what an account may take in some days counts its orders; cancelled ones do not count', async () => {
    await desk.sells('limited', 1_000, 50, { perAccountLimit: { quantity: 3, days: 7 } });
    buyer = await desk.buyer(100_000);
    await buyer.takes(['limited', 2]);
    const first = orderOf(await buyer.orders());
    const refused = await buyer.call('cart.add', { variant: 'limited', quantity: 2 });
    expect(refused.body).toMatchObject({ details: { most: 1 } });
    await cancel(buyer, first.order);
    expect((await buyer.takes(['limited', 3])).data).toHaveLength(1);
  });

  test('SHOP-3: a closed shop takes no order', async () => {
    buyer = await desk.buyer(100_000);
    await buyer.takes(['casing', 1]);
    await desk.pool.query(`insert into site_preference (name, value) values ('shopEnabled', 'false')
      on conflict (name) do update set value = 'false'`);
    try {
      expect((await buyer.orders()).body.code).toBe('shop_closed');
      expect((await buyer.call('cart.add', { variant: 'casing', quantity: 1 })).body.code).toBe('shop_closed');
    } finally {
      await desk.pool.query(`update site_preference set value = 'true' where name = 'shopEnabled'`);
    }
  });
});
