import type { Rupiah } from '../money/money.ts';

/**
 * Shares an amount over weights in whole rupiah: each share is rounded down, and the rest goes to the largest remainders, the first
 * of equal ones first. The shares sum to the amount exactly; none is above its weight while the amount is not above all of them
 * (SHOP-9).
 * @param amount in rupiah, from 0 to the sum of the weights
 * @param weights in rupiah, none below 0
 * @throws RangeError for any other amount
 */
export function shareAmount(amount: Rupiah, weights: readonly Rupiah[]): readonly Rupiah[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (!Number.isSafeInteger(amount) || amount < 0 || BigInt(amount) > whole) {
    throw new RangeError(`${amount} cannot be shared over ${whole}`);
  }
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amount));
  const shares = exact.map((share) => Number(share / whole));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const largest = exact
    .map((share, place) => ({ place, rest: share % whole }))
    .sort((one, other) => (one.rest === other.rest ? one.place - other.place : one.rest > other.rest ? -1 : 1));
  for (const { place } of largest.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1;
  return shares;
}
