import type { Rupiah } from '#src/domain/money/money.ts';
import type { ProductDocument, ProductNominal } from '#src/engine/core/document-types.ts';
import { adminFee } from './admin-fee.ts';

/** Selling prices are suggested in steps of half a thousand: coins below that are rare. */
const STEP: Rupiah = 500;

/** What leaves the agent's deposit for a nominal: the supplier's price and the platform's margin, in rupiah. */
export function offerPrice(product: Pick<ProductDocument, 'pricing'>, supplierPrice: Rupiah): Rupiah {
  return supplierPrice + product.pricing.margin;
}

/**
 * Selling price suggested to agents, in rupiah: the document's own, unless the price has risen above it; otherwise price
 * plus the advised markup, rounded up to the next half thousand. Never below the price (PRE-20).
 */
export function suggestedPrice(
  product: Pick<ProductDocument, 'pricing'>,
  nominal: Pick<ProductNominal, 'suggestedPrice'>,
  price: Rupiah,
): Rupiah {
  if (nominal.suggestedPrice !== undefined && nominal.suggestedPrice >= price) return nominal.suggestedPrice;
  return Math.ceil((price + Math.max(0, product.pricing.suggestedMarkup)) / STEP) * STEP;
}

/** A price with the administration fee in it, in rupiah. */
export interface FeePrice {
  /** What leaves the deposit. */
  readonly price: Rupiah;
  readonly fee: Rupiah;
  /** Selling price suggested to agents, never below the price. */
  readonly suggested: Rupiah;
}

/**
 * What a nominal costs with its fee. The fee goes by the face value, or by the price where there is none.
 * @param now instant from the database clock
 */
export function nominalPrice(
  product: Pick<ProductDocument, 'pricing'>,
  nominal: Pick<ProductNominal, 'suggestedPrice' | 'amount'>,
  supplierPrice: Rupiah,
  now: Date,
): FeePrice {
  const bare = offerPrice(product, supplierPrice);
  const { fee, passedOn } = adminFee(product, nominal.amount ?? bare, now);
  const suggested = suggestedPrice(product, nominal, bare) + passedOn;
  return { price: bare + fee, fee, suggested: Math.max(bare + fee, suggested) };
}

/**
 * What an amount costs: itself, the margin and the fee; bills may cost the supplier another sum than what is owed.
 * @param supplierPrice what the supplier will charge, if it said so
 */
export function amountPrice(
  product: Pick<ProductDocument, 'pricing'>,
  amount: Rupiah,
  now: Date,
  supplierPrice: Rupiah = amount,
): FeePrice {
  const bare = offerPrice(product, supplierPrice);
  const { fee, passedOn } = adminFee(product, amount, now);
  const suggested = Math.max(amount, bare + Math.max(0, product.pricing.suggestedMarkup)) + passedOn;
  return { price: bare + fee, fee, suggested: Math.max(bare + fee, suggested) };
}
