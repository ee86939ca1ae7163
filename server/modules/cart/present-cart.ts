import { readBalances } from '#server/ledger/balance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { CartAnswer, CartLine } from '#src/contract/shop/cart.contract.ts';
import { ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import { MOST_CART_LINES } from '#src/domain/shop/merge-carts.ts';
import { quantityText } from '#src/domain/shop/quantity-text.ts';
import { nextTier } from '#src/domain/shop/unit-price.ts';
import { readCart } from './cart.repository.ts';
import type { CartDeps, CartOwner } from './cart-deps.ts';
import { type PricedLine, priceLines } from './price-cart.ts';

/** Fewer pieces than this are named; a larger stock stays the seller's own figure. */
const FEW = 10;

/** The cart of an account with the prices and the stock of now (SHOP-2, API-5). @param only the chosen lines alone */
export async function presentCart(
  db: Executor,
  deps: CartDeps,
  owner: CartOwner,
  { only = false }: { readonly only?: boolean } = {},
): Promise<CartAnswer> {
  const rows = await readCart(db, owner.accountId);
  const lines = await priceLines(db, deps, owner, only ? rows.filter(({ selected }) => selected) : rows);
  const { deposit } = await readBalances(db, owner.accountId);
  const chosen = lines.filter(({ row }) => row.selected);
  const goods = chosen.reduce((sum, { row, price }) => sum + row.quantity * price, 0);
  return {
    data: lines.map(presentLine),
    selected: chosen.length,
    pieces: chosen.reduce((sum, { row }) => sum + row.quantity, 0),
    goods,
    ready: chosen.length > 0 && chosen.every(({ sold, refused }) => sold && refused === undefined),
    moved: chosen.filter(({ row, price }) => row.priceSeen !== price).length,
    deposit,
    short: Math.max(0, goods - deposit),
    limit: MOST_CART_LINES,
  };
}

function presentLine({ row, variant, price, bounds, most, sold, refused }: PricedLine): CartLine {
  const unnamed = { id: row.variantId, en: row.variantId, zh: row.variantId };
  const tier = variant && sold ? nextTier(variant, row.quantity) : undefined;
  return {
    id: row.id,
    variant: row.variantId,
    slug: variant?.slug ?? '',
    name: variant?.name ?? unnamed,
    options: [...(variant?.options ?? [])],
    picture: variant?.picture ?? '',
    quantity: row.quantity,
    notes: row.notes,
    selected: row.selected,
    price,
    price_seen: row.priceSeen,
    total: row.quantity * price,
    min: bounds.min,
    multiple: bounds.multiple,
    most,
    ...(sold && bounds.free < FEW ? { left: bounds.free } : {}),
    ...(tier === undefined ? {} : { next_tier: { missing: tier.missing, price: tier.price } }),
    ...(sold ? {} : { problem: { code: 'goods_not_sold', message: ERROR_CATALOGUE.goods_not_sold.message } }),
    ...(refused === undefined ? {} : { problem: { code: refused.code, message: quantityText(refused) } }),
  };
}
