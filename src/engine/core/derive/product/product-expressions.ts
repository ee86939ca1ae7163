import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { isOpenAmount, isTypedFirst } from '#src/engine/core/product/price/amount-policy.ts';
import { celText, DERIVE_TEXTS } from '../texts/derive-texts.ts';

/** How a product is bought: straight away, after its customer was looked up, or as bills. */
type PurchasePath = 'direct' | 'inquiry' | 'bills';

/** What one buys: a nominal from a list, an amount that is typed first, what bills come to, a plan that the look-up lists. */
type Subject = 'nominal' | 'amount' | 'bills' | 'plan';

/** The CEL expressions that a product's screen is made of. Amounts are ints in rupiah; 0 while nothing is chosen. */
export interface ProductExpressions {
  readonly path: PurchasePath;
  readonly subject: Subject;
  /** Administration fee of the platform in the price; "0" where the document has none. */
  readonly fee: string;
  /** What the agent typed as destination. */
  readonly number: string;
  /** The offers to choose from. */
  readonly offers: string;
  /** The chosen offer, or null. */
  readonly offer: string;
  /** Whether the chosen offer may be bought. */
  readonly available: string;
  /** What the chosen offer costs, before any inquiry. */
  readonly offerPrice: string;
  /** What will leave the deposit. */
  readonly price: string;
  /** What the customer pays; a nominal that is sold straight away has one without ever having been asked about. */
  readonly selling: string;
  /** What the agent's own selling price belongs to: it does not follow to another nominal, amount or customer. */
  readonly pricedFor: string;
  /** Selling price to start with. */
  readonly suggested: string;
  /** The looked-up transaction. */
  readonly inquiry: string;
  readonly short: string;
}

const INQUIRY = 'state.inquiry.transaction';

/** The parameter that carries the destination: the one that tells the operator, else the first that is typed. */
export function destinationKey({ operators, parameters }: Pick<ProductDocument, 'parameters' | 'operators'>): string {
  const typed = parameters.find(({ type }) => type !== 'choice') ?? parameters[0];
  return operators?.parameter ?? typed?.key ?? 'destination';
}

/** Tells whether the supplier's number is put together of several inputs, so that it cannot be typed back into one. */
export function isComposedNumber(product: Pick<ProductDocument, 'parameters' | 'operators' | 'supplier'>): boolean {
  return product.supplier.customerNumber.$.trim() !== `parameters.${destinationKey(product)}`;
}

function purchasePath(product: ProductDocument): PurchasePath {
  if (product.flow.bills !== 'none' || picksPlan(product)) return 'bills';
  return product.flow.inquiry === 'none' ? 'direct' : 'inquiry';
}

/** Whether the look-up lists what can be bought. */
export const picksPlan = ({ flow }: ProductDocument): boolean => flow.plan === 'after-inquiry';

function subjectOf(product: ProductDocument, path: PurchasePath): Subject {
  if (picksPlan(product)) return 'plan';
  if (path === 'bills') return 'bills';
  return isTypedFirst(product) ? 'amount' : 'nominal';
}

const PRICED_FOR: Readonly<Partial<Record<Subject, string>>> = {
  amount: 'string(state.amount)',
  nominal: 'state.nominal',
  plan: 'state.nominal',
};

export function productExpressions(product: ProductDocument): ProductExpressions {
  const path = purchasePath(product);
  const listed = product.operators ? 'where(data.offers.data, "operator", state.operator)' : 'data.offers.data';
  const plans = `coalesce(${INQUIRY}.plans, [])`;
  const offer = `pick(${picksPlan(product) ? plans : listed}, "code", state.nominal)`;
  const subject = subjectOf(product, path);
  const offerPrice = subject === 'amount' ? typedPrice(product, 'state.amount') : `int_of(${offer}.price)`;
  const changed = (price: string) => `(state.new_price > 0 ? state.new_price : ${price})`;
  const price = changed(priceOf(product, path, offerPrice));
  const number = `state.parameters.${destinationKey(product)}`;
  const pricedFor = PRICED_FOR[subject] ?? number;
  const suggested = suggestedOf(product, path, offer, price);
  return {
    path,
    subject,
    fee:
      subject === 'nominal' || subject === 'plan'
        ? `int_of(${offer}.admin_fee)`
        : feeOf(product, baseOf(product, path)),
    number,
    offers: subject === 'plan' ? plans : product.operators ? listed : 'coalesce(data.offers.data, [])',
    offer,
    available:
      subject === 'amount'
        ? AMOUNT_FITS
        : `(${offer} != null && !has(${offer}.closed) && ${offer}.stock != "sold-out")`,
    offerPrice,
    price,
    selling:
      path === 'direct' && subject === 'nominal'
        ? `(state.priced_for == ${pricedFor} ? int_of(state.selling_price) : ${suggested})`
        : 'int_of(state.selling_price)',
    pricedFor,
    suggested,
    inquiry: INQUIRY,
    short: `(account != null && account.deposit < ${price})`,
  };
}

/** The amount keeps the bounds that hold for this account. */
const AMOUNT_FITS =
  '(state.amount >= int_of(data.offers.terms.min) && state.amount <= int_of(data.offers.terms.max) && ' +
  'int_of(data.offers.terms.multiple_of) > 0 && state.amount % int_of(data.offers.terms.multiple_of) == 0)';

/** The fee of an amount by the slabs of today; the server computes it again. */
function feeOf({ pricing }: ProductDocument, amount: string, passedOn = false): string {
  if ((pricing.adminFee ?? []).length === 0) return '0';
  const slabs = passedOn ? 'where(data.offers.terms.fees, "passed_on", true)' : 'data.offers.terms.fees';
  return `fee(${slabs}, ${amount})`;
}

/** Price of an open amount; 0 while nothing is typed. */
function typedPrice(product: ProductDocument, amount: string): string {
  return `(${amount} > 0 ? ${amount} + int_of(data.offers.terms.margin) + ${feeOf(product, amount)} : 0)`;
}

/** The amount that a fee goes by. */
function baseOf(product: ProductDocument, path: PurchasePath): string {
  return path !== 'bills' || isOpenAmount(product) ? 'state.amount' : chosenOwed(product);
}

/**
 * An expression in which another stands once under a name: expressions have a greatest length, and what bills cost is long.
 * @param name of no variable inside either
 */
export const named = (name: string, expression: string, body: string): string =>
  `[${expression}].map(${name}, ${body.replaceAll(expression, name)})[0]`;

/** What is owed once for any bills, beside them; undefined where the product reads no such fee. */
export const paymentFeeOf = ({ reading }: Pick<ProductDocument, 'reading'>): string | undefined =>
  reading?.bills?.paymentFee === undefined ? undefined : `int_of(${INQUIRY}.payment_fee)`;

/** What the chosen bills come to with the fee of the payment; for a choice of some bills that is not empty. */
const chosenOwed = (product: ProductDocument): string => {
  const fee = paymentFeeOf(product);
  return fee === undefined ? chosenTotal() : `(${chosenTotal()} + ${fee})`;
};

/** What the chosen bills come to. */
export const chosenTotal = (field = 'total'): string =>
  `sum(${INQUIRY}.bills.filter(b, b.id in state.bills), "${field}")`;

function priceOf(product: ProductDocument, path: PurchasePath, offerPrice: string): string {
  if (path === 'direct') return offerPrice;
  const inquired = `int_of(${INQUIRY}.price)`;
  if (path === 'inquiry') return `(state.inquiry == null ? ${offerPrice} : ${inquired})`;
  if (picksPlan(product)) return offerPrice;
  if (isOpenAmount(product)) return typedPrice(product, 'state.amount');
  if (!choosesBills(product)) return inquired;
  const chosen = chosenOwed(product);
  const part = `(size(state.bills) == 0 ? 0 : ${chosen} + ${product.pricing.margin} + ${feeOf(product, chosen)})`;
  return `(size(state.bills) == size(${INQUIRY}.bills) ? ${inquired} : ${part})`;
}

function suggestedOf(product: ProductDocument, path: PurchasePath, offer: string, price: string): string {
  if (isOpenAmount(product)) {
    const passed = `state.amount + int_of(data.offers.terms.margin) + int_of(data.offers.terms.markup) + ${feeOf(product, 'state.amount', true)}`;
    return byOwnRule(price, `(${passed} > ${price} ? ${passed} : ${price})`);
  }
  if (path === 'direct' || picksPlan(product)) return `int_of(${offer}.suggested_price)`;
  const inquired = `int_of(${INQUIRY}.selling_price)`;
  if (path === 'inquiry') return `(state.inquiry == null ? int_of(${offer}.suggested_price) : ${inquired})`;
  if (!choosesBills(product)) return inquired;
  const all = `size(state.bills) == size(${INQUIRY}.bills)`;
  return `(${all} ? ${inquired} : ${byOwnRule(price, `${price} + ${product.pricing.suggestedMarkup}`)})`;
}

/** The selling price that the agent's own rule makes of a price, else the suggested one; the server makes the same. */
function byOwnRule(price: string, suggested: string): string {
  const [fixed, points, step] = ['fixed', 'points', 'step'].map((name) => `int_of(data.offers.selling.${name})`);
  const bare = `${price} + ${fixed} + (${price} * ${points} + 9999) / 10000`;
  return named('p', price, `(has(data.offers.selling) ? (${bare} + ${step} - 1) / ${step} * ${step} : ${suggested})`);
}

/** Tells whether the agent picks among the bills; `all` leaves no choice. */
export function choosesBills(product: ProductDocument): boolean {
  return product.flow.bills === 'single' || product.flow.bills === 'many';
}

/** "Saldo kurang Rp 5.000. Isi saldo dulu." */
export function balanceReason(price: string): string {
  const { balanceShort, topUpFirst } = DERIVE_TEXTS;
  return `${celText(balanceShort)} + money(${price} - account.deposit) + ${celText(topUpFirst)}`;
}

/** What to say while nothing is chosen. */
export const MISSING = {
  bills: DERIVE_TEXTS.billMissing,
  nominal: DERIVE_TEXTS.nominalMissing,
  plan: DERIVE_TEXTS.planMissing,
  amount: DERIVE_TEXTS.amountMissing,
} as const;
