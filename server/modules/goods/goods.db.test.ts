import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveStock } from '#server/modules/stock/index.ts';
import { ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import type { GoodsDocument } from '#src/engine/core/document-types.ts';
import { shippedChoices, shippedGoods } from '../../../tests/documents/shipped-documents.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { guest, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { goodsRoutes, syncGoods, variantsOf } from './index.ts';

const words = (id: string) => ({ id, en: id, zh: id });
const made = (index: number): GoodsDocument => ({
  kind: 'goods',
  id: `made-${String(index).padStart(4, '0')}`,
  version: 1,
  name: words(`Baut nomor ${index}`),
  description: words('Baut'),
  unit: words('buah'),
  brand: `brand-${index % 5}`,
  category: `category-${index % 3}`,
  collections: index % 10 === 0 ? ['laris'] : [],
  seller: 'konter',
  pictures: [{ drawing: 'tape', tint: 'sand' }],
  parcel: { weightGram: 10 },
  variants: [
    {
      sku: `MADE-${index}`,
      cost: 500,
      agent: { price: 1_000 + (index % 100) * 10 },
      guest: { price: 2_000 + (index % 100) * 10 },
    },
  ],
});
const live = <D extends { readonly id: string }>(documents: readonly D[]) =>
  new Map(
    documents.map((document) => [document.id, { hash: `${document.id} ${JSON.stringify(document).length}`, document }]),
  );

let goods = live([
  ...shippedGoods().map(({ document }) => document),
  ...Array.from({ length: 1_000 }, (_, n) => made(n)),
]);
const tables = live(shippedChoices().map(({ document }) => document));
const documents = { goods: () => goods, choices: (id: string) => tables.get(id) };

let fresh: FreshDatabase;
let app: FastifyInstance;
let visitor: TestCaller;
let agent: TestCaller;
beforeAll(async () => {
  fresh = await freshDatabase();
  app = await testApp(fresh, { routes: goodsRoutes({ documents }) });
  visitor = guest(app);
  agent = await signedIn(app, fresh.db, await insertAccount(fresh.db));
  expect(await syncGoods(fresh.db, documents)).toBe(1_000 + shippedGoods().length);
  for (const [variantId, quantity] of [
    ['KAOS-M-HIJAU', 3],
    ['KAOS-S-HIJAU', 40],
    ['MADE-7', 5],
  ] as const) {
    await receiveStock(fresh.db, { variantId, quantity, actor: '1' });
  }
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

interface Listed {
  readonly data: readonly Record<string, unknown>[];
  readonly total: number;
  readonly similar: boolean;
  readonly next_cursor?: string;
  readonly brands: readonly { readonly value: string; readonly count: number }[];
  readonly categories: readonly { readonly value: string; readonly count: number }[];
}
const CROSSED = 'price_range';
const EMPTY: Listed = { data: [], total: -1, similar: false, brands: [], categories: [] };
const list = async (args: object = {}, caller = visitor): Promise<Listed> => {
  const answer = await caller.call('shop.product.list', { ...args });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { ...EMPTY, ...answer.body };
};
const ids = async (args: object) => (await list(args)).data.map(({ id }) => id);

describe('goods of the shop', () => {
  test('SHOP-12: every word has to be there, as the beginning of a word, in any language, in names, codes and brands', async () => {
    expect(await ids({ q: 'kaos' })).toEqual(['kaos']);
    expect(await ids({ q: 'KERTAS stru' })).toEqual(['kertas-struk-58', 'kertas-struk-80']);
    expect(await ids({ q: 'receipt printer' })).toEqual(['printer-struk-58']);
    expect(await ids({ q: '充电' })).toEqual(expect.arrayContaining(['power-bank-10000', 'kepala-cas-20w']));
    expect(await ids({ q: 'prn58 hitam' })).toEqual(['printer-struk-58']);
    expect(await ids({ q: '58x30' })).toEqual(['kertas-struk-58']);
    expect(await ids({ q: '10000 mah' })).toEqual(['power-bank-10000']);
    expect(await ids({ q: 'Ｋａｏｓ' })).toEqual(['kaos']);
  });

  test.each([
    ['kabl', 'kabel-usb-c'],
    ['printr struk', 'printer-struk-58'],
    ['timbanagn', 'timbangan-paket'],
    ['spandk', 'spanduk-jual-pulsa'],
    ['bubel wrap', 'bubble-wrap'],
  ])('SHOP-12: %s, typed with a mistake, finds what is written alike and says so', async (q, id) => {
    const found = await list({ q });
    expect(found.similar).toBe(true);
    expect(found.data.map((one) => one.id)).toContain(id);
  });

  test.each([
    "'",
    '\\',
    ':*',
    'a & | ! b',
    '<->',
    '%',
    '😀',
    "kaos':* | 'x",
    '--',
    '();drop table shop_goods',
    'John Doe <john@provider.com>',
    'team:octopus',
    "'abs",
    '\'":*',
    'hello!',
    '401 (k)',
    'file:.',
    'oʼneil',
    '＇',
    'a/\\b',
  ])('SHOP-12: signs of the query language in %j are no operators and no error', async (q) => {
    expect((await visitor.call('shop.product.list', { q })).status).toBe(200);
  });

  test('SHOP-1: a text that is too long, an unknown order, a foreign cursor and a page of none are refused', async () => {
    for (const args of [
      { q: 'x'.repeat(81) },
      { sort: 'random' },
      { cursor: 'abc' },
      { limit: 0 },
      { min_price: -1 },
      { max_price: 2.5 },
    ]) {
      const { status } = await visitor.call('shop.product.list', args);
      expect([400, 422], JSON.stringify(args)).toContain(status);
    }
  });

  test('SHOP-1: a lowest price above the highest is refused at its field', async () => {
    const refused = await visitor.call('shop.product.list', { min_price: 5_000, max_price: 4_000 });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { '/max_price': [ERROR_CATALOGUE[CROSSED].message.en] } },
    });
    expect((await visitor.call('shop.product.list', { min_price: 4_000, max_price: 4_000 })).status).toBe(200);
  });

  test.each(['name', 'cheapest', 'dearest', 'newest'])(
    'SHOP-1: by %s, pages hold each of 1,000 goods once',
    async (sort) => {
      const seen: unknown[] = [];
      const prices: number[] = [];
      let cursor: string | undefined;
      do {
        const page: Listed = await list({ q: 'baut', sort, limit: 60, ...(cursor === undefined ? {} : { cursor }) });
        seen.push(...page.data.map(({ id }) => id));
        prices.push(...page.data.map(({ price }) => Number(price)));
        cursor = page.next_cursor;
      } while (cursor !== undefined);
      expect(seen).toHaveLength(1_000);
      expect(new Set(seen).size).toBe(1_000);
      if (sort === 'cheapest') expect(prices).toEqual([...prices].sort((a, b) => a - b));
      if (sort === 'dearest') expect(prices).toEqual([...prices].sort((a, b) => b - a));
    },
  );

  test('SHOP-1: facets count what the other filters leave; brand, category, collection, price and stock narrow the list', async () => {
    const found = await list({ q: 'baut', brand: 'brand-1' });
    expect(found.total).toBe(200);
    expect(found.brands.find(({ value }) => value === 'brand-2')?.count).toBe(200);
    expect(found.categories.reduce((sum, { count }) => sum + count, 0)).toBe(200);
    expect((await list({ q: 'baut', collection: 'laris' })).total).toBe(100);
    expect((await list({ q: 'baut', min_price: 2_000, max_price: 2_090 })).total).toBe(100);
    expect(await ids({ q: 'baut', in_stock: true })).toEqual(['made-0007']);
    expect((await list({ q: 'baut', category: 'nowhere' })).data).toEqual([]);
  });

  test('SHOP-1: agents read the prices of agents, guests those of guests; no cost leaves the server', async () => {
    const shown = (await list({ q: 'kaos' })).data[0];
    expect(shown).toMatchObject({ price: 59_000, from: true, price_text: { id: `mulai ${formatRupiah(59_000)}` } });
    expect((await list({ q: 'kaos' }, agent)).data[0]).toMatchObject({ price: 52_000 });
    const { body } = await agent.call('shop.product.get', { slug: 'kaos' });
    expect(JSON.stringify(body)).not.toContain('cost');
    expect(JSON.stringify((await visitor.call('shop.product.get', { slug: 'kaos' })).body)).not.toContain('52000');
  });

  test('LIFE-6: a variant is sold out, limited with what is left below 10, or available without a number', async () => {
    const { body } = await visitor.call('shop.product.get', { slug: 'kaos' });
    const { variants, first_sku } = body.product as { variants: readonly { sku: string }[]; first_sku: string };
    const of = (sku: string) => variants.find((one) => one.sku === sku);
    expect(of('KAOS-M-HIJAU')).toMatchObject({ stock: 'limited', left: 3, most: 3, stock_text: { id: 'Sisa 3' } });
    expect(of('KAOS-S-HIJAU')).toMatchObject({ stock: 'available', most: 999 });
    expect(of('KAOS-S-HIJAU')).not.toHaveProperty('left');
    expect(of('KAOS-L-KUNING')).toMatchObject({ stock: 'sold-out', most: 0, stock_text: { id: 'Habis' } });
    expect(first_sku).toBe('KAOS-S-HIJAU');
  });

  test('API-5: a product has the fields of the specification', async () => {
    const { body } = await visitor.call('shop.product.get', { slug: 'kertas-struk-58' });
    expect(body.product).toMatchObject({
      notes: 200,
      withdrawn: false,
      variants: [
        {
          sku: 'KRT58-9M',
          minimum_quantity: 1,
          maximum_quantity: 200,
          weight: 55,
          wholesale_price: [
            { from_quantity: 1, price: 2_800 },
            { from_quantity: 10, price: 2_600 },
            { from_quantity: 50, price: 2_400 },
          ],
        },
        { sku: 'KRT58-12M' },
        { sku: 'KRT58-20M' },
      ],
    });
    expect((await visitor.call('shop.product.get', { slug: 'nothing' })).status).toBe(404);
    expect((await visitor.call('shop.product.get', { slug: '../etc' })).status).toBe(422);
  });

  test('SHOP-1: goods outside their days of sale are in no list, and their page says that they are withdrawn', async () => {
    expect(await ids({ q: 'buka konter' })).not.toContain('paket-buka-konter');
    const { body } = await visitor.call('shop.product.get', { slug: 'paket-buka-konter' });
    expect(body.product).toMatchObject({ withdrawn: true, variants: [{ sold: false, most: 0 }] });
  });

  test('SHOP-1: a collection has a name and its goods; an unknown one is not found', async () => {
    const { body } = await visitor.call('shop.collection.get', { slug: 'baru' });
    expect(body).toMatchObject({ collection: { label: { id: 'Baru datang' } } });
    expect((body.data as readonly { id: string }[]).map(({ id }) => id)).toContain('kaos');
    expect((await visitor.call('shop.collection.get', { slug: 'nothing' })).status).toBe(404);
  });

  test('SHOP-2: facts of variants for carts and orders are those of the side, and unknown SKUs are absent', () => {
    const now = new Date('2026-11-26T00:00:00Z');
    const found = variantsOf(documents, ['KAOS-XL-KUNING', 'PAKET-BUKA-KONTER', 'NOTHING'], { side: 'agent', now });
    expect([...found.keys()]).toEqual(['KAOS-XL-KUNING', 'PAKET-BUKA-KONTER']);
    expect(found.get('KAOS-XL-KUNING')).toMatchObject({
      productId: 'kaos',
      picture: 'shirt.clay',
      price: 55_000,
      tiers: [
        { fromQuantity: 6, price: 52_500 },
        { fromQuantity: 24, price: 49_000 },
      ],
      min: 1,
      multiple: 1,
      weightGram: 180,
      state: 'live',
    });
    expect(found.get('PAKET-BUKA-KONTER')?.state).toBe('ended');
  });

  test('NAV-14: while the shop is switched off nothing of it is found', async () => {
    const closed = await freshDatabase();
    try {
      await closed.db.insertInto('site_preference').values({ name: 'shopEnabled', value: 'false' }).execute();
      const shut = guest(await testApp(closed, { routes: goodsRoutes({ documents }) }));
      expect((await shut.call('shop.product.list')).status).toBe(404);
      expect((await shut.call('shop.product.get', { slug: 'kaos' })).status).toBe(404);
      expect((await shut.call('shop.collection.get', { slug: 'baru' })).status).toBe(404);
    } finally {
      await closed.close();
    }
  });

  test('SDUI-4: a new version changes the list, goods that are gone leave it, and a second run writes nothing', async () => {
    const before = goods;
    const renamed = { ...made(1), name: words('Sekrup emas') };
    goods = live([
      ...[...before.values()]
        .map(({ document }) => document)
        .filter(({ id }) => id !== 'made-0002' && id !== 'made-0001'),
      renamed,
    ]);
    expect(await syncGoods(fresh.db, documents)).toBe(1);
    expect(await syncGoods(fresh.db, documents)).toBe(0);
    expect(await ids({ q: 'sekrup emas' })).toEqual(['made-0001']);
    expect((await list({ q: 'baut' })).total).toBe(998);
    goods = before;
    await syncGoods(fresh.db, documents);
  });
});
