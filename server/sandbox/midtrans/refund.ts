import type { Book } from '../stage/book.ts';
import { parsePayload, textOf } from '../stage/payload.ts';
import { json, type Reply } from '../stage/reply.ts';
import type { Order } from './order.ts';

/** Methods that give money back to whoever paid. */
const GIVES_BACK: ReadonlySet<string> = new Set(['credit_card', 'gopay', 'qris', 'shopeepay']);

/**
 * Gives money of a settled order back. The same key gives the earlier answer; a method that cannot, or more than was paid, is refused.
 * An order whose `refundManner` is `lost` gives it back and does not say so.
 */
export async function refundOrder(
  book: Book<Order>,
  id: string,
  body: string,
  become: (order: Order) => Promise<Order>,
): Promise<Reply> {
  const order = book.get(id);
  if (order === undefined) return json(404, { status_code: '404', status_message: "Transaction doesn't exist." });
  const payload = parsePayload(body) ?? {};
  const key = textOf(payload, 'refund_key');
  const { amount } = payload;
  const refuse = (code: string, message: string): Reply =>
    json(200, { status_code: code, status_message: message, order_id: id });
  if (order.refund?.key === key) return json(200, told(order));
  if (order.refundManner === 'refused' || !GIVES_BACK.has(order.method)) {
    return refuse('418', 'Payment channel does not support refund');
  }
  if (order.status !== 'settlement' && order.status !== 'capture')
    return refuse('412', 'Transaction status cannot be updated');
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1 || amount > order.paid) {
    return refuse('414', 'Refund amount is not allowed');
  }
  const after = await become(book.save({ ...order, refund: { key, amount, at: new Date().toISOString() } }));
  return order.refundManner === 'lost' ? json(502, { status_code: '502' }) : json(200, told(after));
}

function told({ id, refund, paid }: Order): Record<string, string> {
  return {
    status_code: '200',
    status_message: 'Success, refund request is approved',
    order_id: id,
    transaction_status: refund?.amount === paid ? 'refund' : 'partial_refund',
    refund_amount: `${refund?.amount ?? 0}.00`,
    refund_key: refund?.key ?? '',
  };
}
