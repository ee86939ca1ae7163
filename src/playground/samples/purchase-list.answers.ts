import type { PurchaseListAnswer } from '#src/contract/sale/purchase-list.contract.ts';
import type { Answers } from './answers.ts';

const LINE = {
  product_path: '/prabayar/pulsa',
  product_name: { id: 'Pulsa', en: 'Airtime', zh: '话费' },
  nominal: { id: 'Pulsa 10.000', en: 'Airtime 10.000', zh: '话费 10.000' },
  number: '081234567890',
  price: 10_430,
  selling_price: 12_000,
  profit: 1_570,
};
const EMPTY: PurchaseListAnswer = {
  lines: [],
  total: 0,
  profit: 0,
  deposit: 100_000,
  short: 0,
  limit: 20,
  bought: [],
};
const SAMPLE_LIST: PurchaseListAnswer = {
  ...EMPTY,
  lines: [
    { ...LINE, line: '1', customer_name: 'Bu Sari', order_number: 'INV-1' },
    { ...LINE, line: '2', problem: { code: 'price_changed', message: 'Rp 10.430 → Rp 10.500' } },
    {
      ...LINE,
      line: '3',
      problem: { code: 'repeat_needs_confirmation', message: '09.41 WIB', ref_id: 'K261120F7Q2M8ZP4' },
    },
  ],
  total: 31_290,
  profit: 4_710,
  deposit: 10_000,
  short: 21_290,
  bought: [
    { ...LINE, line: '4', ref_id: 'K261120F7Q2M8ZP5', status: 'success', bought_at: '2026-11-20T09:41:00+07:00' },
  ],
};

/** Lists of purchases: empty, and with every kind of line. */
export const ANSWERS: Answers = {
  'purchase-list.get': [EMPTY, SAMPLE_LIST],
  'purchase-list.add': [SAMPLE_LIST],
  'purchase-list.repeat': [SAMPLE_LIST],
  'purchase-list.remove': [EMPTY],
  'purchase-list.confirm': [{ ...SAMPLE_LIST, sold: 1, refused: 3 }],
};
