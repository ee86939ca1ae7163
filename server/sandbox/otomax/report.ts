import type { HookSender } from '../stage/hook-sender.ts';
import { decidingDigits } from '../stage/scenario.ts';
import type { Announce } from '../stage/till.ts';
import type { Order } from './wording.ts';

/** Numbers that end so are reported with a code that contradicts the text, as the engine's own documentation once shows. */
const CONTRADICTION = '2013';

/**
 * Reports to the buyer by an unsigned GET: `statuscode` 1 success, 2 failed, and the text of the reply. All the proof there is
 * lies in the address.
 */
export function reportTo(options: {
  readonly url: string;
  readonly hooks: HookSender;
  readonly word: (order: Order, rc: Order['rc']) => string;
}): Announce<Order> {
  return async (order, rc) => {
    const contradicts = decidingDigits(order.customer_no) === CONTRADICTION;
    const succeeded = (rc === 'success') !== contradicts;
    const url = new URL(options.url);
    const fields = {
      serverid: order.trx_id,
      clientid: order.ref_id,
      statuscode: rc === 'pending' ? '0' : succeeded ? '1' : '2',
      kp: order.sku,
      msisdn: order.customer_no,
      sn: rc === 'success' ? order.sn : '',
      msg: options.word(order, rc),
    };
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
    await options.hooks.send({ url: url.href, method: 'GET' });
    return order.ref_id;
  };
}
