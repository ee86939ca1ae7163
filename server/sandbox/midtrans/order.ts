import { createHash } from 'node:crypto';
import type { Movement } from '../stage/statement.ts';

/** What a payer has done so far, in the words of the gateway; `none`: not even chosen how to pay. */
export type OrderStatus =
  | 'none'
  | 'pending'
  | 'settlement'
  | 'capture'
  | 'deny'
  | 'expire'
  | 'cancel'
  | 'failure'
  | 'refund'
  | 'partial_refund'
  | 'chargeback';

/** An order as the gateway remembers it. */
export interface Order {
  /** The merchant's order_id. */
  readonly id: string;
  readonly token: string;
  readonly transactionId: string;
  /** In rupiah, as ordered. */
  readonly amount: number;
  /** In rupiah, as paid: usually the same. */
  readonly paid: number;
  readonly method: string;
  readonly status: OrderStatus;
  readonly fraud: 'accept' | 'challenge' | 'deny';
  readonly pages: { readonly finish: string; readonly unfinish: string; readonly error: string };
  readonly expiresAt: string;
  readonly settledAt: string | null;
  /** When the money was taken back. */
  readonly returnedAt?: string;
  /** What the merchant had given back: under which key, in rupiah. */
  readonly refund?: { readonly key: string; readonly amount: number; readonly at: string };
  /** For tests: given back without a word, or not at all. */
  readonly refundManner?: 'lost' | 'refused';
}

const CODES: Readonly<Record<OrderStatus, string>> = {
  none: '404',
  pending: '201',
  settlement: '200',
  capture: '200',
  deny: '202',
  expire: '202',
  cancel: '200',
  failure: '202',
  refund: '200',
  partial_refund: '200',
  chargeback: '200',
};

/** The body of a status answer and of a notification. */
export function describeOrder(order: Order): Record<string, string> {
  return {
    status_code: order.fraud === 'challenge' ? '201' : CODES[order.status],
    status_message: 'Midtrans payment notification',
    transaction_id: order.transactionId,
    order_id: order.id,
    gross_amount: `${order.paid}.00`,
    currency: 'IDR',
    payment_type: order.method,
    transaction_status: order.status,
    fraud_status: order.fraud,
    expiry_time: order.expiresAt,
    ...(order.settledAt === null ? {} : { settlement_time: order.settledAt }),
    ...(order.refund === undefined ? {} : { refund_amount: `${order.refund.amount}.00` }),
  };
}

/** The signature of a notification: SHA-512 of order, code, amount as written, and the server key. */
export function signOrder(body: Readonly<Record<string, string>>, serverKey: string): string {
  const { order_id, status_code, gross_amount } = body;
  return createHash('sha512').update(`${order_id}${status_code}${gross_amount}${serverKey}`).digest('hex');
}

/** What the gateway keeps of a method, in rupiah: hundredths of a percent of what was paid, and a fixed part. */
const CHARGES: Readonly<Record<string, readonly [rate: number, fixed: number]>> = {
  credit_card: [290, 2_200],
  gopay: [200, 0],
  kredivo: [200, 0],
  alfamart: [0, 5_000],
  indomaret: [0, 5_000],
};

/** The settlement of an order and, if it was taken back, its return. */
export function settlementsOf(order: Order): readonly Movement[] {
  const { id, transactionId, paid, method, settledAt, returnedAt, fraud, refund } = order;
  if (settledAt === null || fraud === 'challenge') return [];
  const [rate, fixed] = CHARGES[method] ?? [0, 0];
  const fee = Math.floor((paid * rate) / 10_000) + fixed;
  const settled: Movement = { id: transactionId, reference: id, kind: 'out', amount: paid, fee, at: settledAt };
  if (returnedAt === undefined) return [settled];
  const back = refund?.amount ?? paid;
  return [settled, { id: `${transactionId}-back`, reference: id, kind: 'back', amount: back, at: returnedAt }];
}
