import type { OfferTerms } from '#src/contract/sale/offer.contract.ts';
import { MAX_AMOUNT } from '#src/domain/money/money.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { FEE_ROUNDING, feeSlabs } from './admin-fee.ts';
import { amountBounds, isOpenAmount } from './amount-policy.ts';

/** What a screen needs to show the price of an amount before it is sent; undefined where only nominals without a fee are sold. */
export function offerTermsOf(
  product: Pick<ProductDocument, 'amount' | 'limits' | 'pricing'>,
  now: Date,
): OfferTerms | undefined {
  if (!isOpenAmount(product) && (product.pricing.adminFee ?? []).length === 0) return undefined;
  const { min, max, multipleOf } = amountBounds(product);
  const { margin, suggestedMarkup } = product.pricing;
  return {
    min,
    max,
    multiple_of: multipleOf,
    margin,
    markup: Math.max(0, suggestedMarkup),
    fees: feeSlabs(product, now).map(({ from, to, fixed, percentBasisPoints = 0, rounding = 'nearest', borneBy }) => ({
      from,
      to: to ?? MAX_AMOUNT,
      fixed,
      points: percentBasisPoints,
      round: FEE_ROUNDING[rounding],
      passed_on: borneBy !== 'agent',
    })),
  };
}
