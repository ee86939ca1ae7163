import type { Journal } from '../stage/journal.ts';
import { type Payload, textOf } from '../stage/payload.ts';
import { electricityCustomer, isNumberOf } from '../stage/people.ts';
import { PRICE_RISE, type Scenario } from '../stage/scenario.ts';
import { stableDigits } from '../stage/stable.ts';
import { type CatalogueItem, PREPAID, prepaidItem } from './catalogue.ts';
import type { Answer, Counter } from './counter.ts';
import type { Order } from './order.ts';
import { serialNumber } from './proof.ts';
import { type Rc, RESPONSE_CODES } from './response-codes.ts';
import { inquiryScenario, purchaseScenario } from './scenario.ts';

/** A top-up; the same reference again tells the earlier result. */
export async function topUp(counter: Counter, journal: Journal<Order>, payload: Payload): Promise<Answer> {
  const asked = {
    ref_id: textOf(payload, 'ref_id'),
    customer_no: textOf(payload, 'customer_no'),
    buyer_sku_code: textOf(payload, 'buyer_sku_code'),
  };
  const limit = payload.max_price ?? 0;
  if (asked.ref_id === '' || asked.customer_no === '' || typeof limit !== 'number') return counter.refuse('40', asked);
  const known = journal.order(asked.ref_id);
  if (known !== undefined) {
    const same = known.sku === asked.buyer_sku_code && known.customer_no === asked.customer_no;
    return same && known.family === 'prepaid' ? counter.tell(known) : counter.refuse('49', asked);
  }
  const item = prepaidItem(asked.buyer_sku_code);
  if (item === undefined) return counter.refuse('43', asked);
  const scenario = scenarioFor(item, asked.customer_no);
  const price = (journal.price(item.buyer_sku_code) ?? item.price) + (scenario.dearer ? PRICE_RISE : 0);
  if (limit > 0 && price > limit) return counter.refuse('69', asked);
  return counter.take(
    {
      family: 'prepaid',
      ref_id: asked.ref_id,
      trx_id: stableDigits(`trx${asked.ref_id}`, 12),
      sku: item.buyer_sku_code,
      customer_no: asked.customer_no,
      price,
      paid: true,
      rc: '03',
      sn: serialNumber(item, asked.customer_no, asked.ref_id, new Date()),
      steps: [],
      stepsDone: 0,
    },
    scenario,
  );
}

function scenarioFor(item: CatalogueItem, customerNo: string): Scenario<Rc> {
  return isNumberOf(item.ours.number, customerNo)
    ? purchaseScenario(item.buyer_sku_code, customerNo)
    : { at_once: '54' };
}

/** Who is behind an electricity number, before a token is bought. */
export function inquirePln(payload: Payload): Answer {
  const customerNo = textOf(payload, 'customer_no');
  const refuse = (rc: Rc): Answer => {
    const { status, message } = RESPONSE_CODES[rc];
    return { data: { message, status, rc, customer_no: customerNo }, manner: 'normal' };
  };
  if (!isNumberOf('electricity', customerNo)) return refuse('54');
  const scenario = inquiryScenario(customerNo);
  if (scenario === 'wrong-number') return refuse('54');
  if (scenario === 'disturbed') return refuse('55');
  const customer = electricityCustomer(customerNo);
  return {
    data: {
      message: 'Transaksi Sukses',
      status: 'Sukses',
      rc: '00',
      customer_no: customerNo,
      meter_no: customer.meterNo,
      subscriber_id: customer.subscriberId,
      name: customer.name,
      segment_power: `${customer.tariff} /${String(customer.power).padStart(9, '0')}`,
    },
    manner: scenario === 'never' ? 'never' : 'normal',
  };
}

/** The price list with the prices of now, narrowed by the request's filters. */
export function prepaidList(journal: Journal<Order>, payload: Payload): readonly Record<string, unknown>[] {
  const wanted = (item: CatalogueItem) =>
    (textOf(payload, 'code') || item.buyer_sku_code) === item.buyer_sku_code &&
    (textOf(payload, 'category') || item.category) === item.category &&
    (textOf(payload, 'brand') || item.brand) === item.brand &&
    (textOf(payload, 'type') || item.type) === item.type;
  return PREPAID.filter(wanted).map(({ ours: _, ...item }) => ({
    ...item,
    price: journal.price(item.buyer_sku_code) ?? item.price,
  }));
}
