import type { CartAnswer } from '#src/contract/shop/cart.contract.ts';
import type { Answers } from './answers.ts';

const NAME = { id: 'Kertas struk termal', en: 'Thermal receipt paper', zh: '热敏收据纸' };
const LINE: CartAnswer['data'][number] = {
  id: '1',
  variant: 'kertas-struk-58',
  slug: 'kertas-struk',
  name: NAME,
  options: [{ name: { id: 'Lebar', en: 'Width', zh: '宽度' }, label: { id: '58 mm', en: '58 mm', zh: '58 mm' } }],
  picture: 'receipt-roll.leaf',
  quantity: 10,
  notes: '',
  selected: true,
  price: 4_500,
  price_seen: 4_500,
  total: 45_000,
  min: 1,
  multiple: 1,
  most: 200,
  next_tier: { missing: 10, price: 4_000 },
};
const EMPTY: CartAnswer = {
  data: [],
  selected: 0,
  pieces: 0,
  goods: 0,
  ready: false,
  moved: 0,
  deposit: 100_000,
  short: 0,
  limit: 100,
};
const FULL: CartAnswer = {
  ...EMPTY,
  data: [
    LINE,
    {
      ...LINE,
      id: '2',
      variant: 'printer',
      quantity: 1,
      price: 325_000,
      price_seen: 319_000,
      total: 325_000,
      left: 3,
      most: 3,
    },
    {
      ...LINE,
      id: '3',
      variant: 'casing',
      quantity: 5,
      notes: 'Warna hitam',
      most: 2,
      left: 2,
      problem: { code: 'quantity_above_stock', message: { id: 'Sisa 2.', en: 'Only 2 left.', zh: '仅剩 2 件。' } },
    },
  ],
  selected: 3,
  pieces: 16,
  goods: 392_500,
  moved: 1,
  short: 292_500,
};
const READY: CartAnswer = { ...EMPTY, data: [LINE], selected: 1, pieces: 10, goods: 45_000, ready: true };

/** Carts: empty, with something to mend, and ready to be ordered. */
export const ANSWERS: Answers = {
  'cart.list': [READY, FULL, EMPTY],
  'cart.add': [READY],
  'cart.edit': [READY],
  'cart.destroy': [EMPTY],
};
