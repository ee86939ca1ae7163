import type { Answers } from './answers.ts';

const TEXT = { id: 'Kaos konter', en: 'Counter T-shirt', zh: '柜台 T 恤' };
const PLACE = { value: 'baru', label: TEXT };
const AVAILABLE = { stock: 'available', stock_text: { id: 'Tersedia', en: 'Available', zh: '有货' } };
const SOLD_OUT = { stock: 'sold-out', stock_text: { id: 'Habis', en: 'Sold out', zh: '已售罄' } };
const LIMITED = { stock: 'limited', left: 3, stock_text: { id: 'Sisa 3', en: '3 left', zh: '仅剩 3 件' } };
const PICTURE = { drawing: 'shirt', tint: 'leaf' };
const PRICE = { id: 'Rp 59.000', en: 'Rp 59.000', zh: 'Rp 59.000' };

/** Goods in each state of stock. */
export const SAMPLE_GOODS = [AVAILABLE, LIMITED, SOLD_OUT].map((stock, place) => ({
  id: `kaos-${place}`,
  path: `/shop/product/kaos-${place}`,
  name: TEXT,
  picture: PICTURE,
  price: 59_000,
  from: false,
  price_text: PRICE,
  note: TEXT,
  ...stock,
}));

const NOTHING = { data: [], total: 0, brands: [], categories: [], collections: [], similar: false };
const FACET = { ...PLACE, count: 3 };

const variant = (size: string, stock: object, more: object = {}) => ({
  sku: `KAOS-${size.toUpperCase()}`,
  values: { size },
  name: TEXT,
  price: 59_000,
  wholesale_price: [
    { from_quantity: 1, price: 59_000 },
    { from_quantity: 6, price: 56_000 },
  ],
  minimum_quantity: 1,
  multiple: 1,
  most: 999,
  weight: 180,
  picture: PICTURE,
  sold: true,
  ...stock,
  ...more,
});

/** Options and variants of a product: one in stock, one scarce, one sold out. */
export const SAMPLE_OPTIONS = [
  { key: 'size', name: TEXT, values: ['s', 'm', 'l'].map((value) => ({ value, label: TEXT })) },
];
export const SAMPLE_VARIANTS = [
  variant('s', AVAILABLE, { maximum_quantity: 20, most: 20 }),
  variant('m', LIMITED, { most: 3 }),
  variant('l', SOLD_OUT, { most: 0 }),
];

const PRODUCT = {
  id: 'kaos',
  path: '/shop/product/kaos',
  name: TEXT,
  description: TEXT,
  unit: TEXT,
  brand: PLACE,
  category: PLACE,
  options: SAMPLE_OPTIONS,
  variants: SAMPLE_VARIANTS,
  first_sku: 'KAOS-S',
  notes: 200,
  withdrawn: false,
};
const ENDED = { ...PRODUCT, options: [], variants: [variant('l', SOLD_OUT, { most: 0, sold: false })] };

export const ANSWERS: Answers = {
  'shop.product.list': [
    NOTHING,
    { ...NOTHING, data: SAMPLE_GOODS, total: 3, brands: [FACET], categories: [FACET], collections: [PLACE] },
    {
      ...NOTHING,
      ...{ data: SAMPLE_GOODS, total: 30, next_cursor: 'abc', similar: true },
      ...{ brand: PLACE, category: PLACE, collection: PLACE },
    },
  ],
  'shop.product.get': [
    { product: { ...ENDED, first_sku: 'KAOS-L', withdrawn: true } },
    { product: { ...PRODUCT, options: [], variants: SAMPLE_VARIANTS.slice(2), first_sku: 'KAOS-L' } },
    { product: PRODUCT },
  ],
  'shop.collection.get': [
    { collection: PLACE, data: [] },
    { collection: PLACE, data: SAMPLE_GOODS, next_cursor: 'abc' },
  ],
};
