import { NAME_CHECK_STATES } from '#src/domain/people/name-check.ts';
import { machineMeta } from '#src/machines/registry.ts';
import type { Answers } from './answers.ts';

const AT = '2026-11-20T02:41:05.000Z';
const WORDS = { id: 'Kirim ke BCA', en: 'Send to BCA', zh: '转账至 BCA' };

const checks = NAME_CHECK_STATES.map((status, index) => ({
  reference: `N26112000000000${index}X`,
  status,
  label: machineMeta('name-check', status)?.label ?? WORDS,
  explain: machineMeta('name-check', status)?.explain ?? WORDS,
  version: index,
  product: 'send-money-bca',
  product_name: WORDS,
  bank: status === 'pending' ? '' : 'Bank dengan nama yang panjang sekali',
  to: '/prabayar/sendMoney/bca?number=5270120000',
  number: '5270120000',
  ...(status === 'success' ? { customer_name: 'SITI AMINAH BINTI ABDULLAH', valid_until: AT } : {}),
  ...(status === 'failed' ? { failed_reason: 'Nomor salah. Periksa nomornya.' } : {}),
  ...(status === 'pending' ? {} : { settled_at: AT }),
  fee: 1_000,
  date: AT,
  usable: status === 'success',
}));

/** Answers to what products ask their suppliers before a purchase, and what a parcel agent may take in. */
export const ANSWERS: Answers = {
  'transaction.repeat': [
    { count: 0, allowed: true },
    {
      count: 1,
      allowed: true,
      first: {
        ref_id: 'K261120F7Q2M8ZP4',
        date: AT,
        status: 'success',
        label: { id: 'Berhasil', en: 'Success', zh: '成功' },
      },
    },
  ],
  'product.choices': [
    { data: [], source: 'none' },
    { data: [], source: 'down' },
    { data: [{ value: 'a', label: 'Bandung' }], source: 'fresh', as_of: '2026-11-20T02:41:05.000Z' },
    { data: [{ value: 'a', label: 'Bandung' }], source: 'stale', as_of: '2026-11-20T02:41:05.000Z' },
    { data: [{ value: 'a', label: 'Bandung' }], source: 'operations' },
  ],
  'product.choice.search': [
    { data: [], more: false, chosen: null },
    { data: [{ value: 'a', label: 'Bandung' }], more: true, chosen: { value: 'a', label: 'Bandung' } },
  ],
  'point-of-sale.get': [
    { couriers: [], open: false },
    {
      couriers: [
        { courier: 'sicepat', name: 'SiCepat' },
        { courier: 'lion_parcel', name: 'Lion Parcel' },
      ],
      open: true,
    },
  ],
  'name-check.terms': [
    { fee: 1_000, valid_minutes: 1_440, verified: true },
    { fee: 0, valid_minutes: 10, verified: false },
  ],
  'name-check.get': checks.map((name_check) => ({ name_check })),
  'name-check.list': [
    { data: [], waiting: false },
    { data: checks, waiting: true },
  ],
};
