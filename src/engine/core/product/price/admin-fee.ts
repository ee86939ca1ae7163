import type { Rupiah } from '#src/domain/money/money.ts';
import type { FeeSlab, ProductDocument } from '../product-document.ts';

/** Added before the division by ten thousand, so that parts of a rupiah go where the slab says. */
export const FEE_ROUNDING = { up: 9_999, down: 0, nearest: 5_000 } as const;

const JAKARTA_OFFSET_MS = 7 * 3_600_000;

/** What a fee comes to, and what of it the customer is asked to pay on top of the usual selling price. */
export interface AdminFee {
  /** Added to what leaves the deposit. */
  readonly fee: Rupiah;
  /** Part of it that the suggested selling price passes on. */
  readonly passedOn: Rupiah;
}

/** Slabs that hold on the business day of an instant, those that the platform bears left out. */
export function feeSlabs({ pricing }: Pick<ProductDocument, 'pricing'>, now: Date): readonly FeeSlab[] {
  const today = new Date(now.getTime() + JAKARTA_OFFSET_MS).toISOString().slice(0, 10);
  return (pricing.adminFee ?? []).filter(
    ({ effectiveFrom = '', effectiveTo, borneBy }) =>
      borneBy !== 'platform' && effectiveFrom.slice(0, 10) <= today && (effectiveTo ?? '9').slice(0, 10) >= today,
  );
}

/**
 * The administration fee of an amount: fixed part and hundredths of a percent, in whole rupiah, rounded once.
 * @param amount in rupiah
 * @param now instant from the database clock
 */
export function adminFee(product: Pick<ProductDocument, 'pricing'>, amount: Rupiah, now: Date): AdminFee {
  const slab = feeSlabs(product, now).find(({ from, to }) => amount >= from && (to === null || amount <= to));
  if (slab === undefined) return { fee: 0, passedOn: 0 };
  const fee = slab.fixed + feeShare(amount, slab);
  return { fee, passedOn: slab.borneBy === 'agent' ? 0 : fee };
}

function feeShare(amount: Rupiah, { percentBasisPoints = 0, rounding = 'nearest' }: FeeSlab): Rupiah {
  return Number((BigInt(amount) * BigInt(percentBasisPoints) + BigInt(FEE_ROUNDING[rounding])) / 10_000n);
}
