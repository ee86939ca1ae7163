import type { Told } from '../stage/listener.ts';
import { type Payload, textOf, wordOf } from '../stage/payload.ts';
import { electricityCustomer, isNumberOf } from '../stage/people.ts';
import { inquiryScript, type Outcome, PRICE_RISE, type Scenario, scriptOf } from '../stage/scenario.ts';
import { stableDigits } from '../stage/stable.ts';
import { PREPAID_CODES } from './answer-codes.ts';
import { GAMES, PRODUCTS, type Product } from './catalogue.ts';
import { numberState } from './esim.ts';
import type { Desk, Order } from './order.ts';
import { proofOf } from './proof.ts';
import { type Format, fail, isFrom, tell } from './wire.ts';

/** A top-up. Its first answer is always "process"; the same reference again asks what became of it and buys nothing. */
export async function topUp(desk: Desk, format: Format, fields: Payload): Promise<Told> {
  const refId = textOf(fields, 'ref_id');
  if (!isFrom(desk.buyer, fields, refId)) return fail(format, '204', 'WRONG AUTHENTICATION');
  if (!/^\w[\w.-]{0,39}$/.test(refId)) return fail(format, '208', 'INVALID DATA');
  const known = desk.journal.order(refId);
  if (known !== undefined) return tell(format, describe(known, desk.journal.balance));
  const product = PRODUCTS.find(({ code }) => code === textOf(fields, 'product_code'));
  if (product === undefined) return fail(format, '20', 'CODE NOT FOUND', { ref_id: refId });
  const customer = wordOf(fields, 'customer_id');
  const script = fits(product, customer) ? scriptOf(customer) : ({ at_once: 'wrong-number' } as const);
  const taken = numberState(desk.journal, product, customer);
  if (taken !== undefined) return fail(format, taken.rc, taken.message, { ref_id: refId });
  const price = (desk.journal.price(product.code) ?? product.price) + (script.dearer ? PRICE_RISE : 0);
  const order: Order = {
    family: 'prepaid',
    ref_id: refId,
    trx_id: stableDigits(`iak${refId}`, 9),
    sku: product.code,
    customer_no: customer,
    price,
    paid: true,
    rc: 'pending',
    sn: proofOf(product, customer, refId).sn,
    bill: { format },
    steps: [],
    stepsDone: 0,
  };
  const { sale, rc, balance, manner } = await desk.till.take(order, afterwards(script));
  if (sale !== undefined) return tell(format, describe(sale, balance), 200, manner);
  const code = PREPAID_CODES[rc];
  return fail(format, code.rc, code.message, { ref_id: refId, product_code: product.code, customer_id: customer });
}

const SOON = 0.3;

/** No result is told at once: it follows with its callback. A time-out shows as a gateway error before it fails. */
function afterwards(script: Scenario<Outcome>): Scenario<Outcome> {
  const { at_once, later = [] } = script;
  const ends = (becomes: Outcome) => [{ after: SOON, becomes, tell: becomes }, ...later];
  if (at_once === 'success' || at_once === 'failed') return { ...script, at_once: 'pending', later: ends(at_once) };
  if (at_once === 'timeout') return { ...script, at_once: 'pending', manner: 'http-502', later: ends('failed') };
  return script;
}

function fits({ number, game }: Product, customer: string): boolean {
  if (number === 'esim') return isNumberOf('phone', customer);
  if (number === 'abroad') return /^\d{1,3}\|\d{7,15}(_[\w .]{1,40})?$/.test(customer);
  const format = GAMES.find(({ code }) => code === game)?.format ?? '';
  if (number !== 'game') return isNumberOf(number, customer);
  const parts = customer.split('|');
  return parts.length === format.split('|').length && parts.every((part) => part !== '');
}

/** What became of a purchase. */
export function checkStatus(desk: Desk, format: Format, fields: Payload): Told {
  const refId = textOf(fields, 'ref_id');
  if (!isFrom(desk.buyer, fields, refId)) return fail(format, '204', 'WRONG AUTHENTICATION');
  const order = desk.journal.order(refId);
  if (order?.family !== 'prepaid') return fail(format, '06', 'TRANSACTION NOT FOUND', { ref_id: refId });
  return tell(format, describe(order, desk.journal.balance));
}

/** A purchase as its replies tell it. */
function describe(order: Order, balance: number): Payload {
  const { status, rc, message } = PREPAID_CODES[order.rc];
  const product = PRODUCTS.find(({ code }) => code === order.sku);
  const proof = status === 1 && product !== undefined ? proofOf(product, order.customer_no, order.ref_id) : { sn: '' };
  return {
    ref_id: order.ref_id,
    status,
    product_code: order.sku,
    customer_id: order.customer_no,
    price: order.price,
    message,
    balance,
    tr_id: Number(order.trx_id),
    rc,
    ...proof,
  };
}

/** Who is behind an electricity number. The provider's own sample number always is somebody. */
export function inquirePln(desk: Desk, format: Format, fields: Payload): Told {
  const number = wordOf(fields, 'customer_id');
  if (!isFrom(desk.buyer, fields, number)) return fail(format, '204', 'WRONG AUTHENTICATION');
  const script = number === '12345678901' ? 'found' : inquiryScript(number);
  if (script === 'never') return tell(format, {}, 200, 'never');
  if (script === 'disturbed') return fail(format, '106', PREPAID_CODES.disturbed.message, { customer_id: number });
  if (script === 'wrong-number' || !isNumberOf('electricity', number)) {
    return fail(format, '14', PREPAID_CODES['wrong-number'].message, { customer_id: number });
  }
  const { name, meterNo, subscriberId, tariff, power } = electricityCustomer(number);
  return tell(format, {
    status: 1,
    customer_id: number,
    meter_no: meterNo,
    subscriber_id: subscriberId,
    name,
    segment_power: `${tariff} /${String(power).padStart(9, '0')}`,
    message: 'SUCCESS',
    rc: '00',
  });
}

/** The price list of a type, of an operator, or of everything. */
export function priceList(desk: Desk, format: Format, fields: Payload, type: string, operator: string): Told {
  if (!isFrom(desk.buyer, fields, 'pl')) return fail(format, '204', 'WRONG AUTHENTICATION');
  const wanted = PRODUCTS.filter(
    (product) => (type === '' || product.type === type) && (operator === '' || product.operator === operator),
  );
  const pricelist = wanted.map((product) => ({
    product_code: product.code,
    product_description: product.label,
    product_nominal: product.nominal,
    product_details: product.details,
    product_price: desk.journal.price(product.code) ?? product.price,
    product_type: product.type,
    active_period: String(product.days),
    status: 'active',
    ...(product.game === '' ? {} : { game_code: product.game }),
  }));
  return tell(format, { pricelist, rc: '00', message: 'SUCCESS' });
}
