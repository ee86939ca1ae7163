import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../../tests/support/desks/counter.ts';
import { ASKED_FIRST, saleRoutes } from '../../../../tests/support/desks/sale-routes.ts';
import { liveProduct } from '../../../../tests/support/factories/product.ts';
import { LOOK_UPS_PER_DAY } from '../limits/look-up-limit.ts';

const FLOW = { inquiry: 'required', bills: 'none' } as const;
const shape = {
  supplier: ASKED_FIRST,
  reading: { customerName: { $: 'has(reply.customer_name) ? string(reply.customer_name) : ""' } },
};
const ITEM = { nominal: 'p10', parameters: { destination: '081234567890' } };
const MONEY = { quoted_price: 10_000, password: PASSWORD };
const KEY = 'key-0123456789';

const routes = saleRoutes([
  liveProduct('token', { ...shape, flow: FLOW }),
  liveProduct('meter', { ...shape, flow: { ...FLOW, withoutName: true } }),
]);

const ask = (values: object = {}, product = 'meter') =>
  routes.caller.call('inquiry.create', { product, ...ITEM, ...values }, { key: KEY });
const anyway = { without_name: true };

describe('REAL-5, POST-14: how many numbers one may look up', () => {
  test('after so many in a day nobody is asked any more, until a day after the first', async () => {
    routes.counter.supplier.answer('inquiry', { fields: { customer_name: 'WATI' } });
    expect((await ask()).status).toBe(201);
    const asked = routes.counter.supplier.calls.length;
    await routes.counter.pool.query(`update allowance set used = $1 where scope like 'look-up:%'`, [
      LOOK_UPS_PER_DAY.times,
    ]);
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'look_up_limit' } });
    expect(routes.counter.supplier.calls).toHaveLength(asked);
    await routes.counter.pool.query(
      `update allowance set began_at = began_at - interval '25 hours' where scope like 'look-up:%'`,
    );
    expect((await ask()).status).toBe(201);
  });
});

describe('PRE-5, API-3: the check of a number gives no answer', () => {
  test.each([
    [{ outcome: 'unknown', cause: 'timeout' }, 'inquiry_slow'],
    [{ outcome: 'failed' }, 'inquiry_failed'],
  ] as const)('%j is told; who goes on anyway is asked for again and pays without a name', async (answer, code) => {
    routes.counter.supplier.answer('inquiry', answer);
    expect(await ask()).toMatchObject({ status: 503, body: { code } });
    const { status, body } = await ask(anyway);
    const { ref_id, customer_name } = body.transaction as { ref_id: string; customer_name?: string };
    expect([status, customer_name]).toEqual([201, undefined]);
    expect(routes.counter.supplier.calls).toHaveLength(2);
    const [first, second] = routes.counter.supplier.calls;
    expect(first?.patienceMs, 'the first look-up takes as long as its document says').toBeUndefined();
    expect(second?.patienceMs, 'who waited once does not wait as long again').toBeLessThanOrEqual(5_000);
    const paid = await routes.caller.call('transaction.pay', { ref_id, ...MONEY }, { key: 'key-pay-anyway' });
    expect(paid.status).toBe(200);
    expect(await routes.deposit()).toBe(40_000);
  });

  test('what is said about the number still counts, and a name that comes after all is taken', async () => {
    for (const reason of ['wrong_number', 'customer_not_found'] as const) {
      routes.counter.supplier.answer('inquiry', { outcome: 'failed', reason });
      expect(await ask(anyway)).toMatchObject({ status: 422, body: { code: reason } });
    }
    routes.counter.supplier.answer('inquiry', { outcome: 'failed', reason: 'product_closed' });
    expect((await ask(anyway)).status).toBe(422);
    routes.counter.supplier.answer('inquiry', { fields: { customer_name: 'WATI' } });
    expect(await ask(anyway)).toMatchObject({ status: 201, body: { transaction: { customer_name: 'WATI' } } });
  });

  test('a product that says nothing of it goes on with nobody, and none is bought without having asked', async () => {
    routes.counter.supplier.answer('inquiry', { outcome: 'failed' });
    expect(await ask(anyway, 'token')).toMatchObject({ status: 503, body: { code: 'inquiry_failed' } });
    expect(
      await routes.caller.call('transaction.create', { product: 'meter', ...ITEM, ...MONEY }, { key: KEY }),
    ).toMatchObject({ status: 422, body: { code: 'inquiry_required' } });
  });
});
