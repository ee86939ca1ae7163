import { MAX_AMOUNT, type Rupiah } from '#src/domain/money.ts';
import type { ProductDocument } from './product-document.ts';

/** Selling prices are rounded up to whole multiples of this, where the agent wants that. */
const STEP: Rupiah = 500;
const WHOLE = 10_000;

/** How an agent makes selling prices (TRX-4): for everything (`*`), a type of the price list, or one offer (`pulsa/telkomsel-10`). */
export interface SellingRule {
  readonly scope: string;
  /** `fixed` adds rupiah, `percent` adds hundredths of a percent, `price` is the selling price itself. */
  readonly kind: 'fixed' | 'percent' | 'price';
  readonly amount: number;
  readonly roundUp: boolean;
}

/** Scope of one offer. */
export const offerScope = (product: string, code: string): string => `${product}/${code}`;

/** The type that a product has in the price list: bills are one type, airtime is `prepaid` (spec section 2.5). */
export function pricelistType({ family, type }: Pick<ProductDocument, 'family' | 'type'>): string {
  if (family === 'postpaid') return 'postpaid';
  return type === 'pulsa' ? 'prepaid' : type;
}

/** The rule that counts for an offer: its own, else that of its type, else the one for everything. */
export function ruleFor(
  rules: ReadonlyMap<string, SellingRule>,
  product: Pick<ProductDocument, 'id' | 'family' | 'type'>,
  code: string,
): SellingRule | undefined {
  return rules.get(offerScope(product.id, code)) ?? rules.get(pricelistType(product)) ?? rules.get('*');
}

/**
 * Selling price by an agent's own rule, in rupiah, never below the buying price (spec section 5): a price or markup that is
 * no whole amount counts as the buying price.
 * @param price what leaves the deposit
 * @param suggested the platform's suggestion, which stays without a rule
 */
export function sellingPriceBy(rule: SellingRule | undefined, price: Rupiah, suggested: Rupiah): Rupiah {
  if (rule === undefined) return Math.max(price, suggested);
  const amount = Number.isSafeInteger(rule.amount) && rule.amount > 0 ? rule.amount : 0;
  if (rule.kind === 'price') return Math.max(price, amount);
  const bare = price + (rule.kind === 'fixed' ? amount : Math.ceil((price * amount) / WHOLE));
  const round = rule.roundUp ? Math.ceil(bare / STEP) * STEP : bare;
  return Math.min(MAX_AMOUNT, Math.max(price, round));
}
