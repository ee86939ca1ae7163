import type { Sale } from '../stage/sale.ts';
import type { Bill } from './bill.ts';
import { type Rc, RESPONSE_CODES } from './response-codes.ts';

/** A purchase as the supplier remembers it. A bill that was only inquired about is not `paid`. */
export type Order = Sale<Rc, Bill>;

/** The `data` object of a reply or webhook about an order, saying `rc` instead of its result where callbacks come late. */
export function describeOrder(order: Order, balance: number, rc: Rc = order.rc): Record<string, unknown> {
  const code = RESPONSE_CODES[rc];
  const common = {
    ref_id: order.ref_id,
    customer_no: order.customer_no,
    buyer_sku_code: order.sku,
    message: code.message,
    status: code.status,
    rc,
    sn: rc === '00' || rc === '74' ? order.sn : '',
    buyer_last_saldo: balance,
    price: order.price,
  };
  if (order.bill === undefined) return { ...common, tele: '@sandbox', wa: '081200000000' };
  const { customer_name, admin, selling_price, desc } = order.bill;
  return { ...common, customer_name, admin, selling_price, desc };
}

/** The `data` object of a refusal: nothing is known under this reference, or nothing was bought. */
export function describeRefusal(
  rc: Rc,
  asked: { ref_id: string; customer_no: string; buyer_sku_code: string },
  balance: number,
): Record<string, unknown> {
  const { status, message } = RESPONSE_CODES[rc];
  return { ...asked, message, status, rc, sn: '', buyer_last_saldo: balance, price: 0 };
}
