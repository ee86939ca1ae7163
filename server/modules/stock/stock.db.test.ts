import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findViolations } from '#server/ledger/invariants/invariants.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { receiveStock } from './book-stock.ts';
import { readFree, releaseStock, reserveStock, shipStock, stockRoutes, takeBackStock } from './index.ts';

let fresh: FreshDatabase;
let app: FastifyInstance;
let operator: TestCaller;
let deadlocks = 0;

beforeAll(async () => {
  fresh = await freshDatabase({ max: 20 });
  app = await testApp(fresh, { routes: stockRoutes() });
  operator = await signedIn(app, fresh.db, await insertAccount(fresh.db, { category: 'operations' }));
  deadlocks = await countDeadlocks();
});
afterEach(async () => {
  // No orders here: these reservations belong to numbers alone.
  const violations = await findViolations(fresh.db);
  expect(violations.filter(({ states }) => !states.includes('open orders'))).toEqual([]);
  expect(await countDeadlocks()).toBe(deadlocks);
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const countDeadlocks = async (): Promise<number> => {
  const { rows } = await fresh.pool.query(
    'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0].deadlocks;
};
const receive = (variantId: string, quantity: number) => receiveStock(fresh.db, { variantId, quantity, actor: '1' });
const reserve = (order: string, ...wanted: readonly (readonly [string, number])[]) =>
  inTransaction(fresh.db, (trx) =>
    reserveStock(
      trx,
      order,
      wanted.map(([variantId, quantity], line) => ({ line, variantId, quantity })),
    ),
  );
const within = (work: (trx: typeof fresh.db) => Promise<void>) => inTransaction(fresh.db, work);
const row = async (variant: string) => (await operator.call('ops.stock.get', { variant })).body.stock;

describe('stock', () => {
  test('SHOP-6: 64 buyers of one variant with 20 pieces: 20 get one, the others read that nothing is free', async () => {
    await receive('hot', 20);
    const answers = await Promise.allSettled(Array.from({ length: 64 }, () => reserve(randomUUID(), ['hot', 1])));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(answers.length - refused.length).toBe(20);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({
        code: 'stock_short',
        details: { short: [{ variantId: 'hot', wanted: 1, free: 0 }] },
      });
    }
    expect(await row('hot')).toMatchObject({ on_hand: 20, reserved: 20, free: 0 });
  });

  test('SHOP-6: orders of the same goods in any order of lines wait for each other and never in a circle', async () => {
    const names = Array.from({ length: 8 }, (_, place) => `mixed-${place}`);
    for (const name of names) await receive(name, 200);
    const orders = Array.from({ length: 64 }, (_, place) => ({
      order: randomUUID(),
      wanted: (place % 2 === 0 ? names : [...names].reverse()).map((name) => [name, 2] as const),
    }));
    await Promise.all(
      orders.map(async ({ order, wanted }, place) => {
        await reserve(order, ...wanted);
        await within((trx) => (place % 3 === 0 ? releaseStock(trx, order) : shipStock(trx, order)));
      }),
    );
    const shipped = orders.filter((_, place) => place % 3 !== 0).length * 2;
    for (const name of names) expect(await row(name)).toMatchObject({ on_hand: 200 - shipped, reserved: 0 });
  });

  test('SHOP-6: an order that waits for a lock finds what the order before it has given back', async () => {
    await receive('given-back', 1);
    await reserve('S-given-back', ['given-back', 1]);
    const waits = async () => {
      const { rows } = await fresh.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    };
    let next: Promise<void> | undefined;
    await within(async (trx) => {
      await releaseStock(trx, 'S-given-back');
      next = reserve('S-next', ['given-back', 1]);
      await vi.waitUntil(waits);
    });
    await next;
    expect(await row('given-back')).toMatchObject({ reserved: 1, orders: [{ order: 'S-next', quantity: 1 }] });
  });

  test('SHOP-6: an order is reserved whole or not at all, and every short line is named', async () => {
    await receive('many', 10);
    await receive('few', 1);
    await expect(reserve('S-whole', ['many', 2], ['few', 2], ['unknown', 1])).rejects.toMatchObject({
      details: {
        short: [
          { variantId: 'few', wanted: 2, free: 1 },
          { variantId: 'unknown', wanted: 1, free: 0 },
        ],
      },
    });
    expect(await row('many')).toMatchObject({ reserved: 0 });
    await expect(reserve('S-sum', ['many', 6], ['many', 6])).rejects.toMatchObject({ code: 'stock_short' });
    await expect(reserveStock(fresh.db, 'S-out', [])).rejects.toThrow('inside the transaction');
  });

  test('SHOP-6, SHOP-9: a reservation ends once: released, or shipped with what is on hand', async () => {
    await receive('once', 10);
    await reserve('S-once', ['once', 6]);
    expect(await row('once')).toMatchObject({ reserved: 6, orders: [{ order: 'S-once', quantity: 6 }] });
    for (let time = 0; time < 3; time += 1) await within((trx) => shipStock(trx, 'S-once'));
    await within((trx) => releaseStock(trx, 'S-once'));
    expect(await row('once')).toMatchObject({ on_hand: 4, reserved: 0, orders: [] });
    await within((trx) => takeBackStock(trx, 'S-once', 'good'));
    await expect(within((trx) => takeBackStock(trx, 'S-once', 'good'))).rejects.toThrow('stock_movement_once');
    expect(await row('once')).toMatchObject({ on_hand: 10, free: 10 });
    await reserve('S-broken', ['once', 3]);
    await within((trx) => shipStock(trx, 'S-broken'));
    await within((trx) => takeBackStock(trx, 'S-broken', 'broken'));
    expect(await row('once')).toMatchObject({ on_hand: 7, free: 7 });
  });

  test('SHOP-6: movements are only added, and no statement makes stock negative', async () => {
    await receive('kept', 3);
    for (const change of ['update stock_movement set quantity = 9', 'delete from stock_movement']) {
      await expect(fresh.pool.query(change)).rejects.toThrow('only added');
    }
    await expect(fresh.pool.query("update shop_stock set reserved = 4 where variant_id = 'kept'")).rejects.toThrow(
      'check',
    );
  });

  test('SHOP-7: operations receive and count goods, and no count goes below what orders hold', async () => {
    const send = (operation: 'ops.stock.receive' | 'ops.stock.count', args: object, key = randomUUID()) =>
      operator.call(operation, { variant: 'counted', ...args }, { key });
    expect((await send('ops.stock.count', { counted: 1 })).status).toBe(404);
    const key = randomUUID();
    await send('ops.stock.receive', { quantity: 5, reason: 'delivery' }, key);
    expect((await send('ops.stock.receive', { quantity: 5, reason: 'delivery' }, key)).body.stock).toMatchObject({
      on_hand: 5,
    });
    await reserve('S-counted', ['counted', 3]);
    const refused = await send('ops.stock.count', { counted: 2 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'count_below_reserved' } });
    expect(refused.body.details).toEqual({ reserved: 3, orders: [{ order: 'S-counted', quantity: 3 }] });
    expect((await send('ops.stock.count', { counted: 4 })).body.stock).toMatchObject({ on_hand: 4, free: 1 });
    for (const quantity of [0, -1, 2.5, 1e9, '5x']) {
      expect((await send('ops.stock.receive', { quantity })).status, `${quantity}`).toBe(422);
    }
    const listed = (await operator.call('ops.stock.list', { limit: 2 })).body;
    expect(listed.data).toHaveLength(2);
    expect(listed.next_cursor).toBeDefined();
    const agent = await signedIn(app, fresh.db, await insertAccount(fresh.db));
    expect((await agent.call('ops.stock.list')).status).toBe(403);
    expect(await readFree(fresh.db, ['counted', 'nowhere'])).toEqual(
      new Map([
        ['counted', 1],
        ['nowhere', 0],
      ]),
    );
  });
});
