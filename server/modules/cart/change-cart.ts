import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { CartEditBody } from '#src/contract/shop/cart.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { checkQuantity } from '#src/domain/shop/check-quantity.ts';
import { MOST_CART_LINES } from '#src/domain/shop/merge-carts.ts';
import { unitPrice } from '#src/domain/shop/unit-price.ts';
import { changeCartLine, lockCart, putLines, readCart } from './cart.repository.ts';
import type { CartDeps, CartOwner } from './cart-deps.ts';
import type { CartLineRow } from './cart-line-row.ts';
import { readOffered } from './price-cart.ts';
import { quantityRefusal } from './refuse-quantity.ts';

/** What is put into a cart; a variant that is there already takes these pieces in addition. */
export interface Addition {
  readonly variant: string;
  readonly quantity: number;
  readonly notes?: string | undefined;
}

/**
 * Puts lines into the cart, all or none; nothing is reserved by it (SHOP-2).
 * @param at JSON Pointer of a line's fields, by its place
 * @throws AppError `validation_failed` at the line whose quantity is not taken, with `details.most`; `goods_not_sold`; `cart_full`
 */
export async function addToCart(
  executor: Executor,
  deps: CartDeps,
  owner: CartOwner,
  additions: readonly Addition[],
  at: (place: number) => string,
): Promise<void> {
  await lockCart(executor, owner.accountId);
  const lines = new Map(
    (await readCart(executor, owner.accountId)).map((line) => [line.variantId + line.source, line]),
  );
  const ids = [...additions.map(({ variant }) => variant), ...[...lines.values()].map(({ variantId }) => variantId)];
  const offered = await readOffered(executor, deps, owner, ids);
  const changed = new Map<string, Omit<CartLineRow, 'id'>>();
  for (const [place, { variant: variantId, quantity, notes }] of additions.entries()) {
    const { variant, sold, bounds } = offered(
      variantId,
      new Map<string, Omit<CartLineRow, 'id'>>([...lines, ...changed]).values(),
    );
    if (variant === undefined || !sold) throw notSold(`${at(place)}/variant`);
    const there = changed.get(variantId) ?? lines.get(variantId);
    const wanted = quantity + (there?.quantity ?? 0);
    const refused = checkQuantity(quantity, { min: 1, multiple: 1, free: quantity }) ?? checkQuantity(wanted, bounds);
    if (refused !== undefined) throw quantityRefusal(`${at(place)}/quantity`, refused);
    changed.set(variantId, {
      variantId,
      source: '',
      quantity: wanted,
      notes: notes?.trim() ?? there?.notes ?? '',
      selected: true,
      priceSeen: unitPrice(variant, wanted),
    });
  }
  const total = lines.size + [...changed.keys()].filter((id) => !lines.has(id)).length;
  if (total > MOST_CART_LINES) throw new AppError('cart_full');
  await putLines(executor, owner.accountId, [...changed.values()]);
}

/**
 * Changes a line. The buyer sees today's price with the answer, so that is the price seen from now on.
 * @throws AppError `not_found`, also for another account's line; `validation_failed` at `/quantity`, with `details.most`
 */
export async function editCartLine(
  executor: Executor,
  deps: CartDeps,
  owner: CartOwner,
  id: string,
  { quantity, notes, selected }: CartEditBody,
): Promise<void> {
  await lockCart(executor, owner.accountId);
  const lines = await readCart(executor, owner.accountId);
  const line = lines.find((each) => each.id === id);
  if (line === undefined) throw new AppError('not_found');
  const changed = {
    ...line,
    quantity: quantity ?? line.quantity,
    notes: notes?.trim() ?? line.notes,
    selected: selected ?? line.selected,
  };
  if (quantity === undefined) return changeCartLine(executor, changed);
  const offered = await readOffered(
    executor,
    deps,
    owner,
    lines.map(({ variantId }) => variantId),
  );
  const { variant, sold, bounds } = offered(line.variantId, lines);
  if (variant === undefined || !sold) throw notSold('/quantity');
  const refused = checkQuantity(quantity, bounds);
  if (refused !== undefined) throw quantityRefusal('/quantity', refused);
  await changeCartLine(executor, { ...changed, priceSeen: unitPrice(variant, quantity) });
}

const notSold = (pointer: string): AppError =>
  new AppError('validation_failed', { fields: { [pointer]: [{ code: 'goods_not_sold' }] } });
