import type { Account } from '#src/contract/account/account.contract.ts';
import { TRANSACTION_STATES, type TransactionState } from '#src/domain/sale/transaction.ts';
import type { Answers } from './answers.ts';
import { mutationTotals } from './report.answers.ts';
import { FOREIGN, RATE } from './sample-abroad.ts';
import { BULK_FILES, BULK_ROWS } from './sample-bulk-files.ts';
import { CHECKOUT_ORDERS, CHECKOUT_QUOTES } from './sample-orders.ts';

/** An agent with money on hold. */
export const SAMPLE_ACCOUNT: Account = {
  id: '1',
  hp: '081234567890',
  email: '',
  name: 'Sari',
  category: 'agent',
  state: 'active',
  deposit: 100000,
  held: 10430,
  cashback_wallet: 0,
  permissions: [],
  language: 'id',
  password_remembered: false,
};

const TEXT = { id: 'Pulsa 10.000', en: 'Airtime 10.000', zh: '话费 10.000' };
const AT = '2026-11-20T09:41:00+07:00';
const SAMPLE_POST = { slug: 'hello', path: '/blog/posts/hello', title: TEXT, summary: TEXT, date: '2026-11-20' };
/** A transaction with the least a viewer gets. */
const bareTransaction = (status: TransactionState) => ({
  ref_id: 'K261120F7Q2M8ZP4',
  family: 'prepaid',
  product_id: 'pulsa',
  product_type: 'pulsa',
  product_path: '/prabayar/pulsa',
  product_name: TEXT,
  destination_number: '081234567890',
  price: 10430,
  buying_price: 10430,
  selling_price: 12000,
  markup_price: 1570,
  profit: 0,
  details: [],
  status,
  version: 1,
  date: AT,
  updated_at: AT,
  usual_seconds: 5,
  payment_method: 'deposit',
  events: [{ event: 'PAY', to: status, at: AT }],
});

/** A transaction with everything in it. */
export const fullTransaction = (status: TransactionState) => ({
  ...bareTransaction(status),
  product_code: 'telkomsel-10',
  operator_code: 'telkomsel',
  nominal: TEXT,
  customer_rate: RATE,
  customer_name: 'SARI WULANDARI',
  customer_number: '14012340000',
  admin_fee: 2750,
  bill_amount: 120000,
  order_number: 'A-1',
  sn: '1234 5678 9012 3456 7890',
  details: [{ label: TEXT, value: 'R1M/900VA' }],
  startBalance: 100000,
  deductedBalance: 10430,
  endBalance: 89570,
  refund: { amount: 10430, date: AT, journal_id: '77' },
  receipt_path: '/receipt/prabayar/K261120F7Q2M8ZP4',
});

const recentNumber = { ...fullTransaction('success'), number: '081234567890', name: 'Sari', label: TEXT };
const { number, name, product_id, product_type, product_path, family, product_code, label, status } = recentNumber;
export const RECENT_NUMBER = {
  icon: 'pulsa',
  number,
  name,
  product_id,
  product_type,
  product_path,
  parameters: { destination: '081234567890' },
  repeat_path: '/prabayar/pulsa?number=081234567890',
  family,
  product_code,
  label,
  status,
};
const mutation = { id: '1', date: AT, kind: 'hold', debit: 5, credit: 0, startBalance: 9, endBalance: 4 };
export const SAMPLE_OFFER = {
  code: 'telkomsel-10',
  operator: 'telkomsel',
  name: TEXT,
  amount: 10000,
  price: 10430,
  suggested_price: 12000,
  margin: 1570,
  stock: 'available',
};
const settings = {
  shop_name: 'Konter Sari',
  show_address: false,
  show_phone: true,
  large_serial_number: true,
  left_aligned_note: false,
  paper_width: 58,
};
const list = (data: readonly unknown[], more = {}) => ({
  data,
  totals: { count: data.length, success: data.length, sales: 12000, price: 10430, profit: 1570 },
  zone: 'Asia/Jakarta',
  today: '2026-11-20',
  ...more,
});
export const SAMPLE_CONTACT = {
  id: '1',
  number: '081234567890',
  name: 'Bu Sari',
  type: '/prabayar/pulsa',
  label: TEXT,
  route: '/prabayar/pulsa',
  pinned: true,
};
const priceItem = (code: string, more: object = {}) => ({
  ...{
    code,
    scope: `pulsa/${code}`,
    name: TEXT,
    public_price: 12000,
    price: 10430,
    selling_price: 12000,
    margin: 1570,
  },
  ...{ stock: 'available', state: 'active', ...more },
});
export const SAMPLE_PRICES = [
  {
    ...{ id: 'pulsa-telkomsel', name: TEXT, icon: 'pulsa', mark: { letters: 'T', color: '#0B5FA5' }, keywords: 'tsel' },
    items: [
      priceItem('telkomsel-10', { group: TEXT, description: TEXT, foreign: FOREIGN }),
      priceItem('telkomsel-20', { own: true, stock: 'limited' }),
      priceItem('telkomsel-25', { stock: 'sold-out' }),
      priceItem('telkomsel-50', { state: 'disturbed', reason: TEXT }),
      priceItem('telkomsel-100', { state: 'closed', reason: TEXT, on_top: true }),
    ],
  },
];
const BULK_LIMITS = { row_limit: 1000, byte_limit: 2097152, history_days: 30 };

/** Those of nouns with a file of their own, `<noun>.answers.ts`: found by its name, so that no list names it. */
const OF_NOUNS = Object.values(
  import.meta.glob('./*.answers.ts', { eager: true, import: 'ANSWERS' }) as Readonly<Record<string, Answers>>,
);

/** Answers by operation, from nothing in them to everything in them. */
export const SAMPLE_ANSWERS: Answers = {
  ...(Object.assign({}, ...OF_NOUNS) as Answers),
  'product.list': [
    { data: [] },
    {
      data: [
        { id: 'a', name: TEXT, path: '/prabayar/games/a', icon: 'games', keywords: '' },
        {
          ...{ id: 'b', name: TEXT, description: TEXT, path: '/prabayar/games/b', icon: 'games', keywords: 'ml' },
          mark: { letters: 'ML', color: '#0B5FA5' },
          closed: TEXT,
        },
      ],
    },
  ],
  'offer.list': [
    { product: 'pulsa', data: [], prices_at: AT },
    {
      product: 'pulsa',
      data: [SAMPLE_OFFER, { ...SAMPLE_OFFER, code: 'telkomsel-25', stock: 'sold-out', foreign: FOREIGN }],
      prices_at: AT,
    },
    { product: 'pulsa', data: [{ ...SAMPLE_OFFER, closed: TEXT }], closed: { reason: TEXT, until: AT }, prices_at: AT },
  ],
  'checkout.order.get': CHECKOUT_ORDERS,
  'checkout.quote': CHECKOUT_QUOTES,
  'checkout.get': [
    { product: 'pulsa', data: [{ ...SAMPLE_OFFER, foreign: FOREIGN }], prices_at: AT },
    { product: 'pulsa', data: [{ ...SAMPLE_OFFER, closed: TEXT }], closed: { reason: TEXT }, prices_at: AT },
  ],
  'blog.list': [{ data: [] }, { data: [SAMPLE_POST], next_cursor: 'abc' }],
  'pricelist.types': [
    { data: [] },
    { data: [{ id: 'prepaid', name: TEXT, path: '/pricelist/prepaid', icon: 'pulsa', keywords: 'tsel' }] },
  ],
  'pricelist.get': [
    { type: 'prepaid', name: TEXT, data: [], for_agent: false, prices_at: AT },
    {
      ...{ type: 'prepaid', name: TEXT, data: SAMPLE_PRICES, for_agent: true, prices_at: AT },
      countries: [{ id: 'china', name: TEXT }],
    },
  ],
  'pricelist.rules': [
    { data: [], types: [{ scope: '*', label: TEXT }] },
    {
      data: [
        { scope: '*', label: TEXT, kind: 'fixed', amount: 2000, round_up: true },
        { scope: 'data', label: TEXT, kind: 'percent', amount: 500, round_up: false },
        { scope: 'pulsa/telkomsel-10', label: TEXT, kind: 'price', amount: 12000, round_up: false },
      ],
      types: [{ scope: '*', label: TEXT }],
    },
  ],
  'account.user-settings.get': [{ settings: {} }, { settings: { receipt: settings } }],
  'menu.get': [{ menu: { home: [] } }, { menu: { home: [{ id: 'topup', name: TEXT, entries: [] }] } }],
  'bulk-file.list': [
    { data: [], ...BULK_LIMITS },
    { data: BULK_FILES, ...BULK_LIMITS },
    { data: BULK_FILES, next_cursor: 'cDcx', ...BULK_LIMITS },
  ],
  'bulk-file.get': BULK_FILES.map((bulk_file) => ({ bulk_file })),
  'bulk-file.rows': [{ data: [] }, { data: BULK_ROWS, next_cursor: '7' }],
  'transaction.get': TRANSACTION_STATES.flatMap((state) => [
    { transaction: bareTransaction(state) },
    { transaction: fullTransaction(state) },
  ]),
  'transaction.list': [list([]), list([fullTransaction('success')], { next_cursor: 'abc' })],
  'transaction.summary': [{ count: 0, profit: 0, open: 0 }],
  'transaction.recent-numbers': [{ data: [] }, { data: [RECENT_NUMBER] }],
  'contact.list': [
    { data: [], types: [] },
    {
      data: [SAMPLE_CONTACT, { ...SAMPLE_CONTACT, id: '2', pinned: false }],
      types: [{ type: '/prabayar/pulsa', label: TEXT }],
    },
  ],
  'deposit.mutations': [
    { data: [], ...mutationTotals(0) },
    {
      data: [
        { ...mutation, reference: 'K261120F7Q2M8ZP4' },
        { ...mutation, id: '2', kind: 'deposit', reference: 'opening' },
        { ...mutation, id: '3', kind: 'something-new', reference: '' },
      ],
      next_cursor: 'abc',
      ...mutationTotals(3),
    },
  ],
};
