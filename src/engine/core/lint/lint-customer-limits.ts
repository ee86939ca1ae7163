import type { ProductDocument } from '../document-types.ts';
import { customerBounds } from '../product/customer-limits.ts';
import type { LintContext } from './lint-context.ts';

const AT = '/limits/perCustomer';

/** Limits per customer number that hold nothing, sell nothing or never come into force. */
export function lintCustomerLimits(product: ProductDocument, { problems }: LintContext): void {
  const { perCustomer, sameNominalPerDay } = product.limits ?? {};
  if (perCustomer === undefined) return;
  const { perDay, amountPerDay, perMonth, amountPerMonth, window } = perCustomer;
  if (customerBounds(product).length === 0) problems.error(AT, 'customer-limit.empty');
  if (window !== undefined && window.purchases === undefined && window.amount === undefined) {
    problems.error(`${AT}/window`, 'customer-limit.empty-window');
  }
  const least = leastPrice(product);
  for (const [at, most] of [
    [`${AT}/amountPerDay`, amountPerDay],
    [`${AT}/amountPerMonth`, amountPerMonth],
    [`${AT}/window/amount`, window?.amount],
  ] as const) {
    if (most !== undefined && most < least) problems.error(at, 'customer-limit.never', { least, most });
  }
  for (const [at, most, day] of [
    [`${AT}/window/purchases`, window?.purchases, perDay],
    [`${AT}/window/amount`, window?.amount, amountPerDay],
  ] as const) {
    if (most !== undefined && day !== undefined && most >= day) {
      problems.error(at, 'customer-limit.unused', { most, day });
    }
  }
  for (const [at, day, month] of [
    [`${AT}/perDay`, perDay, perMonth],
    [`${AT}/amountPerDay`, amountPerDay, amountPerMonth],
  ] as const) {
    if (day !== undefined && month !== undefined && day >= month) {
      problems.error(at, 'customer-limit.unused-day', { most: day, month });
    }
  }
  // As many of one nominal as of all is no contradiction, and the usual one: 1 and 1.
  if (perDay !== undefined && sameNominalPerDay !== undefined && sameNominalPerDay > perDay) {
    problems.error('/limits/sameNominalPerDay', 'customer-limit.unused', { most: sameNominalPerDay, day: perDay });
  }
}

/** What the cheapest purchase costs, in rupiah, as far as the document tells; a fee may come on top. */
function leastPrice({ amount, limits, nominals = [], pricing }: ProductDocument): number {
  const typed = Math.max(amount.min ?? 0, limits?.minAmount ?? 0);
  const listed = nominals.map(({ supplierPrice }) => supplierPrice);
  if (amount.policy === 'nominal') return listed.length === 0 ? 0 : Math.min(...listed) + pricing.margin;
  return typed === 0 ? 0 : typed + pricing.margin;
}
