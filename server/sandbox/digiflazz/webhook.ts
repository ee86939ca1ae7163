import { randomUUID } from 'node:crypto';
import type { HookSender } from '../stage/hook-sender.ts';
import type { Announce } from '../stage/till.ts';
import { describeOrder, type Order } from './order.ts';
import { hookSignature } from './signature.ts';

/** Tells the buyer's webhook, signed over the bytes of the body; a repeated delivery keeps its id. */
export function announceTo(options: {
  readonly url: string;
  readonly secret: string;
  readonly hooks: HookSender;
  readonly balance: () => number;
}): Announce<Order> {
  return async (order, rc, event, repeats) => {
    const delivery = repeats ?? randomUUID();
    const data = { trx_id: order.trx_id, ...describeOrder(order, options.balance(), rc) };
    const body = JSON.stringify({ data });
    await options.hooks.send({
      url: options.url,
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': order.family === 'prepaid' ? 'Digiflazz-Hookshot' : 'Digiflazz-Pasca-Hookshot',
        'x-digiflazz-event': event,
        'x-digiflazz-delivery': delivery,
        'x-hub-signature': hookSignature(options.secret, body),
      },
    });
    return delivery;
  };
}
