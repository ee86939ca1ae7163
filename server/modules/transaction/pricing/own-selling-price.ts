import { sellingRules } from '#server/modules/offer/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { ruleFor, type SellingRule, sellingPriceBy } from '#src/engine/core/product/selling-rule.ts';

/**
 * A quote with the selling price that its buyer's own rule makes of the price (TRX-4), where there is a rule: of the nominal,
 * else of the product's type, else of everything. Bills and typed amounts are marked up as a whole.
 * @param sale.buyer account id; undefined: nobody's rules
 * @param sale.code of the nominal; absent for bills and typed amounts
 */
export async function withOwnSellingPrice<Q extends { readonly price: Rupiah; readonly suggested: Rupiah }>(
  executor: Executor,
  product: Pick<ProductDocument, 'id' | 'family' | 'type'>,
  quote: Q,
  { buyer, code }: { readonly buyer: string | undefined; readonly code?: string },
): Promise<Q> {
  return buyer === undefined ? quote : ownSellingPrice(await sellingRules(executor, buyer), product, quote, code);
}

/** {@link withOwnSellingPrice} by rules that were read. @param rules undefined: nobody's */
export function ownSellingPrice<Q extends { readonly price: Rupiah; readonly suggested: Rupiah }>(
  rules: ReadonlyMap<string, SellingRule> | undefined,
  product: Pick<ProductDocument, 'id' | 'family' | 'type'>,
  quote: Q,
  code: string | undefined,
): Q {
  if (rules === undefined) return quote;
  return { ...quote, suggested: sellingPriceBy(ruleFor(rules, product, code), quote.price, quote.suggested) };
}
