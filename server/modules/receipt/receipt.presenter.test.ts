import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import type { ProductDocument, ReceiptRow } from '#src/engine/core/document-types.ts';
import { presentReceipt } from './receipt.presenter.ts';

const label = (id: string) => ({ id, en: id, zh: id });
const sale: Transaction = {
  ref_id: 'K26112000000001',
  family: 'prepaid',
  product_id: 'pulsa',
  product_type: 'pulsa',
  product_path: '/prabayar/pulsa',
  product_name: label('Pulsa'),
  product_code: 'p10',
  nominal: { id: 'Pulsa 10.000', en: 'Airtime 10.000', zh: '话费 10.000' },
  destination_number: '081234567890',
  price: 10_000,
  buying_price: 10_000,
  selling_price: 12_500,
  markup_price: 2_500,
  profit: 2_500,
  order_number: 'INV-7',
  sn: '0123 4567',
  details: [],
  status: 'success',
  version: 2,
  date: '2026-11-20T05:00:00.000Z',
  updated_at: '2026-11-20T05:00:05.000Z',
  usual_seconds: 5,
  payment_method: 'deposit',
  events: [],
};
const product: Pick<ProductDocument, 'receipt'> = {
  receipt: {
    title: label('Struk'),
    rows: [
      { label: label('Nomor'), value: { $: 'group(transaction.destination_number, 4)' }, style: 'large' },
      { label: label('Nominal'), value: { $: 'text(transaction.nominal)' } },
      {
        label: label('Nama'),
        value: { $: 'transaction.customer_name' },
        when: { $: 'has(transaction.customer_name)' },
      },
      { label: label('Pesanan'), value: { $: 'transaction.order_number' }, show: 'agent' },
      { label: label('Total'), value: { $: 'money(transaction.selling_price)' }, style: 'money', show: 'customer' },
    ],
    footer: label('Terima kasih.'),
  },
};
const shop = { name: 'Sari', hp: '081200000001' };

describe('TRX-2: receipt', () => {
  test('shows the rows of the document, in the customer’s language, without those for the agent', () => {
    const receipt = presentReceipt(sale, product, shop, {}, 'en');
    expect(receipt.rows).toEqual([
      { label: label('Nomor'), value: '0812 3456 7890', style: 'large' },
      { label: label('Nominal'), value: 'Airtime 10.000' },
      { label: label('Total'), value: 'Rp 12.500', style: 'money' },
    ]);
    expect(receipt.total).toBe(12_500);
    expect(JSON.stringify(receipt)).not.toContain('10000');
    expect(receipt.shop).toEqual({ name: 'Sari', phone: '081200000001' });
    expect(receipt.settings.paper_width).toBe(58);
  });

  test('PRE-9: says that a code is not on it while its owner keeps it covered', () => {
    const of = (secret?: 'hidden' | 'shown') =>
      presentReceipt({ ...sale, ...(secret === undefined ? {} : { secret }) }, product, shop, {}, 'id').code_covered;
    expect([of('hidden'), of('shown'), of()]).toEqual([true, undefined, undefined]);
  });

  test('TRX-3: names what the customer needs alone, the code before the serial number; sums are said as on paper', () => {
    const sn = { label: label('SN'), value: { $: 'transaction.sn' } };
    const code = {
      label: label('Kode'),
      value: { $: 'pick(transaction.details, "key", "pin").value' },
      when: { $: 'size(transaction.details) > 0' },
      style: 'token' as const,
    };
    const bill = { label: label('Tagihan'), value: { $: 'transaction.bill_amount' }, style: 'money' as const };
    const of = (rows: readonly ReceiptRow[], more: Partial<Transaction> = {}) =>
      presentReceipt({ ...sale, ...more }, { receipt: { title: label('Struk'), rows } }, shop, {}, 'id');
    expect(of([sn, code]).proof).toEqual({ label: label('SN'), value: '0123 4567' });
    const pin = { key: 'pin', label: label('Kode'), value: 'ABCD-1234' };
    expect(of([sn, code], { details: [pin] }).proof).toEqual({ label: label('Kode'), value: 'ABCD-1234' });
    expect(of([bill], { bill_amount: 187_500 })).toMatchObject({ rows: [{ value: 'Rp 187.500' }] });
    expect(of([bill], { bill_amount: 187_500 })).not.toHaveProperty('proof');
  });

  test('follows the shop’s settings: what is switched off is absent', () => {
    const settings = {
      shop_name: 'Toko Sari',
      show_address: false,
      address: 'Jl. Melati 5',
      show_phone: false,
      phone: '0211234',
      large_serial_number: false,
      left_aligned_note: true,
      paper_width: 80 as const,
      note: 'Barang tidak dapat ditukar.',
    };
    const hidden = presentReceipt(sale, product, shop, { receipt: settings }, 'id');
    expect(hidden.shop).toEqual({ name: 'Toko Sari', note: 'Barang tidak dapat ditukar.' });
    expect(hidden.settings).toEqual({ large_serial_number: false, left_aligned_note: true, paper_width: 80 });
    const shown = presentReceipt(
      sale,
      product,
      shop,
      { receipt: { ...settings, show_address: true, show_phone: true } },
      'id',
    );
    expect(shown.shop).toMatchObject({ address: 'Jl. Melati 5', phone: '0211234' });
  });

  test('SDUI-8: a row that real data makes fail is left out and told; the rest of the receipt stands', () => {
    const good = { label: label('SN'), value: { $: 'transaction.sn' } };
    const bad = { label: label('Sisa'), value: { $: '1 / size(transaction.details)' } };
    const hidden = {
      label: label('Nama'),
      value: { $: 'transaction.sn' },
      when: { $: '1 / size(transaction.details) > 0' },
    };
    const told: string[] = [];
    const broken = { receipt: { title: label('x'), rows: [bad, good, hidden] } };
    const receipt = presentReceipt(sale, broken, shop, {}, 'id', (index, { reason }) =>
      told.push(`${index} ${reason}`),
    );
    expect(receipt.rows).toEqual([{ label: label('SN'), value: '0123 4567' }]);
    expect(receipt).toMatchObject({ total: 12_500, proof: { value: '0123 4567' } });
    expect(told.map((one) => one.slice(0, 1))).toEqual(['0', '2']);
  });

  const files = ['prepaid', 'postpaid'].flatMap((family) =>
    readdirSync(`schemas/products/${family}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => `schemas/products/${family}/${file}`),
  );
  test.each(files)('%s gives a receipt in every language', (file) => {
    const document = JSON.parse(readFileSync(file, 'utf8')) as ProductDocument;
    for (const language of LANGUAGES) {
      const { rows } = presentReceipt(sale, document, shop, {}, language);
      expect(rows.length).toBeGreaterThan(1);
      for (const row of rows) expect(row.value.trim(), row.label.id).not.toBe('');
    }
  });
});
