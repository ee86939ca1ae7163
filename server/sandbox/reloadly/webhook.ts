import { createHmac } from 'node:crypto';
import type { HookSender } from '../stage/hook-sender.ts';
import type { Announce } from '../stage/till.ts';
import { describe, type Order } from './topups.ts';

/** The `X-Reloadly-Signature` header: HMAC-SHA256, in hex, over the exact bytes of the body. */
export const hookSignature = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** Tells the buyer's webhook of a transaction's new status. */
export function announceTo(options: {
  readonly url: string;
  readonly secret: string;
  readonly hooks: HookSender;
  readonly balance: () => number;
}): Announce<Order> {
  return async (order, rc) => {
    const data = describe(order, options.balance(), rc);
    const body = JSON.stringify({ type: 'airtime_transaction.status', date: new Date().toISOString(), data });
    const headers = { 'content-type': 'application/json', 'x-reloadly-signature': hookSignature(options.secret, body) };
    await options.hooks.send({ url: options.url, method: 'POST', headers, body });
    return order.ref_id;
  };
}
