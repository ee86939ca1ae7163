import { Value } from '@sinclair/typebox/value';
import { describe, expect, test } from 'vitest';
import { transaction } from '#src/contract/sale/transaction.contract.ts';
import { liveProduct } from '../../../../tests/support/factories/product.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { presentTransaction, type Viewer } from './transaction.presenter.ts';

const AT = new Date('2026-11-20T05:00:00Z');
const row: TransactionRow = {
  id: '1',
  refId: 'K261120ABCDEFGHJK',
  ownerId: '7',
  family: 'prepaid',
  productId: 'pulsa',
  productType: 'pulsa',
  productHash: 'h',
  connectorHash: 'h',
  nominalCode: 'p10',
  operatorCode: null,
  parameters: { destination: '081234567890' },
  destinationNumber: '081234567890',
  customerName: 'WATI',
  customerNumber: null,
  price: 10_000,
  supplierPrice: 9_800,
  sellingPrice: 12_000,
  platformFee: 0,
  channel: 'web',
  adminFee: 0,
  bills: null,
  chosenBills: null,
  orderNumber: null,
  details: [{ label: { id: 'Nama', en: 'Name', zh: '姓名' }, value: 'WATI' }],
  context: {},
  sn: '0041',
  failedReason: null,
  state: 'success',
  version: 3,
  snapshot: { machine: 'transaction', version: '1', value: 'success', context: {} },
  startBalance: 50_000,
  endBalance: 40_000,
  businessDate: '2026-11-20',
  createdAt: AT,
  updatedAt: AT,
  expiresAt: null,
  nextCheckAt: null,
  needsReview: false,
};
const { document } = liveProduct('pulsa');
const owner: Viewer = { accountId: '7', category: 'agent', language: 'id' };
const show = (changes: Partial<TransactionRow> = {}, viewer = owner) =>
  presentTransaction({ ...row, ...changes }, document, { events: [] }, viewer);

describe('API-5: a transaction as its viewer may see it', () => {
  test('the owner sees the fields of the specification; what there is not is absent', () => {
    const seen = show();
    expect(Value.Check(transaction, seen)).toBe(true);
    expect(seen).toMatchObject({
      product_code: 'p10',
      nominal: { id: 'p10' },
      face_value: 10_000,
      buying_price: 10_000,
      markup_price: 2_000,
      profit: 2_000,
      startBalance: 50_000,
      deductedBalance: 10_000,
      endBalance: 40_000,
      receipt_path: '/receipt/prabayar/K261120ABCDEFGHJK',
    });
    for (const key of ['order_number', 'operator_code', 'customer_number', 'failed_reason', 'expires_at', 'bills']) {
      expect(seen).not.toHaveProperty(key);
    }
  });

  test('what the supplier charges us is nobody’s business', () => {
    expect(JSON.stringify(show())).not.toContain('9800');
  });

  test('others see no balances; QA sees neither names nor proofs, and the number masked', () => {
    const master = show({}, { ...owner, accountId: '8', category: 'master' });
    expect(master).not.toHaveProperty('startBalance');
    expect(master).toMatchObject({ customer_name: 'WATI' });
    const qa = show({}, { ...owner, accountId: '9', category: 'qa' });
    expect(Value.Check(transaction, qa)).toBe(true);
    expect(qa.destination_number).toBe('0812•••••890');
    for (const secret of ['WATI', '0041', '081234567890']) expect(JSON.stringify(qa)).not.toContain(secret);
  });

  test('reasons come in the viewer’s language, and nothing was earned by a failure', () => {
    const failed = { state: 'failed', failedReason: 'wrong_number' } as const;
    expect(show(failed)).toMatchObject({ profit: 0, failed_reason: 'Nomor salah. Periksa nomornya.' });
    expect(show(failed, { ...owner, language: 'en' }).failed_reason).toContain('Incorrect number');
    expect(show({ ...failed, failedReason: 'rc 999' }).failed_reason).toBe('Ditolak pemasok.');
    expect(show(failed)).not.toHaveProperty('receipt_path');
  });

  test('POST-14: bills: all of them until it is paid, then those that were; penalties stand apart and the parts add up', () => {
    const bills = [
      { id: 'a', period: 'a', amount: 100, admin_fee: 5, penalty: 10, total: 115, rows: [] },
      { id: 'b', period: 'b', amount: 200, admin_fee: 5, penalty: 0, total: 205, rows: [] },
    ];
    const all = show({ bills, adminFee: 10 });
    expect(all).toMatchObject({ admin_fee: 10, bill_amount: 300, penalty: 10, bills });
    const owed = bills.reduce((sum, { total }) => sum + total, 0);
    expect(Number(all.bill_amount) + Number(all.penalty) + Number(all.admin_fee)).toBe(owed);
    expect(show({ bills, chosenBills: ['b'], adminFee: 5 })).not.toHaveProperty('penalty');
    expect(show({ bills, chosenBills: ['b'], adminFee: 5 })).toMatchObject({ bill_amount: 200, bills: [bills[1]] });
  });

  test('TRX-2: what the customer pays besides bills, penalties or the amount is one fee, so that a receipt adds up', () => {
    const bills = [{ id: 'a', period: 'a', amount: 11_000, admin_fee: 500, penalty: 200, total: 11_700, rows: [] }];
    expect(show({ bills, adminFee: 500 })).toMatchObject({ bill_amount: 11_000, penalty: 200, customer_fee: 800 });
    expect(show({ context: { amount: 9_000 } })).toMatchObject({ amount: 9_000, customer_fee: 3_000 });
    expect(show({ context: { amount: 12_000 } })).not.toHaveProperty('customer_fee');
    expect(show()).not.toHaveProperty('customer_fee');
  });

  test('TRX-2, TRX-3: the proof is called what the receipt calls it, and is not named where there is none', () => {
    const label = { id: 'Token', en: 'Token', zh: '充值码' };
    const product = {
      ...document,
      receipt: { ...document.receipt, rows: [{ label, value: { $: 'transaction.sn' } }] },
    };
    const shown = (sn: string | null) => presentTransaction({ ...row, sn }, product, { events: [] }, owner);
    expect(shown('0041')).toMatchObject({ sn: '0041', sn_label: label });
    expect(shown(null)).not.toHaveProperty('sn_label');
  });

  test('PRE-7: a number that was put together for the supplier is shown as the product words it, before an answer too', () => {
    const composed = {
      ...document,
      supplier: { ...document.supplier, customerNumber: { $: 'parameters.destination + "|" + parameters.zone' } },
      reading: { ...document.reading, customerNumber: { $: 'parameters.destination + " · " + parameters.zone' } },
    };
    const parameters = { destination: '8123', zone: 'Asia' };
    const shown = (product: typeof document, changes: Partial<TransactionRow>, viewer = owner) =>
      presentTransaction({ ...row, parameters, ...changes }, product, { events: [] }, viewer).destination_text;
    expect(shown(composed, { customerNumber: null })).toBe('8123 · Asia');
    expect(shown(composed, { customerNumber: '8123 · Europe' })).toBe('8123 · Europe');
    expect(shown({ ...composed, reading: {} }, { customerNumber: null })).toBeUndefined();
    // A meter's number is not what the agent typed: the number of the sale stays the customer's ID.
    expect(shown(document, { customerNumber: '14012340000' })).toBeUndefined();
    expect(shown(composed, {}, { accountId: 'other', category: 'qa', language: 'id' })).toBeUndefined();
  });

  test('PRE-14: an amount of another currency has its decimals, in the language of who reads it', () => {
    const label = { id: 'Diterima', en: 'Delivered', zh: '到账' };
    const told = { key: 'delivered', label, value: 'MYR 5.6', foreign: true };
    const shown = (language: 'id' | 'en' | 'zh') =>
      presentTransaction({ ...row, details: [told] }, document, { events: [] }, { ...owner, language }).details;
    expect(shown('id')).toEqual([{ key: 'delivered', label, value: 'MYR 5,60' }]);
    expect(shown('en')).toEqual([{ key: 'delivered', label, value: 'MYR 5.60' }]);
    expect(shown('zh')).toEqual([{ key: 'delivered', label, value: 'MYR 5.60' }]);
  });

  test('PRE-14, TRX-2: the rate for receipts is what the customer paid for one unit, whatever it cost the agent', () => {
    const foreign = { currency: 'MYR', amount: 3 };
    const nominals = (document.nominals ?? []).map((nominal) => ({ ...nominal, foreign }));
    const sold = presentTransaction(row, { ...document, nominals }, { events: [] }, owner);
    expect(sold.customer_rate).toEqual({ id: 'Rp 4.000 per MYR', en: 'Rp 4.000 per MYR', zh: 'Rp 4.000 / MYR' });
    expect(JSON.stringify(sold)).not.toContain('Rp 3.333');
    expect(show()).not.toHaveProperty('customer_rate');
  });

  test('POST-6, POST-7: after the sale it says what was chosen besides the number, once', () => {
    const adira = { value: 'adira', label: { id: 'Adira Finance', en: 'Adira Finance', zh: 'Adira Finance' } };
    const label = { id: 'Perusahaan', en: 'Company', zh: '公司' };
    const [destination] = document.parameters;
    const company = { ...destination, key: 'company', label, type: 'choice' as const, choices: [adira] };
    const product = { ...document, parameters: [...document.parameters, company] } as typeof document;
    const shown = (changes: Partial<TransactionRow>) =>
      presentTransaction({ ...row, details: [], ...changes }, product, { events: [] }, owner).details;
    const parameters = { destination: '081234567890', company: 'adira' };
    expect(shown({ parameters })).toEqual([{ key: 'company', label, value: 'Adira Finance' }]);
    expect(shown({ parameters, state: 'inquiry' })).toEqual([]);
    expect(shown({ parameters: { ...parameters, company: 'unknown' } })).toEqual([]);
    const told = { key: 'company', label, value: 'PT ADIRA' };
    expect(shown({ parameters, details: [told] })).toEqual([told]);
  });
});
