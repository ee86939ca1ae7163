import type { Receipt } from '#src/contract/sale/receipt.contract.ts';
import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import type { PrintableReceipt } from '../display/receipt/printable-receipt.ts';

const text = (value: string) => ({ id: value, en: value, zh: value });

/** A prepaid transaction at the supplier, 09.41 in Jakarta; `more` changes parts of it. */
export function sampleTransaction(more: Partial<Transaction> = {}): Transaction {
  return {
    ref_id: 'K261120F7Q2M8ZP4',
    family: 'prepaid',
    product_id: 'pulsa',
    product_type: 'pulsa',
    product_path: '/prabayar/pulsa',
    product_name: text('Pulsa'),
    nominal: text('Pulsa 50.000'),
    destination_number: '081234567890',
    price: 49_850,
    buying_price: 49_850,
    selling_price: 52_000,
    markup_price: 2150,
    profit: 0,
    details: [],
    status: 'processing',
    version: 2,
    date: '2026-11-20T02:41:00Z',
    updated_at: '2026-11-20T02:43:00Z',
    usual_seconds: 5,
    payment_method: 'deposit',
    events: [
      { event: 'PAY', to: 'unprocessed', at: '2026-11-20T02:40:00Z' },
      { event: 'SEND', from: 'unprocessed', to: 'processing', at: '2026-11-20T02:41:00Z' },
      { event: 'SUPPLIER_PENDING', from: 'processing', to: 'processing', at: '2026-11-20T02:43:00Z' },
    ],
    ...more,
  };
}

/** A receipt of an electricity token; `settings` changes how it is printed. */
export function sampleReceipt(settings: Partial<Receipt['settings']> = {}): Receipt {
  return {
    ref_id: 'K261120F7Q2M8ZP4',
    title: { id: 'Struk Token Listrik', en: 'Electricity token receipt', zh: '电费收据' },
    shop: { name: 'Warung Bu Sari', address: 'Jl. Melati 12', phone: '081234567890', note: 'Simpan struk ini.' },
    settings: { large_serial_number: true, left_aligned_note: false, paper_width: 58, ...settings },
    status: 'success',
    date: '2026-11-20T02:41:00Z',
    rows: [
      { label: { id: 'Nama', en: 'Name', zh: '姓名' }, value: 'SARI WULANDARI' },
      { label: { id: 'Token', en: 'Token', zh: '代码' }, value: '1234 5678 9012 3456 7890', style: 'token' },
      { label: { id: 'Admin', en: 'Fee', zh: '手续费' }, value: '2500', style: 'money' },
    ],
    total: 102_500,
    footer: { id: 'Terima kasih', en: 'Thank you', zh: '谢谢' },
  };
}

/** A receipt as it leaves the page, in Indonesian. */
export function samplePrintable(receipt: Receipt = sampleReceipt()): PrintableReceipt {
  return {
    receipt,
    language: 'id',
    words: { total: 'Total', ref: 'No. transaksi', date: 'Tanggal', status: 'Status', state: 'Berhasil' },
  };
}
