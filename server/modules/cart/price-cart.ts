import { readFree } from '#server/modules/stock/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import {
  checkQuantity,
  largestQuantity,
  type QuantityBounds,
  type RefusedQuantity,
} from '#src/domain/shop/check-quantity.ts';
import { unitPrice } from '#src/domain/shop/unit-price.ts';
import type { ShopVariant } from '#src/domain/shop/variant.ts';
import { orderedLately } from './cart.repository.ts';
import type { CartDeps, CartOwner } from './cart-deps.ts';
import type { CartLineRow } from './cart-line-row.ts';

/** An article as it can be bought now. */
interface Offered {
  /** Absent: the catalogue does not have it any more. */
  readonly variant: ShopVariant | undefined;
  readonly sold: boolean;
  readonly bounds: QuantityBounds;
}

/** A line with its article, price and stock of now. */
export interface PricedLine extends Offered {
  readonly row: CartLineRow;
  /** Per piece now, in rupiah; as seen last where it is not sold any more. */
  readonly price: Rupiah;
  /** The largest quantity that would be taken now. */
  readonly most: number;
  readonly refused: RefusedQuantity | undefined;
}

/** A line of the cart as far as it counts towards the limit of other lines. */
type Beside = Pick<CartLineRow, 'variantId' | 'quantity' | 'selected'>;

const GONE: QuantityBounds = { min: 1, multiple: 1, free: 0 };

/**
 * What can be bought of variants now, and in which quantities: a fixed number of readings, however many variants there are. What one
 * account may take holds for the goods, so earlier orders and the other chosen lines count in all their variants.
 * @returns by variant and the lines of the cart, whose variants have to be among those read
 */
export async function readOffered(
  db: Executor,
  { variantsOf }: CartDeps,
  owner: CartOwner,
  variantIds: readonly string[],
): Promise<(variantId: string, lines?: Iterable<Beside>) => Offered> {
  const ids = [...new Set(variantIds)];
  const variants = await variantsOf(db, ids, owner);
  const free = await readFree(db, ids);
  const limits = new Map(
    [...variants.values()].flatMap(({ productId, perAccountLimit }) =>
      perAccountLimit === undefined ? [] : [[productId, perAccountLimit.days] as const],
    ),
  );
  const limited = [...limits].map(([productId, days]) => ({ productId, days }));
  const taken = await orderedLately(db, owner.accountId, limited);
  const besides = (variantId: string, productId: string, lines: Iterable<Beside>): number =>
    [...lines]
      .filter((line) => line.selected && line.variantId !== variantId)
      .filter((line) => variants.get(line.variantId)?.productId === productId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return (variantId, lines = []) => {
    const variant = variants.get(variantId);
    if (variant === undefined || variant.state !== 'live') return { variant, sold: false, bounds: GONE };
    const { productId, min, max, multiple, perAccountLimit } = variant;
    const others = (taken.get(productId) ?? 0) + besides(variantId, productId, lines);
    const allowed = perAccountLimit && Math.max(0, perAccountLimit.quantity - others);
    return { variant, sold: true, bounds: { min, max, multiple, allowed, free: free.get(variantId) ?? 0 } };
  };
}

/** Lines of a cart with what holds for them now (SHOP-2, SHOP-10). */
export async function priceLines(
  db: Executor,
  deps: CartDeps,
  owner: CartOwner,
  rows: readonly CartLineRow[],
): Promise<readonly PricedLine[]> {
  const offered = await readOffered(
    db,
    deps,
    owner,
    rows.map(({ variantId }) => variantId),
  );
  return rows.map((row) => {
    const { variant, sold, bounds } = offered(row.variantId, rows);
    return {
      row,
      variant,
      sold,
      bounds,
      price: variant === undefined || !sold ? row.priceSeen : unitPrice(variant, row.quantity),
      most: sold ? largestQuantity(bounds) : 0,
      refused: sold ? checkQuantity(row.quantity, bounds) : undefined,
    };
  });
}
