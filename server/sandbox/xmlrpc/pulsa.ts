import type { HookSender } from '../stage/hook-sender.ts';
import { isNumberOf } from '../stage/people.ts';
import { type Outcome, PRICE_RISE, type Scenario, scriptOf } from '../stage/scenario.ts';
import { stableDigits } from '../stage/stable.ts';
import type { Announce } from '../stage/till.ts';
import { productOf } from './catalogue.ts';
import { type Desk, type Order, REASONS, type Said, say } from './desk.ts';
import { writeCall } from './message.ts';

const SOON = 0.3;

/**
 * `pulsaservertopupreq`: answers 200 OK, which says that it was heard and nothing else. The result comes by a call of ours; the
 * same reference again makes us call again.
 */
export async function requestTopUp(desk: Desk, fields: Readonly<Record<string, string>>): Promise<Said> {
  const { RefTrxID = '', MSISDN = '', ProductCode = '' } = fields;
  if (RefTrxID === '') return say({ ResponseCode: '400', Message: 'RefTrxID kosong', ReffTransactionID: '' });
  const heard = { ResponseCode: '200', Message: 'OK', ReffTransactionID: RefTrxID };
  const known = desk.journal.order(RefTrxID);
  if (known !== undefined) {
    desk.tellAgain(known);
    return say(heard);
  }
  const product = productOf(ProductCode, 'pulsa');
  const fits = product !== undefined && isNumberOf(product.kind, MSISDN);
  const script = fits ? scriptOf(MSISDN) : ({ at_once: 'wrong-number' } as const);
  const order: Order = {
    family: 'prepaid',
    ref_id: RefTrxID,
    trx_id: stableDigits(`dwi${RefTrxID}`, 10),
    sku: ProductCode,
    customer_no: MSISDN,
    price: (desk.journal.price(ProductCode) ?? product?.price ?? 0) + (script.dearer ? PRICE_RISE : 0),
    paid: true,
    rc: 'pending',
    sn: stableDigits(`sn${RefTrxID}`, 15),
    steps: [],
    stepsDone: 0,
  };
  const { sale, manner, rc } = await desk.till.take(order, afterwards(script));
  if (sale === undefined) desk.tellAgain({ ...order, rc });
  return say(heard, manner);
}

/** Every result but a pending one follows by itself a little later. */
function afterwards(script: Scenario<Outcome>): Scenario<Outcome> {
  const { at_once, later = [], ...rest } = script;
  if (at_once === 'pending') return script;
  return { ...rest, at_once: 'pending', later: [{ after: SOON, becomes: at_once, tell: at_once }, ...later] };
}

const CODES: Readonly<Record<Outcome, string>> = {
  success: '00',
  pending: '68',
  failed: '05',
  timeout: '06',
  'wrong-number': '14',
  disturbed: '13',
  repeated: '94',
  'no-balance': '51',
  refunded: '40',
};

/** `pulsaservertopupinfo`, called at the buyer's address; all the proof there is lies in that address. */
export function informAt(url: string, hooks: HookSender, balance: () => number): Announce<Order> {
  return async (order, rc) => {
    const proof = rc === 'success' ? ` SN:${order.sn}` : '';
    const body = writeCall('pulsaservertopupinfo', {
      TransactionID: order.trx_id,
      ResponseCode: CODES[rc],
      ReffTransactionID: order.ref_id,
      Message: `${order.sku} ${order.customer_no} ${REASONS[rc]}.${proof} HARGA:${order.price} SALDO:${balance()}`,
    });
    await hooks.send({ url, method: 'POST', headers: { 'content-type': 'text/xml' }, body });
    return order.ref_id;
  };
}
