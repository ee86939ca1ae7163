import { MAX_AMOUNT, type Rupiah } from '#src/domain/money/money.ts';
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

/** The rule that counts for an offer: its own, else that of its type, else the one for everything. Bills and amounts have no code. */
export function ruleFor(
  rules: ReadonlyMap<string, SellingRule>,
  product: Pick<ProductDocument, 'id' | 'family' | 'type'>,
  code?: string,
): SellingRule | undefined {
  const own = code === undefined ? undefined : rules.get(offerScope(product.id, code));
  return own ?? rules.get(pricelistType(product)) ?? rules.get('*');
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

/** A rule as a screen computes with it: `price + fixed + price × points / 10,000`, both parts and the whole rounded up. */
export interface SellingTerms {
  readonly fixed: Rupiah;
  readonly points: number;
  /** The whole is a multiple of this. */
  readonly step: Rupiah;
}

/**
 * The terms of an agent's own rule for amounts that are not known yet: bills, and amounts that are typed. The same rule gives
 * the same price as {@link sellingPriceBy}; a rule that is a price by itself is for one nominal only and has none.
 */
export function sellingTerms(rule: SellingRule | undefined): SellingTerms | undefined {
  if (rule === undefined || rule.kind === 'price') return undefined;
  const amount = Number.isSafeInteger(rule.amount) && rule.amount > 0 ? rule.amount : 0;
  const step = rule.roundUp ? STEP : 1;
  return rule.kind === 'fixed' ? { fixed: amount, points: 0, step } : { fixed: 0, points: amount, step };
}
