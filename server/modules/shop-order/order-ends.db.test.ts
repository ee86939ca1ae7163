import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openShopDesk, orderOf, type ShopBuyer, type ShopDesk } from '../../../tests/support/desks/shop-desk.ts';

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
const fail = (error: unknown): never => {
  throw error;
};
const read = async (order: string) => orderOf(await buyer.call('shop-order.get', { order }));

async function placed(deposit = 1_000_000, ...wanted: readonly (readonly [string, number])[]) {
  buyer = await desk.buyer(deposit);
  await buyer.takes(...(wanted.length === 0 ? [['printer', 1] as const] : wanted));
  const answer = await buyer.orders();
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return orderOf(answer);
}

describe('how orders end', () => {
  test('SHOP-4: cancelled before the seller took it on: money and goods are back at once, with the buyer’s reason', async () => {
    const order = await placed();
    expect((await cancel(buyer, order.order, 'seller_silent')).status).toBe(422);
    expect((await cancel(await desk.buyer(), order.order)).status).toBe(404);
    const cancelled = orderOf(await cancel(buyer, order.order, 'ordered_twice'));
    expect(cancelled).toMatchObject({ status: 'cancelled', cancel_reason: 'ordered_twice' });
    expect([await buyer.deposit(), await buyer.held()]).toEqual([1_000_000, 0]);
    expect(await stockOf('printer')).toMatchObject({ reserved: 0 });
    expect((await cancel(buyer, order.order)).status).toBe(409);
    expect((await operate('confirm', order.order)).status).toBe(409);
  });

  test('SHOP-4: operations reject with the seller’s reason alone; a processed order is not the buyer’s to cancel', async () => {
    const order = await placed();
    await operate('confirm', order.order);
    expect((await cancel(buyer, order.order)).status).toBe(409);
    expect((await operate('reject', order.order, { reason: 'changed_mind' })).status).toBe(422);
    expect((await operate('reject', order.order, { reason: 'damaged' })).body.order).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'damaged',
    });
    expect(await buyer.deposit()).toBe(1_000_000);
  });

  test('SHOP-6: 64 buyers of one article with 20 pieces order at once: 20 get one, without a deadlock', async () => {
    await desk.sells('hot', 5_000, 20);
    const deadlocks = async () =>
      (await desk.pool.query('select deadlocks::int as n from pg_stat_database where datname = current_database()'))
        .rows[0].n;
    const before = await deadlocks();
    const buyers = await Promise.all(
      Array.from({ length: 64 }, async () => {
        const one = await desk.buyer(10_000);
        await one.takes(['hot', 1]);
        return one;
      }),
    );
    const answers = await Promise.all(buyers.map((one) => one.orders()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([
        status === 409 || status === 422,
        ['stock_short', 'validation_failed'].includes(String(body.code)),
      ]).toEqual([true, true]);
    }
    expect(await stockOf('hot')).toMatchObject({ on_hand: 20, reserved: 20, free: 0 });
    const spent = await Promise.all(buyers.map((one) => one.held()));
    expect(spent.reduce((sum, held) => sum + held, 0)).toBe(100_000);
    expect(await deadlocks()).toBe(before);
  });

  test('SHOP-4, LIFE-2: a silent seller, a late one and goods that are not picked up: each ends by its timer, money back', async () => {
    const silent = await placed();
    expect(await desk.later()).toEqual([]);
    expect(await read(silent.order)).toMatchObject({ status: 'cancelled', cancel_reason: 'seller_silent' });
    expect(await buyer.deposit()).toBe(1_000_000);

    const late = await placed();
    await operate('confirm', late.order);
    expect(await desk.later()).toEqual([]);
    expect(await read(late.order)).toMatchObject({ status: 'processed', late: true, may_cancel: true });
    expect(orderOf(await cancel(buyer, late.order, 'took_too_long'))).toMatchObject({ status: 'cancelled' });

    const left = await placed();
    await operate('confirm', left.order);
    await desk.later();
    expect(await desk.later()).toEqual([]);
    expect(await read(left.order)).toMatchObject({ status: 'cancelled', cancel_reason: 'not_collected' });
    expect([await buyer.deposit(), await buyer.held()]).toEqual([1_000_000, 0]);
  });

  test('SHOP-4: a timer that comes early, twice or without its job does no harm: the sweep finds what is due', async () => {
    const { sweepOrders } = await import('./shop-order.tasks.ts');
    const { runTimer } = await import('./run-timer.ts');
    const order = await placed();
    expect(await runTimer(desk.db, order.order)).toBe(false);
    await desk.pool.query(`delete from graphile_worker._private_jobs`);
    await desk.pool.query(
      `update shop_order set due_at = now() - interval '10 minutes',
      paid_at = now() - interval '10 minutes' where number = $1`,
      [order.order],
    );
    expect(await sweepOrders(desk.db, fail)).toBeGreaterThanOrEqual(2);
    expect(await read(order.order)).toMatchObject({ status: 'cancelled', cancel_reason: 'seller_silent' });
    expect(await read(order.order)).toHaveProperty('invoice');
    expect(await runTimer(desk.db, order.order)).toBe(false);
    expect(await sweepOrders(desk.db, fail)).toBe(0);
  });

  test('SHOP-4: an order whose timer fails is reported, and the sweep goes on with the orders behind it', async () => {
    const { sweepOrders } = await import('./shop-order.tasks.ts');
    const broken = await placed();
    const behind = await placed();
    await desk.pool.query(`delete from graphile_worker._private_jobs`);
    await desk.pool.query(
      `update shop_order set due_at = now() - case number when $1 then interval '20 minutes' else interval '10 minutes' end,
      due_event = case number when $1 then 'NOTHING' else due_event end where number in ($1, $2)`,
      [broken.order, behind.order],
    );
    const failed: string[] = [];
    await sweepOrders(desk.db, (_error, order) => failed.push(order));
    expect(failed).toEqual([broken.order]);
    expect(await read(behind.order)).toMatchObject({ status: 'cancelled', cancel_reason: 'seller_silent' });
    await desk.pool.query(`update shop_order set due_event = 'EXPIRE' where number = $1`, [broken.order]);
    await sweepOrders(desk.db, fail);
  });

  test('SHOP-6, LIFE-2: random histories of several buyers leave money, stock, invoices and states in agreement', async () => {
    let seed = 20_261_126;
    const random = (below: number): number => {
      seed = (seed + 0x6d2b79f5) | 0;
      let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    };
    const buyers = await Promise.all([1, 2, 3, 4].map(() => desk.buyer(2_000_000)));
    const known: ReturnType<typeof orderOf>[] = [];
    for (let step = 0; step < 90; step += 1) {
      const who = buyers[random(4)] ?? buyers[0];
      const order = known[random(known.length)];
      if (who === undefined) throw new Error('no buyer');
      const deed = random(7);
      if (deed <= 1 || order === undefined) {
        await who.call('cart.add', { variant: random(2) === 0 ? 'casing' : 'printer', quantity: 1 + random(4) });
        const answer = await who.orders();
        if (answer.status === 201) known.push(orderOf(answer));
      } else if (deed === 2) await cancel(who, order.order);
      else if (deed === 3) await operate('confirm', order.order);
      else if (deed === 4) await operate('hand-over', order.order, { pickup_code: order.pickup_code });
      else if (deed === 5) await operate('reject', order.order, { reason: 'out_of_stock' });
      else if (random(6) === 0) await desk.later();
      else await desk.work();
    }
    expect(known.length).toBeGreaterThan(10);
    expect(await desk.violations()).toEqual([]);
  });
});
