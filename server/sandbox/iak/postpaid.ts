import type { BillQuery } from '../stage/bills/bill-facts.ts';
import { findBill, isOpenEnded } from '../stage/bills/find-bill.ts';
import type { Told } from '../stage/listener.ts';
import { type Payload, partOf, textOf, wordOf } from '../stage/payload.ts';
import { nationalDate } from '../stage/proofs.ts';
import { inquiryScript, type Outcome, PRICE_RISE, playsPart, type Scenario, scriptOf } from '../stage/scenario.ts';
import { stableDigits } from '../stage/stable.ts';
import { BILL_CODES } from './answer-codes.ts';
import { BILLERS, type Biller } from './catalogue.ts';
import type { Desk, Order } from './order.ts';
import { type Format, fail, isFrom, tell } from './wire.ts';
import { wordBill } from './word-bill.ts';

const REFUSALS: Readonly<Record<'already-paid' | 'wrong-number' | 'disturbed', readonly [string, string]>> = {
  'already-paid': ['01', 'INVOICE HAS BEEN PAID'],
  'wrong-number': ['14', 'INCORRECT DESTINATION NUMBER'],
  disturbed: ['105', 'MISC ERROR / BILLER SYSTEM ERROR'],
};

/** A refusal of the bill service: HTTP 200, the code says it. */
const refuse = (format: Format, rc: string, message: string, more: Payload = {}): Told =>
  tell(format, { ...more, response_code: rc, message });

/** The open bill of a customer; payment goes by the `tr_id` in the answer. A reference is used once. */
export function inquire(desk: Desk, format: Format, fields: Payload): Told {
  const refId = textOf(fields, 'ref_id');
  if (!isFrom(desk.buyer, fields, refId)) return fail(format, '204', 'WRONG AUTHENTICATION');
  if (!/^[0-9A-Za-z]{1,40}$/.test(refId)) return refuse(format, '03', 'INVALID REF ID', { ref_id: refId });
  if (desk.journal.order(refId) !== undefined) return refuse(format, '11', 'DUPLICATE REF ID', { ref_id: refId });
  const biller = BILLERS.find(({ code }) => code === textOf(fields, 'code'));
  if (biller === undefined) return refuse(format, '20', 'CODE NOT FOUND', { ref_id: refId });
  const asked = { ref_id: refId, code: biller.code, hp: wordOf(fields, 'hp') };
  const query = readQuery(desk, fields, biller);
  const facts = query === undefined ? undefined : findBill(biller.kind, query);
  const script = inquiryScript(asked.hp);
  if (query === undefined) return refuse(format, '13', 'INVALID AMOUNT OR PERIOD', asked);
  if (facts === undefined) return refuse(format, ...REFUSALS['wrong-number'], asked);
  if (script === 'never') return tell(format, {}, 200, 'never');
  if (script !== 'found') return refuse(format, ...REFUSALS[script], asked);
  const settles = `${biller.code}:${asked.hp}:${facts.settles}`;
  if (!isOpenEnded(biller.kind) && !playsPart(asked.hp) && desk.journal.isSettled(settles)) {
    return refuse(format, '01', 'INVOICE HAS BEEN PAID', asked);
  }
  const bill = wordBill(facts, biller);
  const order: Order = {
    family: 'postpaid',
    ref_id: refId,
    trx_id: stableDigits(`bill${refId}`, 8).replace(/^0/, '9'),
    sku: biller.code,
    customer_no: asked.hp,
    price: bill.selling_price,
    paid: false,
    rc: 'pending',
    sn: stableDigits(`noref${refId}`, 16),
    bill: { format, bill: { ...bill }, day: nationalDate(desk.now(), 0), settles },
    steps: [],
    stepsDone: 0,
  };
  desk.journal.save(order);
  return tell(format, { ...describe(order), response_code: '00', message: 'INQUIRY SUCCESS' });
}

/** Extras stand beside the other fields or within `desc`; undefined when one is out of bounds. */
function readQuery(desk: Desk, fields: Payload, biller: Biller): BillQuery | undefined {
  const desc = partOf(fields, 'desc');
  const count = (name: string) => Number(wordOf(fields, name) || wordOf(desc, name) || 0);
  const [months, year, amount] = [count('month'), count('year'), count('amount')];
  const whole = [months, year, amount].every((value) => Number.isSafeInteger(value) && value >= 0);
  if (!whole || months > 12 || (year !== 0 && (year < 2000 || year > 2100))) return undefined;
  if (biller.most > 0 && (amount < biller.least || amount > biller.most)) return undefined;
  const identity = textOf(fields, 'nomor_identitas') || textOf(desc, 'nomor_identitas');
  const hp = wordOf(fields, 'hp');
  return {
    number: identity === '' ? hp : `${hp},${identity}`,
    now: desk.now(),
    biller: biller.name,
    ...(months === 0 ? {} : { months }),
    ...(year === 0 ? {} : { year }),
    ...(amount === 0 ? {} : { amount }),
  };
}

/** Pays by the number of the inquiry, which is also what is signed, and only on the day of the inquiry. */
export async function pay(desk: Desk, format: Format, fields: Payload): Promise<Told> {
  const trId = wordOf(fields, 'tr_id');
  if (!isFrom(desk.buyer, fields, trId)) return fail(format, '204', 'WRONG AUTHENTICATION');
  const order = desk.journal.find(({ family, trx_id }) => family === 'postpaid' && trx_id === trId);
  if (order === undefined) return refuse(format, '06', 'INQUIRY ID NOT FOUND', { tr_id: Number(trId) });
  if (order.paid) return answer(format, order);
  if (order.bill?.day !== nationalDate(desk.now(), 0)) {
    return refuse(format, '04', 'BILLING ID EXPIRED', { tr_id: Number(trId), ref_id: order.ref_id });
  }
  const script = atTheCounter(order.customer_no);
  const price = order.price + (script.dearer ? PRICE_RISE : 0);
  const { sale, rc, manner } = await desk.till.take({ ...order, price }, script);
  if (sale !== undefined) return answer(format, sale, manner);
  return refuse(format, BILL_CODES[rc].rc, BILL_CODES[rc].message, { tr_id: Number(trId), ref_id: order.ref_id });
}

/** A bill is paid while one waits, unless its number plays a part; nothing calls back, the status is to be asked. */
function atTheCounter(customer: string): Scenario<Outcome> {
  const script = scriptOf(customer);
  if (!playsPart(customer) || script.tellFirst !== undefined) return { at_once: 'success' };
  if (script.at_once === 'timeout') {
    return { at_once: 'pending', manner: 'http-502', later: [{ after: 1, becomes: 'failed' }] };
  }
  return { ...script, later: (script.later ?? []).map(({ tell: _, ...step }) => step) };
}

/** What became of a payment, by the buyer's own reference. */
export function checkStatus(desk: Desk, format: Format, fields: Payload): Told {
  const refId = textOf(fields, 'ref_id');
  if (!isFrom(desk.buyer, fields, 'cs')) return fail(format, '204', 'WRONG AUTHENTICATION');
  const order = desk.journal.order(refId);
  if (order?.family !== 'postpaid') return refuse(format, '06', 'INQUIRY ID NOT FOUND', { ref_id: refId });
  if (order.paid) return answer(format, order);
  return refuse(format, '42', "PAYMENT REQUEST HAVEN'T BEEN RECEIVED", { ...describe(order), status: 0 });
}

function answer(format: Format, order: Order, manner: Told['manner'] = 'normal'): Told {
  const { status, rc, message } = BILL_CODES[order.rc];
  const proof = order.rc === 'success' ? { noref: order.sn } : {};
  const datetime = stableDigits(`at${order.ref_id}`, 14);
  return tell(format, { ...describe(order), ...proof, datetime, status, response_code: rc, message }, 200, manner);
}

function describe(order: Order): Payload {
  return {
    tr_id: Number(order.trx_id),
    code: order.sku,
    hp: order.customer_no,
    ref_id: order.ref_id,
    ...order.bill?.bill,
    selling_price: order.price,
  };
}

/** The bills that can be paid. */
export function billerList(desk: Desk, format: Format, fields: Payload): Told {
  if (!isFrom(desk.buyer, fields, 'pl')) return fail(format, '204', 'WRONG AUTHENTICATION');
  const pasca = BILLERS.map(({ code, name, type, fee, komisi }) => ({
    code,
    name,
    status: 1,
    fee,
    komisi,
    type,
    category: 'postpaid',
  }));
  return tell(format, { pasca, rc: '00', message: 'SUCCESS' });
}
