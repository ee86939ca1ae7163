import type { ShopVariant } from './variant.ts';

/** The largest quantity that any line may have, whatever the variant allows. */
export const MOST_PIECES = 1_000_000;

/** Why a quantity is refused, in the order in which it is checked (SHOP-1). */
type QuantityFault =
  | 'quantity_not_whole'
  | 'quantity_below_minimum'
  | 'quantity_off_multiple'
  | 'quantity_above_maximum'
  | 'quantity_above_limit'
  | 'quantity_above_stock';

export interface QuantityBounds extends Pick<ShopVariant, 'min' | 'max' | 'multiple'> {
  /** Pieces that the account may still take by `perAccountLimit`; absent without such a limit. */
  readonly allowed?: number | undefined;
  /** Pieces that can be reserved now. */
  readonly free: number;
}

export interface RefusedQuantity {
  readonly code: QuantityFault;
  /** The largest quantity that would be taken; 0 where none would. */
  readonly most: number;
  /** The bound that the quantity broke. */
  readonly bound: number;
}

/**
 * Checks a quantity: whole number, minimum, multiple, maximum, limit of the account, free stock. The first one that is broken
 * counts. A quantity is never lowered here; the buyer decides.
 * @returns undefined when the quantity is taken
 */
export function checkQuantity(quantity: number, bounds: QuantityBounds): RefusedQuantity | undefined {
  const { min, multiple, allowed = MOST_PIECES, free } = bounds;
  const max = Math.min(bounds.max ?? MOST_PIECES, MOST_PIECES);
  const refused = (code: QuantityFault, bound: number) => ({ code, bound, most: largestQuantity(bounds) });
  if (!Number.isSafeInteger(quantity) || quantity < 1) return refused('quantity_not_whole', 1);
  if (quantity < min) return refused('quantity_below_minimum', min);
  if (quantity % multiple !== 0) return refused('quantity_off_multiple', multiple);
  if (quantity > max) return refused('quantity_above_maximum', max);
  if (quantity > allowed) return refused('quantity_above_limit', allowed);
  if (quantity > free) return refused('quantity_above_stock', Math.max(0, free));
  return undefined;
}

/** The largest quantity that {@link checkQuantity} takes; 0 where it takes none. */
export function largestQuantity({
  min,
  max = MOST_PIECES,
  multiple,
  allowed = MOST_PIECES,
  free,
}: QuantityBounds): number {
  const cap = Math.min(max, MOST_PIECES, allowed, free);
  const most = cap - (((cap % multiple) + multiple) % multiple);
  return most >= Math.max(1, min) ? most : 0;
}
