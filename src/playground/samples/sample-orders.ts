const AT = '2026-11-20T02:41:00.000Z';
const TEXT = { id: 'Teks', en: 'Text', zh: '文本' };
const payment = {
  code: 'CHKAAAAAAAAAAAAAAAAAAAAAAAAAA',
  status: 'waiting',
  channel: 'midtrans.gopay',
  channel_name: TEXT,
  kind: 'e-wallet',
  amount: 12_000,
  fee: 245,
  total: 12_245,
  received: 0,
  date: AT,
  expires_at: AT,
};
const order = (values: object, paid: object = {}) => ({
  order: {
    code: payment.code,
    link: 'CHKBBBBBBBBBBBBBBBBBBBBBBBBBB',
    status: 'waiting',
    product_name: TEXT,
    nominal: TEXT,
    destination_number: '081234567890',
    price: 12_000,
    received: 0,
    refundable: false,
    date: AT,
    payment: { ...payment, ...paid },
    ...values,
  },
});
const sale = (status: string, values: object = {}) => ({
  sale: { ref_id: 'K261120F7Q2M8ZP4', status, updated_at: AT, ...values },
});
const bill = { id: '202611', period: '202611', amount: 98_000, admin_fee: 2_500, penalty: 0, total: 100_500, rows: [] };
const receipt = {
  ref_id: 'K261120F7Q2M8ZP4',
  title: TEXT,
  shop: { name: 'Konter' },
  settings: { large_serial_number: true, left_aligned_note: false, paper_width: 58 },
  status: 'success',
  date: AT,
  rows: [{ label: TEXT, value: '5300 1234 0000' }],
  total: 102_400,
};
const details = [{ key: 'pin', label: TEXT, value: 'K7QM-2F9X-P4ZR-8T6A', style: 'token' }];
const PAID = { status: 'paid', received: 12_245 };

/** A guest's order in each of its states. */
export const CHECKOUT_ORDERS = [
  order({}, { status: 'created' }),
  order({}, { pay_page: 'https://gateway.example/pay', pay_code: '8808123456', qr: '000201' }),
  order({ status: 'sold', received: 12_000, ...sale('processing') }, PAID),
  order({ status: 'sold', received: 12_000, ...sale('success', { sn: '0412 2611' }) }, PAID),
  order({ status: 'sold', received: 12_000, ...sale('success', { sn: '0412 2611', details }) }, PAID),
  order(
    { status: 'sold', received: 12_000, refundable: true, ...sale('failed', { failed_reason: 'Nomor salah.' }) },
    PAID,
  ),
  order({ status: 'unsold', received: 12_000, refundable: true, unsold_reason: 'Stok kosong.' }, PAID),
  order({ status: 'checking', received: 12_000, customer_name: 'SA•• WU•••••••' }, PAID),
  order({ nominal: undefined, bills: [bill], price: 102_400, customer_name: 'SA•• WU•••••••' }),
  order(
    {
      ...{ nominal: undefined, bills: [bill], price: 102_400 },
      status: 'sold',
      ...sale('success', { sn: '0412', receipt }),
    },
    PAID,
  ),
  order({ status: 'unsold', received: 12_000, returning_soon: true, unsold_reason: 'Stok kosong.' }, PAID),
  order({ status: 'returning', received: 12_000, return_asked_at: AT, return_reviewed_from: AT }, PAID),
  order({ status: 'returned', received: 12_000, return_asked_at: AT, return_ended_at: AT, ...sale('failed') }, PAID),
  order({ status: 'claimable', received: 12_000, refundable: true, return_asked_at: AT, return_ended_at: AT }, PAID),
  order({ status: 'ended' }, { status: 'expired' }),
  order({ status: 'refunded', received: 12_000 }, PAID),
];

/** What chosen bills cost a guest: payable, with a way that does not take the sum, and with no way at all. */
export const CHECKOUT_QUOTES = [
  {
    bills: ['202611'],
    owed: 98_000,
    price: 102_400,
    channels: [
      { channel: 'midtrans.gopay', kind: 'e-wallet', name: TEXT, fee: 720, total: 103_120, open: true, least: 1_000 },
      { channel: 'bank.bca', kind: 'bank-transfer', name: TEXT, open: false, least: 150_000 },
    ],
  },
  { bills: [], owed: 0, price: 0, channels: [] },
];
