import type { Bill, Transaction } from '#src/contract/sale/transaction.contract.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { TransactionState } from '#src/domain/sale/transaction.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { productPath } from '#src/engine/core/product/product-path.ts';
import type { Outcome, PreviewSettings } from './preview-controls.ts';
import { sampleOffers } from './sample-offers.ts';

const SAMPLE_REFERENCE = 'KPRATINJAU01';

/** The request, as the screen sends it. */
export interface SaleRequest {
  readonly nominal: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly sellingPrice: number | null;
  /** Rupiah that the supplier charges on top, once its price has changed. */
  readonly risen: Rupiah;
}

const STATE: Readonly<Record<Outcome, TransactionState>> = {
  success: 'success',
  pending: 'processing',
  failed: 'failed',
  refused: 'failed',
  'price-changed': 'success',
};

const SERIAL = '0412 2611 2000 7788';

/** Bills of an inquiry in the preview: two months, the older one with a penalty. */
const SAMPLE_BILLS: readonly Bill[] = [
  { id: '202610', period: '202610', amount: 187_500, admin_fee: 2500, penalty: 10_000, total: 200_000, rows: [] },
  { id: '202611', period: '202611', amount: 162_400, admin_fee: 2500, penalty: 0, total: 164_900, rows: [] },
];

/** A sale of the preview in a state; nothing of it exists anywhere. */
export function sampleSale(
  product: ProductDocument,
  request: SaleRequest,
  settings: PreviewSettings,
  now: Date,
  stage: 'inquiry' | 'sent',
): Transaction {
  const status = stage === 'inquiry' ? 'inquiry' : STATE[settings.outcome];
  const at = now.toISOString();
  const offer = sampleOffers(product, now, request.risen).data.find(({ code }) => code === request.nominal);
  const billed = product.flow.bills !== 'none';
  const price = billed ? SAMPLE_BILLS.reduce((sum, { total }) => sum + total, 0) : (offer?.price ?? 0);
  const selling = request.sellingPrice ?? (billed ? price : (offer?.suggested_price ?? price));
  const number = String(request.parameters.destination ?? Object.values(request.parameters)[0] ?? '081234567890');
  return {
    ref_id: SAMPLE_REFERENCE,
    family: product.family,
    product_id: product.id,
    product_type: product.type,
    product_path: productPath(product),
    product_name: product.name,
    ...(offer === undefined ? {} : { product_code: offer.code, nominal: offer.name }),
    destination_number: number,
    ...(product.flow.inquiry === 'none' ? {} : { customer_name: 'SARI WULANDARI', customer_number: number }),
    price,
    buying_price: price,
    selling_price: selling,
    markup_price: selling - price,
    profit: status === 'success' ? selling - price : 0,
    ...(billed ? { bills: [...SAMPLE_BILLS] } : {}),
    details: [],
    status,
    version: 3,
    ...(status === 'success'
      ? { sn: SERIAL, receipt_path: `/receipt/${receiptPart(product)}/${SAMPLE_REFERENCE}` }
      : {}),
    ...(status === 'failed' ? failure(price, at) : {}),
    ...(status === 'processing' ? { next_check_at: new Date(now.getTime() + 60_000).toISOString() } : {}),
    ...(status === 'inquiry' ? { expires_at: new Date(now.getTime() + 15 * 60_000).toISOString() } : {}),
    date: at,
    updated_at: at,
    usual_seconds: product.pending.usualSeconds,
    payment_method: 'deposit',
    startBalance: Math.max(0, settings.balance),
    deductedBalance: price,
    endBalance: Math.max(0, settings.balance - price),
    events: eventsUpTo(status, at),
  };
}

const receiptPart = ({ family }: ProductDocument): string => (family === 'prepaid' ? 'prabayar' : 'pascabayar');

const failure = (amount: number, date: string) => ({
  failed_reason: 'Nomor tujuan ditolak operator.',
  refund: { amount, date, journal_id: 'J0001' },
});

function eventsUpTo(status: TransactionState, at: string): Transaction['events'] {
  if (status === 'inquiry') return [{ event: 'INQUIRE', to: 'inquiry', at }];
  const sent: Transaction['events'] = [
    { event: 'PAY', to: 'unprocessed', at },
    { event: 'SEND', from: 'unprocessed', to: 'processing', at },
  ];
  if (status === 'success') return [...sent, { event: 'SUPPLIER_SUCCEEDED', from: 'processing', to: 'success', at }];
  if (status === 'failed') return [...sent, { event: 'SUPPLIER_FAILED', from: 'processing', to: 'failed', at }];
  return sent;
}
