import {
  amountPrice,
  type Connectors,
  type NominalState,
  nominalClosure,
  nominalOffer,
  nominalPrice,
  nominalState,
  type OfferRow,
  pricingOf,
  suppliersAt,
} from '#server/modules/offer/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Bill } from '#src/contract/sale/transaction.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { formatRupiah, isRupiah, MAX_AMOUNT, type Rupiah } from '#src/domain/money/money.ts';
import type { ProductDocument, ProductNominal } from '#src/engine/core/document-types.ts';
import { billerSku } from '#src/engine/core/product/biller-sku.ts';
import {
  type AmountBounds,
  amountBounds,
  amountProblem,
  isTypedFirst,
} from '#src/engine/core/product/price/amount-policy.ts';
import { billsTotal } from '../inputs/choose-bills.ts';
import { readSaleFacts, type SaleFacts } from '../record/sale-facts.ts';
import type { Plan } from '../record/transaction-row.ts';
import { ownSellingPrice } from './own-selling-price.ts';

/** What a sale costs, computed by the server, in rupiah. */
export interface Quote {
  /** What leaves the deposit. */
  readonly price: Rupiah;
  readonly supplierPrice: Rupiah;
  /** Selling price suggested to the agent, never below the price. */
  readonly suggested: Rupiah;
  /** Administration fee of the platform in the price. */
  readonly fee: Rupiah;
}

export interface NominalQuote extends Quote {
  readonly nominal: ProductNominal;
  /** Supplier's code. */
  readonly sku: string;
}

/** How a nominal is sold: the instant from the database clock, and documents of the suppliers where there are several. */
interface SellingNow {
  readonly now: Date;
  readonly connectors?: Connectors | undefined;
}

/**
 * Prices a nominal as it is sold now (PRE-20). The client's price is never used.
 * @param sale.buyer account whose own selling rules make the suggested selling price (TRX-4)
 * @throws AppError `nominal_unavailable` (with the reason, when it is closed), `stock_empty`
 */
export async function quoteNominal(
  executor: Executor,
  product: ProductDocument,
  code: string,
  now: Date,
  { buyer, connectors }: { readonly buyer?: string | undefined; readonly connectors?: Connectors | undefined } = {},
): Promise<NominalQuote> {
  const facts = await readSaleFacts(executor, product, { nominal: code, buyer });
  return nominalQuote(facts, product, code, { now, connectors });
}

function nominalQuote(
  facts: SaleFacts,
  product: ProductDocument,
  code: string,
  { now, connectors }: SellingNow,
): NominalQuote {
  const nominal = product.nominals?.find((each) => each.code === code);
  const offer = nominal && nominalOffer(nominal, facts.offer);
  if (nominal === undefined || offer === undefined) throw unavailable();
  const { closed, stock } = stateOf(facts, product, { nominal, offer, now, connectors });
  if (closed !== undefined) {
    throw new AppError('nominal_unavailable', {
      fields: { '/nominal': [{ code: 'nominal_unavailable', message: closed }] },
      details: { reason: closed },
    });
  }
  if (stock === 'sold-out') {
    throw new AppError('stock_empty', { fields: { '/nominal': [{ code: 'stock_empty' }] } });
  }
  const { minAmount = 0, maxAmount = MAX_AMOUNT } = product.limits ?? {};
  const { price, fee, suggested } = nominalPrice(pricingOf(product, offer), nominal, offer.supplierPrice, now);
  const amount = nominal.amount ?? price;
  if (price <= 0 || amount < minAmount || amount > maxAmount) throw unavailable();
  const quote = { nominal, sku: offer.sku, price, supplierPrice: offer.supplierPrice, suggested, fee };
  return ownSellingPrice(facts.rules, product, quote, code);
}

/** Whether the nominal is open: by the only supplier's word, or because one of several is. */
function stateOf(
  { suppliers }: SaleFacts,
  product: ProductDocument,
  {
    nominal,
    offer,
    now,
    connectors = () => undefined,
  }: SellingNow & { readonly nominal: ProductNominal; readonly offer: OfferRow },
): Pick<NominalState, 'closed' | 'stock'> {
  if (suppliers !== undefined) {
    return nominalState(product, nominal, offer, suppliersAt(suppliers, connectors, now), now);
  }
  const closed = nominalClosure(nominal, offer, now);
  return { stock: offer.stock, ...(closed === undefined ? {} : { closed }) };
}

const unavailable = (): AppError =>
  new AppError('nominal_unavailable', { fields: { '/nominal': [{ code: 'nominal_unavailable' }] } });

/** A sale's price: of a nominal, or of the amount that the agent typed. */
export type SaleQuote = Quote & {
  readonly nominal?: ProductNominal;
  readonly sku: string | undefined;
  readonly amount?: Rupiah;
};

/** What is asked for: a nominal or an amount, and the inputs that may tell the biller. */
interface Wanted {
  readonly nominal?: string | undefined;
  readonly amount?: Rupiah | undefined;
  readonly parameters: Readonly<Record<string, string>>;
  readonly connectors?: Connectors;
}

/**
 * Prices what is bought straight away or looked up: the nominal, or the amount where it is typed first.
 * @throws AppError `validation_failed` on `/nominal` or `/amount`, and as {@link quoteNominal}
 */
export async function quoteSale(
  executor: Executor,
  product: ProductDocument,
  wanted: Wanted,
  now: Date,
  buyer?: string,
): Promise<SaleQuote> {
  const facts = await readSaleFacts(executor, product, { nominal: wanted.nominal, buyer });
  return saleQuote(facts, product, wanted, now);
}

/** {@link quoteSale} by what was read. */
export function saleQuote(
  facts: SaleFacts,
  product: ProductDocument,
  { nominal, amount, parameters, connectors }: Wanted,
  now: Date,
): SaleQuote {
  if (isTypedFirst(product)) {
    const quote = { ...quoteAmount(product, amount, amountBounds(product), now), sku: billerSku(product, parameters) };
    return ownSellingPrice(facts.rules, product, quote, undefined);
  }
  if (amount !== undefined) throw new AppError('validation_failed', { fields: { '/amount': [{ code: 'excluded' }] } });
  if (nominal === undefined) {
    throw new AppError('validation_failed', { fields: { '/nominal': [{ code: 'required' }] } });
  }
  return nominalQuote(facts, product, nominal, { now, connectors });
}

/**
 * Prices chosen bills. The supplier's own total counts when all bills are paid; for some of them the bills' totals do.
 * @param told what the supplier said all bills cost us, if it did, and the fee of the payment as a whole in rupiah
 * @throws AppError `inquiry_failed` when there is nothing to pay
 */
export function quoteBills(
  product: ProductDocument,
  all: readonly Bill[],
  chosen: readonly Bill[],
  { price: supplierTotal, paymentFee }: { readonly price: unknown; readonly paymentFee?: Rupiah | undefined },
  now: Date,
): Quote {
  const total = billsTotal(chosen, paymentFee);
  const plain = chosen.every(({ option }) => option === undefined);
  const told = plain && isRupiah(supplierTotal) && supplierTotal > 0 && supplierTotal <= MAX_AMOUNT;
  const supplierPrice = told && chosen.length === all.length ? supplierTotal : total;
  const { price, fee, suggested } = amountPrice(product, total, now, supplierPrice);
  if (supplierPrice <= 0 || price <= 0 || price > MAX_AMOUNT) throw new AppError('inquiry_failed');
  return { price, supplierPrice, suggested, fee };
}

/**
 * Prices an amount that the agent typed: itself, margin and fee. The browser's sum is never used.
 * @param bounds what the amount must keep
 * @throws AppError `validation_failed` on `/amount`
 */
export function quoteAmount(
  product: ProductDocument,
  amount: Rupiah | undefined,
  bounds: AmountBounds,
  now: Date,
): Quote & { readonly amount: Rupiah } {
  if (amount === undefined) throw new AppError('validation_failed', { fields: { '/amount': [{ code: 'required' }] } });
  const wrong = amountProblem(amount, bounds);
  if (wrong !== undefined) throw wrongAmount(wrong);
  const quote = amountPrice(product, amount, now);
  if (quote.price > MAX_AMOUNT) {
    throw wrongAmount({ code: 'maximum', params: { limit: bounds.max } });
  }
  return { ...quote, supplierPrice: amount, amount };
}

/**
 * Refuses a sale at another price than the agent saw, and tells the new one (POST-16, spec section 5).
 * @throws AppError `price_changed` with `product_code` and `productsWithPriceChanges`
 */
export function requireQuotedPrice(code: string, quoted: Rupiah, price: Rupiah): void {
  if (quoted === price) return;
  throw new AppError('price_changed', {
    fields: { '/quoted_price': [{ code: 'price_changed' }] },
    details: {
      product_code: code,
      productsWithPriceChanges: [{ product_code: code, old_price: quoted, new_price: price }],
    },
  });
}

/**
 * The selling price: the agent's, or the suggested one (PRE-20).
 * @throws AppError `selling_price_too_low` below the price
 */
export function sellingPrice(asked: Rupiah | undefined, { price, suggested }: Quote): Rupiah {
  if (asked === undefined) return Math.max(price, suggested);
  if (asked >= price) return asked;
  throw new AppError('selling_price_too_low', { fields: { '/selling_price': [{ code: 'selling_price_too_low' }] } });
}

/**
 * Makes sure that an amount typed before the look-up keeps what the look-up told.
 * @throws AppError `validation_failed` on `/amount`
 */
export function requireAmountWithin(
  product: ProductDocument,
  amount: Rupiah,
  told: { readonly min?: Rupiah; readonly max?: Rupiah } | undefined,
): void {
  const wrong = amountProblem(amount, amountBounds(product, told));
  if (wrong !== undefined) throw wrongAmount(wrong);
}

/** What is wrong with an amount, at its field, with the bound written as money. */
const wrongAmount = ({ code, params }: NonNullable<ReturnType<typeof amountProblem>>): AppError =>
  new AppError('validation_failed', {
    fields: { '/amount': [{ code, params: { limit: formatRupiah(params.limit) } }] },
  });

/**
 * Prices a plan that the look-up offered. The look-up's price counts, whatever the browser says.
 * @throws AppError `nominal_unavailable` on `/plan`
 */
export function quotePlan(
  product: ProductDocument,
  plans: readonly Plan[],
  code: string | undefined,
  now: Date,
): Quote & { readonly plan: Plan } {
  const plan = plans.find((each) => each.code === code);
  if (plan === undefined) {
    throw new AppError('nominal_unavailable', { fields: { '/plan': [{ code: 'nominal_unavailable' }] } });
  }
  return { ...nominalPrice(product, {}, plan.price, now), supplierPrice: plan.price, plan };
}
