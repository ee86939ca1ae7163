import { createHmac } from 'node:crypto';
import type { HookSender } from '../stage/hook-sender.ts';
import type { Announce } from '../stage/till.ts';
import { describe, type Order } from './topups.ts';

/** The `X-Reloadly-Signature` header: HMAC-SHA256, in hex, over the exact bytes of the body, a colon and the time's header. */
export const hookSignature = (secret: string, body: string, timestamp: string): string =>
  createHmac('sha256', secret).update(`${body}:${timestamp}`).digest('hex');

/** Tells the buyer's webhook of a transaction's new status. */
export function announceTo(options: {
  readonly url: string;
  readonly secret: string;
  readonly hooks: HookSender;
  readonly balance: () => number;
}): Announce<Order> {
  /** Made anew for each try, since a report is refused when its time is long past. */
  const signed = (body: string) => () => {
    const timestamp = String(Date.now());
    return {
      'content-type': 'application/json',
      'x-reloadly-request-timestamp': timestamp,
      'x-reloadly-signature': hookSignature(options.secret, body, timestamp),
    };
  };
  return async (order, rc) => {
    const data = describe(order, options.balance(), rc);
    const body = JSON.stringify({ type: 'airtime_transaction.status', date: new Date().toISOString(), data });
    await options.hooks.send({ url: options.url, method: 'POST', headers: signed(body), body });
    return order.ref_id;
  };
}
