import type { ShopOrder } from '#src/contract/shop/shop-order.contract.ts';
import type { Answers } from './answers.ts';

const NAME = { id: 'Kertas struk termal', en: 'Thermal receipt paper', zh: '热敏收据纸' };
const LINES: ShopOrder['lines'] = [
  {
    variant: 'kertas-struk-58',
    slug: 'kertas-struk',
    name: NAME,
    options: [],
    sku: 'kertas-struk-58',
    picture: 'receipt-roll.leaf',
    quantity: 10,
    price: 4_500,
    total: 45_000,
    notes: 'Yang tebal',
  },
];
const PENDING: ShopOrder = {
  order: 'P261126F7Q2M8ZP4',
  status: 'pending',
  version: 1,
  date: '2026-11-26T09:41:00+07:00',
  due_at: '2026-11-28T09:41:00+07:00',
  paid_at: '2026-11-26T09:41:00+07:00',
  late: false,
  delivery: 'pickup',
  lines: LINES,
  pieces: 10,
  goods: 45_000,
  total: 45_000,
  pickup_code: '204816',
  may_cancel: true,
};
const { pickup_code: _code, due_at: _due, ...OVER } = PENDING;
const DONE: ShopOrder = {
  ...OVER,
  status: 'done',
  ended_at: '2026-11-26T15:00:00+07:00',
  invoice: 'INV/2026/11/000123',
  may_cancel: false,
};
const LATE: ShopOrder = { ...PENDING, status: 'processed', late: true, invoice: 'INV/2026/11/000123' };
const CANCELLED: ShopOrder = { ...OVER, status: 'cancelled', cancel_reason: 'out_of_stock', may_cancel: false };

const row = ({ order, status, date, lines, pieces, total }: ShopOrder) => ({
  ...{ order, status, date, title: NAME, lines: lines.length, pieces, total },
});
const LIST = { data: [row(PENDING), { ...row(DONE), order: 'P261126F7Q2M8ZP5', lines: 3 }] };
const INVOICE = {
  number: 'INV/2026/11/000123',
  issued_at: '2026-11-26T09:41:05+07:00',
  order: DONE.order,
  status: DONE.status,
  paid_at: '2026-11-26T09:41:00+07:00',
  seller: 'Konter',
  buyer: 'Sari Wulandari',
  lines: LINES,
  pieces: 10,
  goods: 45_000,
  total: 45_000,
};

/** Orders in every state that a page shows differently. */
export const ANSWERS: Answers = {
  'shop-order.create': [{ order: PENDING }],
  'shop-order.list': [LIST, { data: [] }],
  'shop-order.count': [
    {
      count: 1,
      by_status: { 'waiting-payment': 0, pending: 1, processed: 0, shipped: 0, done: 1, cancelled: 0 },
    },
  ],
  'shop-order.get': [{ order: PENDING }, { order: LATE }, { order: DONE }, { order: CANCELLED }],
  'shop-order.cancel': [{ order: CANCELLED }],
  'shop-order.invoice': [{ invoice: INVOICE }, { invoice: { ...INVOICE, status: 'cancelled' } }],
};
