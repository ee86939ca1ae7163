import type { BillQuery } from '../stage/bills/bill-facts.ts';
import { findBill, isOpenEnded } from '../stage/bills/find-bill.ts';
import type { Journal } from '../stage/journal.ts';
import { type Payload, partOf, textOf, wordOf } from '../stage/payload.ts';
import { stableDigits } from '../stage/stable.ts';
import { wordBill } from './bill.ts';
import { type BillerItem, billerItem } from './catalogue.ts';
import { type Answer, type Counter, settledBill } from './counter.ts';
import type { Order } from './order.ts';
import type { Rc } from './response-codes.ts';
import { inquiryScenario, isScripted, purchaseScenario } from './scenario.ts';

interface Asked {
  readonly ref_id: string;
  readonly customer_no: string;
  readonly buyer_sku_code: string;
}

const readAsked = (payload: Payload): Asked => ({
  ref_id: textOf(payload, 'ref_id'),
  customer_no: textOf(payload, 'customer_no'),
  buyer_sku_code: textOf(payload, 'buyer_sku_code'),
});

const isSame = (order: Order, asked: Asked): boolean =>
  order.family === 'postpaid' && order.sku === asked.buyer_sku_code && order.customer_no === asked.customer_no;

const REFUSALS = { 'already-paid': '60', 'wrong-number': '54', disturbed: '55' } as const;

/** The customer's open bills; remembered under the reference that pays them. */
export async function inquireBill(counter: Counter, journal: Journal<Order>, payload: Payload): Promise<Answer> {
  const asked = readAsked(payload);
  if (asked.ref_id === '' || asked.customer_no === '') return counter.refuse('40', asked);
  const known = journal.order(asked.ref_id);
  if (known !== undefined) return isSame(known, asked) ? counter.tell(known) : counter.refuse('49', asked);
  const biller = billerItem(asked.buyer_sku_code);
  if (biller === undefined) return counter.refuse('43', asked);
  const query = readQuery(payload, asked, biller);
  if (typeof query === 'string') return counter.refuse(query, asked);
  const facts = findBill(biller.ours.kind, query);
  if (facts === undefined) return counter.refuse('54', asked);
  const scenario = inquiryScenario(asked.customer_no);
  if (scenario === 'never') return { data: {}, manner: 'never' };
  if (scenario === 'slow' && counter.isThinking(`${asked.buyer_sku_code} ${asked.customer_no}`)) {
    return counter.refuse('03', asked);
  }
  if (scenario !== 'found' && scenario !== 'slow') return counter.refuse(REFUSALS[scenario], asked);
  const bill = wordBill(facts, biller);
  const settled = !isScripted(asked.customer_no) && journal.isSettled(settledBill(asked.customer_no, bill));
  if (settled && !isOpenEnded(biller.ours.kind)) return counter.refuse('60', asked);
  const order: Order = {
    family: 'postpaid',
    ref_id: asked.ref_id,
    trx_id: stableDigits(`trx${asked.ref_id}`, 12),
    sku: asked.buyer_sku_code,
    customer_no: asked.customer_no,
    price: bill.price,
    paid: false,
    rc: '00',
    sn: '',
    bill,
    steps: [],
    stepsDone: 0,
  };
  journal.save(order);
  return counter.tell(order);
}

/** Months, year, amount and offer come beside the number or within `desc`; a wrong one is a wrong nominal. */
function readQuery(payload: Payload, asked: Asked, { ours, product_name }: BillerItem): BillQuery | Rc {
  const desc = partOf(payload, 'desc');
  const count = (field: string): number | undefined => {
    const text = wordOf(payload, field) || wordOf(desc, field);
    return text === '' ? undefined : Number(text);
  };
  const [months, year, amount] = [count('month'), count('year'), count('amount')];
  if (months !== undefined && !(Number.isInteger(months) && months >= 1 && months <= 12)) return '84';
  if (year !== undefined && !(Number.isInteger(year) && year >= 2000 && year <= 2100)) return '84';
  const takesAmount = ours.most > 0;
  if (takesAmount && !(Number.isInteger(amount) && Number(amount) >= ours.least && Number(amount) <= ours.most)) {
    return '84';
  }
  const offer = offerOf(payload);
  return {
    number: asked.customer_no,
    now: new Date(),
    biller: product_name,
    ...(months === undefined ? {} : { months }),
    ...(year === undefined ? {} : { year }),
    ...(amount === undefined ? {} : { amount }),
    ...(offer === '' ? {} : { offer }),
  };
}

const offerOf = (payload: Payload): string => textOf(partOf(payload, 'desc'), 'kode');

/** Pays what was inquired about under the same reference; of several offers the one that is named. */
export async function payBill(counter: Counter, journal: Journal<Order>, payload: Payload): Promise<Answer> {
  const asked = readAsked(payload);
  const inquired = journal.order(asked.ref_id);
  if (inquired === undefined) return counter.refuse('50', asked);
  if (!isSame(inquired, asked)) return counter.refuse('49', asked);
  if (inquired.paid) return counter.tell(inquired);
  const order = withOffer(inquired, offerOf(payload));
  if (order === undefined) return counter.refuse('84', asked);
  const scenario = purchaseScenario(order.sku, order.customer_no);
  if (scenario.dearer) return counter.refuse('69', asked);
  return counter.take({ ...order, sn: proof(order) }, scenario);
}

/** The order for another of the offers that the inquiry told; undefined when it told no such offer. */
function withOffer(order: Order, offer: string): Order | undefined {
  const biller = billerItem(order.sku);
  if (offer === '' || biller === undefined || biller.ours.kind !== 'offers') return order;
  const query = { number: order.customer_no, now: new Date(), biller: biller.product_name, offer };
  const facts = findBill('offers', query);
  if (facts === undefined) return undefined;
  const bill = wordBill(facts, biller);
  return { ...order, price: bill.price, bill };
}

/** A reference of the state's or a company's books: 32 digits for electricity, 16 for taxes, 12 for the rest. */
function proof({ ref_id, sku }: Order): string {
  const kind = billerItem(sku)?.ours.kind ?? '';
  const length = kind === 'electricity' ? 32 : kind.endsWith('tax') ? 16 : 12;
  return stableDigits(`pln${ref_id}`, length);
}

/** What became of a payment; an inquiry that was never paid is not a payment. */
export function billStatus(counter: Counter, journal: Journal<Order>, payload: Payload): Answer {
  const asked = readAsked(payload);
  const order = journal.order(asked.ref_id);
  return order?.paid === true && isSame(order, asked) ? counter.tell(order) : counter.refuse('50', asked);
}
