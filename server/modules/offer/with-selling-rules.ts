import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { ruleFor, type SellingRule, sellingPriceBy, sellingTerms } from '#src/engine/core/product/selling-rule.ts';
import type { OfferList } from './list-offers.ts';

/**
 * Offers with the selling prices that the agent's own rules make (TRX-4), which a sale takes when none is typed; where there
 * are no nominals, how a screen makes them.
 */
export function withSellingRules(
  list: OfferList,
  product: ProductDocument | undefined,
  rules: ReadonlyMap<string, SellingRule>,
): OfferList {
  if (product === undefined || rules.size === 0) return list;
  const data = list.data.map((offer) => {
    const selling = sellingPriceBy(ruleFor(rules, product, offer.code), offer.price, offer.suggested_price);
    return { ...offer, suggested_price: selling, margin: selling - offer.price };
  });
  const selling = list.data.length === 0 ? sellingTerms(ruleFor(rules, product)) : undefined;
  return { ...list, data, ...(selling === undefined ? {} : { selling }) };
}
