import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../../tests/support/desks/counter.ts';
import { saleRoutes } from '../../../../tests/support/desks/sale-routes.ts';
import { liveProduct } from '../../../../tests/support/factories/product.ts';

const routes = saleRoutes([liveProduct('pulsa'), liveProduct('twice', { limits: { sameNominalPerDay: 2 } })], 20);

const SALE = { product: 'pulsa', nominal: 'p10', parameters: { destination: '081234567890' } };
let keys = 0;
const buy = async (more: object = {}) => {
  keys += 1;
  const body = { ...SALE, quoted_price: 10_000, password: PASSWORD, ...more };
  return routes.caller.call('transaction.create', body, { key: `key-of-sale-${keys}` });
};
const ask = async (more: object = {}) => (await routes.caller.call('transaction.repeat', { ...SALE, ...more })).body;
const NONE = { count: 0, allowed: true };

describe('PRE-22: the question before a sale, over HTTP', () => {
  test('names time and state of the first one of today; another nominal, number or account has none', async () => {
    expect(await ask()).toEqual(NONE);
    const { ref_id, date } = (await buy()).body.transaction as { ref_id: string; date: string };
    expect(await ask()).toEqual({
      count: 1,
      allowed: true,
      first: {
        ref_id,
        date,
        status: 'unprocessed',
        label: { id: 'Menunggu giliran', en: 'Waiting its turn', zh: '排队中' },
      },
    });
    expect(await ask({ nominal: 'p20' })).toEqual(NONE);
    expect(await ask({ parameters: { destination: '081234567891' } })).toEqual(NONE);
    await routes.counter.pool.query('update purchase_slot set business_date = business_date - 1');
    expect(await ask()).toEqual(NONE);
  });

  test('agrees with the guard: unanswered refused, answered sold, and a product’s own limit is said before', async () => {
    for (const product of ['pulsa', 'twice']) {
      expect((await buy({ product })).status).toBe(201);
      expect(await ask({ product })).toMatchObject({ count: 1, allowed: true });
      expect(await buy({ product })).toMatchObject({ status: 409, body: { code: 'repeat_needs_confirmation' } });
      expect((await buy({ product, confirm_repeat: true })).status).toBe(201);
    }
    expect(await ask()).toMatchObject({ count: 2, allowed: true });
    expect(await ask({ product: 'twice' })).toMatchObject({ count: 2, allowed: false });
    const over = await buy({ product: 'twice', confirm_repeat: true });
    expect(over).toMatchObject({ status: 409, body: { code: 'repeat_limit' } });
  });

  test('a first sale that failed leaves the second as one to ask about', async () => {
    expect((await buy()).status).toBe(201);
    expect((await buy({ confirm_repeat: true })).status).toBe(201);
    await routes.counter.pool.query('delete from purchase_slot where slot = 1');
    expect(await ask()).toMatchObject({ count: 1, allowed: true });
    expect(await buy()).toMatchObject({ status: 409, body: { code: 'repeat_needs_confirmation' } });
    expect((await buy({ confirm_repeat: true })).status).toBe(201);
  });

  test('what is not filled in yet, an unknown product or inquiry: no sale, and no error', async () => {
    await buy();
    for (const unready of [
      { parameters: { destination: '0812' } },
      { parameters: {} },
      { parameters: { destination: '081234567890', other: 'x' } },
      { nominal: undefined },
      { nominal: undefined, amount: 10_000 },
      { product: 'nothing' },
      { ref_id: 'K261120F7Q2M8ZP4', bills: ['1'] },
    ]) {
      expect(await ask(unready), JSON.stringify(unready)).toEqual(NONE);
    }
  });
});
