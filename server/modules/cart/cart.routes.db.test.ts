import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openShopDesk, type ShopBuyer, type ShopDesk } from '../../../tests/support/desks/shop-desk.ts';
import { speaking } from '../../../tests/support/refused-in-every-language.ts';

let desk: ShopDesk;
let buyer: ShopBuyer;

beforeAll(async () => {
  desk = await openShopDesk();
  await desk.sells('casing', 12_000, 50, { tiers: [{ fromQuantity: 12, price: 9_500 }], max: 40 });
  await desk.sells('roll', 5_000, 22, { min: 4, multiple: 4 });
  await desk.sells('rare', 90_000, 3);
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

describe('cart', () => {
  test('SHOP-2: lines carry price by quantity, the next tier, what is left and what they come to; nothing is reserved', async () => {
    buyer = await desk.buyer(100_000);
    const cart = await buyer.takes(['casing', 10], ['rare', 1]);
    expect(cart).toMatchObject({
      selected: 2,
      pieces: 11,
      goods: 210_000,
      ready: true,
      deposit: 100_000,
      short: 110_000,
    });
    expect(cart.data[0]).toMatchObject({
      price: 12_000,
      total: 120_000,
      next_tier: { missing: 2, price: 9_500 },
      most: 40,
    });
    expect(cart.data[0]).not.toHaveProperty('left');
    expect(cart.data[1]).toMatchObject({ left: 3, most: 3 });
    const more = await buyer.takes(['casing', 2]);
    expect(more.data).toHaveLength(2);
    expect(more.data[0]).toMatchObject({ quantity: 12, price: 9_500, total: 114_000 });
    expect((await desk.operator.call('ops.stock.get', { variant: 'rare' })).body.stock).toMatchObject({ reserved: 0 });
  });

  test('SHOP-2: quantities that cannot be are refused at the line, in the caller’s language, with the largest that can', async () => {
    buyer = await desk.buyer();
    await buyer.takes(['roll', 4], ['casing', 1]);
    const [roll, casing] = (await buyer.cart()).data.map(({ id }) => id);
    const refused = async (id: string | undefined, quantity: unknown, language: 'id' | 'en' | 'zh' = 'en') => {
      const { status, body } = await buyer.call('cart.edit', { id, quantity }, { headers: speaking(language) });
      return [
        status,
        (body.errors as Record<string, string[]> | undefined)?.['/quantity'],
        (body.details as { most?: number })?.most,
      ];
    };
    expect(await refused(roll, 0)).toEqual([422, ['Enter a whole number, from 1 on.'], 20]);
    expect(await refused(roll, -1, 'id')).toEqual([422, ['Isi jumlah bulat, mulai dari 1.'], 20]);
    expect(await refused(roll, 2.5, 'zh')).toEqual([422, ['请输入从 1 开始的整数。'], 20]);
    expect(await refused(roll, 3)).toEqual([422, ['At least 4.'], 20]);
    expect(await refused(roll, 6)).toEqual([422, ['Sold in multiples of 4.'], 20]);
    expect(await refused(roll, 24)).toEqual([422, ['Only 22 left.'], 20]);
    expect(await refused(casing, 1e9)).toEqual([422, ['At most 40 per order.'], 40]);
    for (const words of ['2,5', '12', null, {}, '１２']) {
      const { status, body } = await buyer.call('cart.edit', { id: roll, quantity: words });
      expect([status, Object.keys(body.errors as object)], JSON.stringify(words)).toEqual([422, ['/quantity']]);
    }
    const unknown = await buyer.call('cart.add', { variant: 'nowhere', quantity: 1 });
    expect([unknown.status, Object.keys(unknown.body.errors as object)]).toEqual([422, ['/variant']]);
    const several = await buyer.call('cart.add-multi', {
      lines: [
        { variant: 'casing', quantity: 1 },
        { variant: 'rare', quantity: 4 },
      ],
    });
    expect(several.body).toMatchObject({ errors: { '/lines/1/quantity': ['Only 3 left.'] }, details: { most: 3 } });
    // A refused line changes nothing, and neither do those beside it.
    expect((await buyer.cart()).data.map(({ quantity }) => quantity)).toEqual([4, 1]);
    expect((await buyer.call('cart.edit', { id: roll, notes: 'x'.repeat(201) })).status).toBe(422);
  });

  test('SHOP-2, SHOP-10: a price that moved stands beside the one that was seen; what is withdrawn stays and says so', async () => {
    buyer = await desk.buyer();
    await desk.sells('moving', 10_000, 5);
    await buyer.takes(['moving', 2], ['rare', 1]);
    desk.change('moving', { price: 10_500 });
    expect(await buyer.cart()).toMatchObject({
      moved: 1,
      data: [{ price: 10_500, price_seen: 10_000, total: 21_000 }, {}],
    });
    desk.change('moving', { state: 'hidden' });
    expect(await buyer.cart()).toMatchObject({
      ready: false,
      data: [{ most: 0, problem: { code: 'goods_not_sold' } }, {}],
    });
    desk.withdraw('moving');
    const gone = await buyer.cart();
    expect(gone).toMatchObject({ ready: false, data: [{ problem: { code: 'goods_not_sold' } }, {}] });
    expect(await buyer.call('cart.edit', { id: gone.data[0]?.id, selected: false })).toMatchObject({
      status: 200,
      body: { ready: true },
    });
  });

  test('SHOP-2: a line is changed, chosen and removed by its owner alone', async () => {
    buyer = await desk.buyer();
    const other = await desk.buyer();
    const [line] = (await buyer.takes(['rare', 1])).data;
    for (const operation of ['cart.edit', 'cart.destroy'] as const) {
      expect(
        (await other.call(operation, { id: line?.id, ...(operation === 'cart.edit' ? { notes: 'x' } : {}) })).status,
      ).toBe(404);
    }
    const noted = await buyer.call('cart.edit', { id: line?.id, quantity: 2, notes: '  warna hitam ' });
    expect(noted.body).toMatchObject({ data: [{ quantity: 2, notes: 'warna hitam' }] });
    expect((await buyer.call('cart.select', { selected: false })).body).toMatchObject({
      selected: 0,
      goods: 0,
      ready: false,
    });
    expect((await buyer.call('cart.destroy', { id: line?.id })).body).toMatchObject({ data: [] });
    expect((await buyer.call('cart.destroy', { id: line?.id })).status).toBe(404);
  });

  test('SHOP-2, SHOP-10: a guest’s cart joins once: the larger quantity, cut to what there is, old lines kept and not chosen', async () => {
    buyer = await desk.buyer();
    await buyer.takes(['casing', 5], ['roll', 4]);
    const key = randomUUID();
    const lines = [
      { variant: 'casing', quantity: 3, notes: 'merah' },
      { variant: 'rare', quantity: 9, notes: '' },
      { variant: 'nowhere', quantity: 1, notes: '' },
    ];
    const joined = await buyer.call('cart.merge', { key, lines });
    expect(joined.body.notes).toEqual([
      { variant: 'casing', outcome: 'joined' },
      { variant: 'rare', outcome: 'cut' },
      { variant: 'nowhere', outcome: 'unavailable' },
    ]);
    expect(joined.body.cart).toMatchObject({
      data: [
        { variant: 'casing', quantity: 5, notes: 'merah', selected: true },
        { variant: 'roll', quantity: 4, selected: false },
        { variant: 'rare', quantity: 3, selected: true },
      ],
    });
    await buyer.call('cart.destroy', { id: (await buyer.cart()).data[0]?.id });
    const again = await Promise.all(Array.from({ length: 4 }, () => buyer.call('cart.merge', { key, lines })));
    expect(again.map(({ body }) => body.notes)).toEqual(Array.from({ length: 4 }, () => joined.body.notes));
    expect((await buyer.cart()).data.map(({ variant }) => variant)).toEqual(['roll', 'rare']);
    expect((await (await desk.buyer()).call('cart.merge', { key, lines })).status).toBe(404);
  });

  test('SHOP-2: two phones that add the same article at once make one line with both quantities', async () => {
    buyer = await desk.buyer();
    await Promise.all(Array.from({ length: 6 }, () => buyer.call('cart.add', { variant: 'casing', quantity: 2 })));
    expect((await buyer.cart()).data.map(({ quantity }) => quantity)).toEqual([12]);
  });

  test('SHOP-2: a cart of a hundred lines takes no further article', async () => {
    buyer = await desk.buyer();
    const names = Array.from({ length: 101 }, (_, place) => `many-${String(place).padStart(3, '0')}`);
    for (const name of names) await desk.sells(name, 1_000, 1);
    await buyer.takes(...names.slice(0, 100).map((name) => [name, 1] as const));
    const refused = await buyer.call('cart.add', { variant: names[100], quantity: 1 });
    expect([refused.status, refused.body.code]).toEqual([422, 'cart_full']);
  });

  test('SHOP-2: operations and guests have no cart to fill', async () => {
    expect((await desk.operator.call('cart.add', { variant: 'rare', quantity: 1 })).status).toBe(403);
  });
});
