import type { Rupiah } from '../money/money.ts';
import type { PriceTier, ShopVariant } from './variant.ts';

type Priced = Pick<ShopVariant, 'price' | 'tiers'>;

/**
 * Price of one piece at a quantity: the tier with the largest `fromQuantity` that the quantity reaches, else the variant's price
 * (SHOP-1). Exact rupiah, nothing is rounded.
 */
export function unitPrice({ price, tiers }: Priced, quantity: number): Rupiah {
  return tierOf(tiers, quantity)?.price ?? price;
}

/** The tier that a quantity reaches; undefined below the first one. */
function tierOf(tiers: readonly PriceTier[], quantity: number): PriceTier | undefined {
  let reached: PriceTier | undefined;
  for (const tier of tiers) {
    if (tier.fromQuantity <= quantity && tier.fromQuantity >= (reached?.fromQuantity ?? 0)) reached = tier;
  }
  return reached;
}

/** The next tier and how many pieces are missing to it, for "3 more and each costs Rp 9.500"; undefined at the last one. */
export function nextTier({ tiers }: Priced, quantity: number): (PriceTier & { readonly missing: number }) | undefined {
  let next: PriceTier | undefined;
  for (const tier of tiers) {
    if (tier.fromQuantity > quantity && tier.fromQuantity < (next?.fromQuantity ?? Number.POSITIVE_INFINITY))
      next = tier;
  }
  return next && { ...next, missing: next.fromQuantity - quantity };
}
