import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { mergeCarts } from '#src/domain/shop/merge-carts.ts';
import { unitPrice } from '#src/domain/shop/unit-price.ts';
import { findMerge, insertMerge, lockCart, putLines, readCart } from './cart.repository.ts';
import type { CartDeps, CartOwner } from './cart-deps.ts';
import { readOffered } from './price-cart.ts';

/** What became of a guest's line, as `mergeCarts` says it. */
export interface MergeNote {
  readonly variant: string;
  readonly outcome: string;
}

interface GuestCart {
  readonly key: string;
  readonly lines: readonly { readonly variant: string; readonly quantity: number; readonly notes: string }[];
}

/**
 * Joins a guest's cart with the account's, once for each key: a repeated call answers the same and changes nothing (SHOP-2, SHOP-10).
 * @throws AppError `not_found` for a key that another account consumed
 */
export async function mergeGuestCart(
  executor: Executor,
  deps: CartDeps,
  owner: CartOwner,
  { key, lines }: GuestCart,
): Promise<readonly MergeNote[]> {
  await lockCart(executor, owner.accountId);
  const before = await findMerge(executor, owner.accountId, key);
  if (before !== undefined) return before as readonly MergeNote[];
  const own = await readCart(executor, owner.accountId);
  const ids = [...own.map(({ variantId }) => variantId), ...lines.map(({ variant }) => variant)];
  const offered = await readOffered(executor, deps, owner, ids);
  const merged = mergeCarts(
    own,
    lines.map(({ variant, quantity, notes }) => ({
      ...{ variantId: variant, source: '', quantity, notes: notes.trim(), selected: true },
    })),
    (variantId) => {
      const { sold, bounds } = offered(variantId);
      return sold ? bounds : undefined;
    },
  );
  const seen = new Map(own.map(({ variantId, source, priceSeen }) => [variantId + source, priceSeen]));
  const known = merged.lines.filter(({ variantId }) => offered(variantId).variant !== undefined);
  await putLines(
    executor,
    owner.accountId,
    known.map((line) => {
      const { variant } = offered(line.variantId);
      const price = variant === undefined ? 0 : unitPrice(variant, line.quantity);
      return { ...line, priceSeen: seen.get(line.variantId + line.source) ?? price };
    }),
  );
  const notes = merged.notes.map(({ variantId, outcome }) => ({ variant: variantId, outcome }));
  if (!(await insertMerge(executor, owner.accountId, key, notes))) throw new AppError('not_found');
  return notes;
}
