import type { HookSender } from '../stage/hook-sender.ts';
import type { Announce } from '../stage/till.ts';
import { PREPAID_CODES } from './answer-codes.ts';
import { PRODUCTS } from './catalogue.ts';
import type { Order } from './order.ts';
import { proofOf } from './proof.ts';
import { type Buyer, signature, writeFields } from './wire.ts';

/**
 * Tells the buyer's callback address in the format of the purchase. Names differ from the replies (`code`, `hp`), every value
 * is a text, and the sign covers nothing but the reference.
 */
export function announceTo(options: {
  readonly url: string;
  readonly buyer: Buyer;
  readonly hooks: HookSender;
  readonly balance: () => number;
}): Announce<Order> {
  return async (order, rc) => {
    const { status, rc: code, message } = PREPAID_CODES[rc];
    const product = PRODUCTS.find((each) => each.code === order.sku);
    const proof =
      status === 1 && product !== undefined ? proofOf(product, order.customer_no, order.ref_id) : { sn: '' };
    const { type, body } = writeFields(order.bill?.format ?? 'json', {
      ref_id: order.ref_id,
      status: String(status),
      code: order.sku,
      hp: order.customer_no,
      price: String(order.price),
      message,
      sn: proof.sn,
      pin: proof.pin ?? '',
      activation_code: proof.activation_code ?? '',
      balance: String(options.balance()),
      tr_id: order.trx_id,
      rc: code,
      sign: signature(options.buyer, order.ref_id),
    });
    await options.hooks.send({ url: options.url, method: 'POST', headers: { 'content-type': type }, body });
    return order.ref_id;
  };
}
