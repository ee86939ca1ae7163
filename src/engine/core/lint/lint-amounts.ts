import { isForeignCurrency } from '#src/domain/money/foreign-currency.ts';
import { pointerTo } from '../check/problem-list.ts';
import type { FeeSlab, ProductDocument } from '../document-types.ts';
import type { LintContext } from './lint-context.ts';
import { lintCustomerLimits } from './lint-customer-limits.ts';

/** Rules for money in a product: limits that can be met, fees without holes, prices in proportion. */
export function lintAmounts(product: ProductDocument, context: LintContext): void {
  lintLimits(product, context);
  lintCustomerLimits(product, context);
  lintFees(product, context);
  lintPrices(product, context);
  lintWaysToPay(product, context);
}

/** Ways to pay and parts of a bill belong to bills; a way that depends on a day names it. */
function lintWaysToPay({ amount, flow, reading }: ProductDocument, { problems }: LintContext): void {
  const { options, breakdown } = amount;
  const { error } = problems;
  if (reading?.bills?.paymentFee !== undefined && (amount.policy !== 'exact' || options !== undefined)) {
    error('/reading/bills/paymentFee', 'amount-contradiction.payment-fee');
  }
  if (breakdown !== undefined && reading?.bills === undefined)
    error('/amount/breakdown', 'amount-contradiction.breakdown');
  const seen = new Set<string>();
  for (const [index, { code }] of (breakdown ?? []).entries()) {
    const at = pointerTo('/amount/breakdown', index, 'code');
    if (seen.has(code)) problems.error(at, 'duplicate-code.part', { code });
    seen.add(code);
  }
  if (options === undefined) return;
  if (flow.bills !== 'single' || flow.oldestFirst !== undefined || amount.policy !== 'exact' || !reading?.bills)
    error('/amount/options', 'amount-contradiction.ways');
  const codes = new Set<string>();
  for (const [index, { code, when, until }] of options.entries()) {
    const at = pointerTo('/amount/options', index);
    if (when !== 'always' && until === undefined) error(at, 'amount-contradiction.no-day');
    if (codes.has(code)) problems.error(pointerTo(at, 'code'), 'duplicate-code.way', { code });
    codes.add(code);
  }
}

function lintLimits(product: ProductDocument, { problems }: LintContext): void {
  const { amount, limits, nominals = [] } = product;
  const least = Math.max(amount.min ?? 0, limits?.minAmount ?? 0);
  const most = Math.min(amount.max ?? Number.MAX_SAFE_INTEGER, limits?.maxAmount ?? Number.MAX_SAFE_INTEGER);
  if (least > most) {
    problems.error('/limits', 'amount-contradiction.never');
  }
  const { multipleOf } = amount;
  if (multipleOf !== undefined && multipleOf > 0) {
    const first = Math.ceil(least / multipleOf) * multipleOf;
    if (first > most) {
      problems.error('/amount/multipleOf', 'amount-contradiction.multiple');
    }
  }
  if (multipleOf === 0) {
    problems.error('/amount/multipleOf', 'amount-contradiction.step');
  }
  for (const [index, { amount: face }] of nominals.entries()) {
    if (face !== undefined && (face < (limits?.minAmount ?? 0) || face > (limits?.maxAmount ?? face))) {
      const at = pointerTo('/nominals', index, 'amount');
      problems.error(at, 'amount-contradiction.outside');
    }
  }
  const fixed = amount.policy === 'nominal' && (amount.min !== undefined || amount.max !== undefined);
  if (fixed) {
    problems.warning('/amount', 'amount-contradiction.unused');
  }
}

/** Slabs that hold at the same time, in order: from nothing to without end, each where the one before ends. */
function lintFees(product: ProductDocument, { problems }: LintContext): void {
  const all = (product.pricing.adminFee ?? []).map((slab, index) => ({ slab, index }));
  const periods = new Map<string, { slab: FeeSlab; index: number }[]>();
  for (const one of all) {
    const key = `${one.slab.effectiveFrom ?? ''}/${one.slab.effectiveTo ?? ''}`;
    periods.set(key, [...(periods.get(key) ?? []), one]);
  }
  for (const slabs of periods.values()) {
    const sorted = slabs.toSorted((a, b) => a.slab.from - b.slab.from);
    for (const [place, { slab, index }] of sorted.entries()) {
      const at = pointerTo('/pricing/adminFee', index);
      const before = sorted[place - 1]?.slab.to;
      if (place === 0 && slab.from > Math.max(product.amount.min ?? 0, 1)) {
        problems.error(pointerTo(at, 'from'), 'fee-gap.smaller');
      }
      if (place > 0 && typeof before === 'number' && slab.from > before + 1) {
        problems.error(pointerTo(at, 'from'), 'fee-gap.from', { amount: before + 1 });
      }
    }
    const last = sorted.at(-1);
    if (last !== undefined && last.slab.to !== null && last.slab.to < (product.amount.max ?? Number.MAX_SAFE_INTEGER)) {
      const at = pointerTo('/pricing/adminFee', last.index, 'to');
      problems.error(at, 'fee-gap.greater');
    }
  }
}

/** Prices that are probably a slip of the finger. */
function lintPrices({ nominals = [], pricing }: ProductDocument, { problems }: LintContext): void {
  for (const [index, { amount, supplierPrice, suggestedPrice, foreign }] of nominals.entries()) {
    const at = (field: string): string => pointerTo('/nominals', index, field);
    if (supplierPrice <= 0) {
      problems.error(at('supplierPrice'), 'suspicious-price.nothing');
    } else if (amount !== undefined && amount > 0 && (supplierPrice > amount * 2 || supplierPrice * 2 < amount)) {
      problems.warning(at('supplierPrice'), 'suspicious-price.face');
    }
    if (suggestedPrice !== undefined && suggestedPrice > (supplierPrice + pricing.margin) * 2 + 5000) {
      problems.warning(at('suggestedPrice'), 'suspicious-price.twice');
    }
    if (foreign !== undefined && !isForeignCurrency(foreign.currency)) {
      const { currency } = foreign;
      problems.error(pointerTo('/nominals', index, 'foreign', 'currency'), 'foreign-currency.unknown', { currency });
    }
  }
  if (pricing.margin > 100_000) {
    problems.warning('/pricing/margin', 'suspicious-price.margin');
  }
}
