import type { Rupiah } from '../money/money.ts';
import type { AccountCategory } from '../people/account.ts';
import type { ProductFamily } from './transaction.ts';

/** Who may earn cashback: those who have a deposit. */
export const CASHBACK_CATEGORIES = ['agent', 'master'] as const satisfies readonly AccountCategory[];
type CashbackCategory = (typeof CASHBACK_CATEGORIES)[number];

/** `fixed`: the value is rupiah. `share`: the value is hundredths of a percent of the price. */
export const CASHBACK_KINDS = ['fixed', 'share'] as const;
export type CashbackKind = (typeof CASHBACK_KINDS)[number];

/** What a sale gives back to whom (spec section 6: set by admin, one type per product price). What is absent counts for all. */
export interface CashbackRule {
  readonly categories: readonly CashbackCategory[];
  readonly family?: ProductFamily;
  readonly product?: string;
  /** Code of a nominal; counts together with `product` only. */
  readonly nominal?: string;
  readonly kind: CashbackKind;
  readonly value: number;
  /** First and last business day, `YYYY-MM-DD`, both inclusive. */
  readonly from: string;
  readonly until?: string;
}

/** What a rule may ask about a sale. */
export interface CashbackSale {
  readonly category: string;
  readonly family: string;
  readonly product: string;
  readonly nominal: string | null;
  /** What left the deposit, in rupiah. */
  readonly price: Rupiah;
  /** Business day on which it succeeded, `YYYY-MM-DD`. */
  readonly day: string;
}

/** The value of a share that gives the whole price back. */
export const WHOLE_SHARE = 10_000;

/** The one rule for a sale: that of its nominal before that of its product, its family, and all; of equals the one that began last. */
export function chooseCashbackRule(rules: readonly CashbackRule[], sale: CashbackSale): CashbackRule | undefined {
  const fitting = rules.filter((rule) => fits(rule, sale));
  return fitting.toSorted((a, b) => closeness(b) - closeness(a) || b.from.localeCompare(a.from))[0];
}

/** What a rule gives for a price, in rupiah: rounded down, and never more than the price. */
export function cashbackOf({ kind, value }: Pick<CashbackRule, 'kind' | 'value'>, price: Rupiah): Rupiah {
  const amount = kind === 'fixed' ? value : Number((BigInt(price) * BigInt(value)) / BigInt(WHOLE_SHARE));
  return Math.min(amount, price);
}

function fits(rule: CashbackRule, sale: CashbackSale): boolean {
  return (
    rule.categories.some((category) => category === sale.category) &&
    (rule.family === undefined || rule.family === sale.family) &&
    (rule.product === undefined || rule.product === sale.product) &&
    (rule.nominal === undefined || (rule.product !== undefined && rule.nominal === sale.nominal)) &&
    rule.from <= sale.day &&
    (rule.until === undefined || sale.day <= rule.until)
  );
}

const closeness = ({ nominal, product, family }: CashbackRule): number =>
  (nominal === undefined ? 0 : 4) + (product === undefined ? 0 : 2) + (family === undefined ? 0 : 1);
