const TEXT = { id: 'Pulsa 10.000', en: 'Airtime 10.000', zh: '话费 10.000' };
const AT = '2026-11-20T09:41:00+07:00';
const bulkFile = (status: string, values: object = {}) => ({
  file: 'B261120F7Q2M8ZP4X',
  name: 'senin.xlsx',
  status,
  version: 1,
  date: AT,
  updated_at: AT,
  rows: 45,
  flagged: 0,
  total: 450000,
  deposit: 1250000,
  short: 0,
  begun: 0,
  bought: 0,
  skipped: 0,
  canceled: 0,
  success: 0,
  failed: 0,
  open: 0,
  spent: 0,
  ...values,
});
/** Files of every state, with and without parts that were left out. */
export const BULK_FILES = [
  bulkFile('uploaded'),
  bulkFile('checked'),
  bulkFile('checked', { flagged: 2 }),
  bulkFile('checked', {
    sheet: 'November',
    other_sheets: ['Oktober'],
    left_out: { hidden_rows: 2, hidden_columns: 1, hidden_sheets: 1, rows_above: 2, total_rows: 1 },
  }),
  bulkFile('checked', { deposit: 1000, short: 449000 }),
  bulkFile('running', { begun: 20, bought: 19, skipped: 1, success: 12, open: 7, spent: 190000 }),
  bulkFile('done', { begun: 45, bought: 45, success: 44, failed: 1, spent: 440000 }),
  bulkFile('canceled', { begun: 45, bought: 5, canceled: 40, success: 5, spent: 50000 }),
];
const bulkRow = (row: number, values: object = {}) => ({
  row,
  destination_number: '081234567890',
  product_code: 'telkomsel-10',
  price: '10.430',
  meter_number: '',
  problems: [],
  outcome: 'waiting',
  ...values,
});
/** Rows of every outcome. */
export const BULK_ROWS = [
  bulkRow(2, { nominal: TEXT, current_price: 10430 }),
  bulkRow(3, { problems: [{ code: 'wrong_number', message: 'Nomor salah.' }] }),
  bulkRow(4, { outcome: 'bought', nominal: TEXT, ref_id: 'K261120F7Q2M8ZP4', status: 'success', sn: '1234 5678' }),
  bulkRow(5, { outcome: 'bought', ref_id: 'K261120F7Q2M8ZP4', status: 'failed', failed_reason: 'Ditolak pemasok.' }),
  bulkRow(6, { outcome: 'skipped', problems: [{ code: 'stock_empty', message: 'Stok kosong.' }] }),
  bulkRow(7, { outcome: 'canceled', meter_number: '14012345678' }),
];
