import type { Journal } from '../stage/journal.ts';
import type { Told } from '../stage/listener.ts';
import { type Payload, partOf, textOf, wordOf } from '../stage/payload.ts';
import { json } from '../stage/reply.ts';
import type { MoneyRules, Sale } from '../stage/sale.ts';
import { type Outcome, type Scenario, scriptOf } from '../stage/scenario.ts';
import { stableCode, stableDigits } from '../stage/stable.ts';
import type { Till } from '../stage/till.ts';
import { DISCOUNT_PERMILLE, dollarsOf, localOf, OPERATORS, type Operator } from './catalogue.ts';
import { parseDecimal, toDecimal } from './dollars.ts';

interface Particulars {
  /** Units of a hundred-thousandth. */
  readonly requested: number;
  readonly requestedCurrency: string;
  readonly delivered: number;
  readonly discount: number;
  readonly at: string;
}

export type Order = Sale<Outcome, Particulars>;

export interface Desk {
  readonly journal: Journal<Order>;
  readonly till: Till<Order>;
}

const ERRORS: Readonly<Partial<Record<Outcome, readonly [string, string]>>> = {
  'wrong-number': ['INVALID_RECIPIENT_PHONE', 'Recipient phone number is not valid for this operator'],
  'no-balance': ['INSUFFICIENT_BALANCE', 'The wallet does not hold enough for this top-up'],
  repeated: ['PHONE_RECENTLY_RECHARGED', 'This number was topped up with this amount a moment ago'],
  disturbed: ['OPERATOR_UNAVAILABLE_OR_CURRENTLY_INACTIVE', 'The operator does not serve top-ups now'],
};

export const MONEY: MoneyRules<Outcome> = {
  holdsMoney: (rc) => rc === 'success' || rc === 'pending',
  creates: (rc) => ERRORS[rc] === undefined,
  noBalance: 'no-balance',
};

const STATUS: Readonly<Record<string, string>> = { success: 'SUCCESSFUL', pending: 'PROCESSING', refunded: 'REFUNDED' };

/** An error in the provider's fields. */
export const fail = (http: number, path: string, errorCode: string, message: string): Told => ({
  reply: json(http, { timeStamp: new Date().toISOString(), message, path, errorCode, infoLink: null, details: [] }),
});

/** A top-up; the asynchronous one answers with its number alone, and its status is to be asked. */
export async function topUp(desk: Desk, path: string, payload: Payload): Promise<Told> {
  const wanted = readOrder(desk, payload);
  if (typeof wanted === 'string') return fail(400, path, wanted, wanted.toLowerCase().replaceAll('_', ' '));
  const script = scriptOf(wanted.order.customer_no);
  const error = ERRORS[script.at_once];
  if (error !== undefined) return fail(script.at_once === 'disturbed' ? 503 : 400, path, ...error);
  const isAsync = path.endsWith('-async');
  const { sale, manner, balance } = await desk.till.take(wanted.order, isAsync ? afterwards(script) : atOnce(script));
  if (sale === undefined) return fail(400, path, 'INSUFFICIENT_BALANCE', ERRORS['no-balance']?.[1] ?? '');
  const body = isAsync ? { transactionId: Number(sale.trx_id) } : describe(sale, balance);
  return { reply: json(200, body), manner };
}

/** Without a part to play a top-up succeeds while one waits. */
function atOnce(script: Scenario<Outcome>): Scenario<Outcome> {
  if (script.at_once !== 'timeout') return script;
  return { at_once: 'pending', manner: 'http-502', later: [{ after: 1, becomes: 'failed', tell: 'failed' }] };
}

function afterwards(script: Scenario<Outcome>): Scenario<Outcome> {
  const { at_once, later = [], ...rest } = atOnce(script);
  if (at_once === 'pending') return { ...rest, at_once, later };
  return { ...rest, at_once: 'pending', later: [{ after: 0.3, becomes: at_once, tell: at_once }, ...later] };
}

function readOrder(desk: Desk, payload: Payload): { order: Order } | string {
  const operator = OPERATORS.find(({ id }) => String(id) === wordOf(payload, 'operatorId'));
  if (operator === undefined) return 'INVALID_OPERATOR';
  const identifier = textOf(payload, 'customIdentifier');
  if (identifier === '') return 'INVALID_CUSTOM_IDENTIFIER';
  if (desk.journal.order(identifier) !== undefined) return 'CUSTOM_IDENTIFIER_ALREADY_USED';
  const phone = readPhone(operator, payload);
  if (phone === undefined) return 'INVALID_RECIPIENT_PHONE';
  const amount = parseDecimal(payload.amount);
  const isLocal = payload.useLocalAmount === true;
  const money = amount === undefined ? undefined : priceOf(operator, amount, isLocal);
  if (money === undefined || amount === undefined) return 'INVALID_AMOUNT_FOR_OPERATOR';
  const { price, ...bill } = money;
  const order: Order = {
    family: 'prepaid',
    ref_id: identifier,
    trx_id: stableDigits(`rel${identifier}`, 8).replace(/^0/, '1'),
    sku: String(operator.id),
    customer_no: phone,
    price: desk.journal.price(String(operator.id)) ?? price,
    paid: true,
    rc: 'pending',
    sn: stableDigits(`op${identifier}`, 12),
    bill: { ...bill, at: new Date().toISOString() },
    steps: [],
    stepsDone: 0,
  };
  return { order };
}

/** The number in international form without a plus; a PIN product has none and takes anybody's. */
function readPhone({ country }: Operator, payload: Payload): string | undefined {
  const phone = partOf(payload, 'recipientPhone');
  const number = wordOf(phone, 'number').replace(/^\+/, '');
  if (textOf(phone, 'countryCode') !== country.iso || !/^\d{6,15}$/.test(number)) return undefined;
  return number.startsWith(country.callingCode) ? number : `${country.callingCode}${number.replace(/^0/, '')}`;
}

function priceOf(
  operator: Operator,
  amount: number,
  isLocal: boolean,
): (Omit<Particulars, 'at'> & { price: number }) | undefined {
  const isRange = operator.type === 'RANGE';
  const [least = 0, most = 0] = operator.amounts;
  const dollars = isLocal ? dollarsOf(operator, amount) : amount;
  const fixed = operator.amounts.find((local) => (isLocal ? local === amount : dollarsOf(operator, local) === amount));
  if (isRange ? isLocal || dollars < least || dollars > most : fixed === undefined) return undefined;
  const discount = Math.floor((dollars * DISCOUNT_PERMILLE) / 1000);
  return {
    requested: amount,
    requestedCurrency: isLocal ? operator.country.currency : 'USD',
    delivered: fixed ?? localOf(operator, dollars),
    discount,
    price: dollars - discount,
  };
}

/** A transaction in the provider's fields; money as decimals with their currency. */
export function describe(order: Order, balance: number, rc: Outcome = order.rc): Payload {
  const operator = OPERATORS.find(({ id }) => String(id) === order.sku);
  const { requested = 0, requestedCurrency = 'USD', delivered = 0, discount = 0, at = '' } = order.bill ?? {};
  const done = rc === 'success';
  return {
    transactionId: Number(order.trx_id),
    status: STATUS[rc] ?? 'FAILED',
    operatorTransactionId: done ? order.sn : null,
    customIdentifier: order.ref_id,
    recipientPhone: order.customer_no,
    recipientEmail: null,
    senderPhone: null,
    countryCode: operator?.country.iso ?? '',
    operatorId: Number(order.sku),
    operatorName: operator?.name ?? '',
    discount: toDecimal(discount),
    discountCurrencyCode: 'USD',
    requestedAmount: toDecimal(requested),
    requestedAmountCurrencyCode: requestedCurrency,
    deliveredAmount: toDecimal(delivered),
    deliveredAmountCurrencyCode: operator?.country.currency ?? '',
    transactionDate: at.slice(0, 19).replace('T', ' '),
    fee: 0,
    pinDetail: done && operator?.pin === true ? pinOf(order.ref_id) : null,
    balanceInfo: {
      oldBalance: toDecimal(MONEY.holdsMoney(rc) ? balance + order.price : balance),
      newBalance: toDecimal(balance),
      cost: toDecimal(order.price),
      currencyCode: 'USD',
      currencyName: 'US Dollar',
    },
  };
}

const pinOf = (ref: string): Payload => ({
  serial: stableDigits(`serial${ref}`, 12),
  code: stableCode(`pin${ref}`, 4).replaceAll('-', ''),
  ivr: '1122',
  validity: '30 days',
  info1: 'DIAL *111#',
  info2: 'ENTER THE CODE',
  info3: '',
});
