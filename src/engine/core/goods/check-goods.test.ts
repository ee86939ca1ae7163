import { describe, expect, it } from 'vitest';
import { diffDocuments } from '../diff/diff-documents.ts';
import { lintDocument } from '../lint/lint-document.ts';
import { TEST_ENVIRONMENT } from '../test-support/test-environment.ts';
import type { GoodsDocument, GoodsVariant } from './goods-document.ts';

const words = (id: string) => ({ id, en: `${id} (en)`, zh: `${id}（中）` });
const small: GoodsVariant = {
  sku: 'KAOS-S',
  values: { size: 's' },
  cost: 30_000,
  agent: { price: 40_000, tiers: [{ fromQuantity: 12, price: 38_000 }] },
  guest: { price: 50_000 },
};
const goods: GoodsDocument = {
  kind: 'goods',
  id: 'kaos',
  version: 1,
  name: words('Kaos'),
  description: words('Kaos'),
  unit: words('helai'),
  brand: 'konter',
  category: 'pakaian',
  seller: 'konter',
  pictures: [{ drawing: 'shirt', tint: 'leaf' }],
  options: [
    { key: 'size', name: words('Ukuran'), values: ['s', 'm'].map((value) => ({ value, label: words(value) })) },
  ],
  parcel: { weightGram: 180 },
  variants: [small, { ...small, sku: 'KAOS-M', values: { size: 'm' } }],
};
const rows = (...values: readonly string[]) => values.map((value) => ({ value, label: words(value) }));
const environment = {
  ...TEST_ENVIRONMENT,
  choiceTables: new Map([
    ['goods-brand', { kind: 'choices' as const, id: 'goods-brand', version: 1, rows: rows('konter') }],
    ['goods-category', { kind: 'choices' as const, id: 'goods-category', version: 1, rows: rows('pakaian') }],
  ]),
};
const problemsOf = (changed: object) =>
  lintDocument('goods', { ...goods, ...changed }, environment).map(({ pointer, code }) => [pointer, code]);
const first = (changed: Partial<GoodsVariant>) => ({ variants: [{ ...small, ...changed }, goods.variants[1]] });

describe('goods as documents', () => {
  it('SHOP-1: goods without fault have no problem', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each([
    ['a SKU that stands twice', first({ sku: 'KAOS-M' }), '/variants/1/sku', 'goods-variant.sku'],
    ['two variants of the same choices', first({ values: { size: 'm' } }), '/variants/1/values', 'goods-variant.twice'],
    ['a variant without a size', first({ values: {} }), '/variants/0/values', 'goods-option.missing'],
    ['a size that is not offered', first({ values: { size: 'xl' } }), '/variants/0/values/size', 'goods-option.value'],
    [
      'a choice of no option',
      first({ values: { size: 's', colour: 'red' } }),
      '/variants/0/values/colour',
      'goods-option.unknown',
    ],
    ['an option twice', { options: [goods.options?.[0], goods.options?.[0]] }, '/options/1/key', 'goods-option.twice'],
    ['a price below the cost', first({ guest: { price: 29_999 } }), '/variants/0/guest/price', 'goods-price.cost'],
    [
      'a tier that begins at the smallest quantity',
      first({ agent: { price: 40_000, tiers: [{ fromQuantity: 1, price: 39_000 }] } }),
      '/variants/0/agent/tiers/0/fromQuantity',
      'goods-price.order',
    ],
    [
      'tiers in the wrong order',
      first({
        agent: {
          price: 40_000,
          tiers: [
            { fromQuantity: 12, price: 38_000 },
            { fromQuantity: 6, price: 37_000 },
          ],
        },
      }),
      '/variants/0/agent/tiers/1/fromQuantity',
      'goods-price.order',
    ],
    [
      'a tier as dear as the one before',
      first({ agent: { price: 40_000, tiers: [{ fromQuantity: 12, price: 40_000 }] } }),
      '/variants/0/agent/tiers/0/price',
      'goods-price.falling',
    ],
    ['a maximum below the minimum', first({ min: 10, max: 5 }), '/variants/0', 'goods-limit.range'],
    ['no multiple within the limits', first({ min: 5, max: 9, multiple: 10 }), '/variants/0', 'goods-limit.multiple'],
    ['a picture that is not there', first({ picture: 1 }), '/variants/0/picture', 'goods-picture.unknown'],
    [
      'agents who pay more than guests',
      first({ guest: { price: 39_000 } }),
      '/variants/0/agent/price',
      'goods-price.sides',
    ],
    ['a category without a name', { category: 'sepatu' }, '/category', 'goods-place.unnamed'],
    ['a collection without a name', { collections: ['baru'] }, '/collections/0', 'goods-place.unnamed'],
    [
      'a drawing that the program has not',
      { pictures: [{ drawing: 'cow', tint: 'leaf' }] },
      '/pictures/0/drawing',
      'meta-schema.named-value',
    ],
  ])('SHOP-1: %s is reported at its member', (_, changed, pointer, code) => {
    expect(problemsOf(changed)).toContainEqual([pointer, code]);
  });

  it.each([0, -1, 2.5, 1e10, '45000', null])('SHOP-1: the price %j is refused', (price) => {
    expect(problemsOf(first({ guest: { price: price as number } })).map(([pointer]) => pointer)).toContain(
      '/variants/0/guest/price',
    );
  });

  it('SDUI-6: a changed price is money, a changed name is not', () => {
    const dearer = { ...goods, version: 2, ...first({ guest: { price: 51_000 } }), name: words('Kaos baru') };
    const changes = diffDocuments(goods, dearer);
    expect(changes).toContainEqual(
      expect.objectContaining({ pointer: '/variants/0/guest/price', topic: 'price', moneyCritical: true }),
    );
    expect(changes.filter(({ pointer }) => pointer.startsWith('/name')).map((one) => one.moneyCritical)).not.toContain(
      true,
    );
  });
});
