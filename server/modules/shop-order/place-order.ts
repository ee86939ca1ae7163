import { randomInt } from 'node:crypto';
import { begin } from '#server/lifecycle/begin.ts';
import {
  type CartDeps,
  lockCart,
  type PricedLine,
  priceLines,
  readCart,
  removeLines,
  requireOpenShop,
} from '#server/modules/cart/index.ts';
import { newReference, requireBuyer } from '#server/modules/transaction/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Caller } from '#server/platform/http/route.ts';
import type { CartPayBody } from '#src/contract/shop/cart.contract.ts';
import { AppError, type FieldError } from '#src/domain/errors/app-error.ts';
import { orderTotals } from '#src/domain/shop/order-totals.ts';
import { quantityText } from '#src/domain/shop/quantity-text.ts';
import { orderLifecycle } from './shop-order.lifecycle.ts';
import { insertOrder } from './shop-order.repository.ts';
import type { OrderDraft, OrderLine, OrderRow, OrderSubject } from './shop-order-row.ts';

interface Buyer {
  readonly caller: Pick<Caller, 'accountId' | 'category' | 'state'>;
  readonly requestId: string;
}

/**
 * Orders the chosen lines of the cart and pays them from the deposit, in the caller's transaction: goods are reserved, prices fixed,
 * the sum held and the lines taken out of the cart, all or nothing (SHOP-3, SHOP-6, SHOP-10).
 * @param agreed what the buyer saw: each line with its quantity and price, and the sum
 * @throws AppError `forbidden`, `account_inactive`, `shop_closed`; `cart_changed` when other lines are chosen now;
 *   `validation_failed` at lines that cannot be bought; `price_changed` with both prices of each moved line; `stock_short`;
 *   `insufficient_deposit`
 */
export async function placeOrder(
  executor: Executor,
  deps: CartDeps,
  { caller, requestId }: Buyer,
  agreed: CartPayBody,
): Promise<OrderRow> {
  requireBuyer(caller);
  await requireOpenShop(executor);
  const buyerId = caller.accountId;
  await lockCart(executor, buyerId);
  const chosen = (await readCart(executor, buyerId)).filter(({ selected }) => selected);
  requireSameLines(chosen, agreed);
  const priced = await priceLines(executor, deps, caller, chosen);
  requireBuyable(priced, agreed);
  const totals = orderTotals({
    lines: priced.map(({ row, price }) => ({ quantity: row.quantity, unitPrice: price })),
    shipping: 0,
  });
  requireSamePrices(priced, agreed, totals.toPay);
  const lines = priced.map((line, place) => orderLine(line, place, totals.lines[place]?.net ?? 0));
  const draft: OrderDraft = {
    number: newReference(await databaseNow(executor), 'P'),
    buyerId,
    total: totals.toPay,
    goods: totals.goods,
    lines,
    reserve: lines.map(({ line, variantId, quantity }) => ({ line, variantId, quantity })),
    pickupCode: String(randomInt(1_000_000)).padStart(6, '0'),
    requestId,
  };
  const subject: OrderSubject = draft;
  return begin(executor, orderLifecycle, {
    subject,
    events: [{ type: 'PAY', received: draft.total, total: draft.total, payment: 'deposit' } as const],
    cause: { origin: 'user', actor: buyerId, requestId },
    insert: async (state, columns) => {
      const order = await insertOrder(executor, draft, state, columns);
      await removeLines(
        executor,
        buyerId,
        chosen.map(({ id }) => id),
      );
      return order;
    },
  });
}

type Chosen = readonly { readonly id: string; readonly quantity: number }[];

function requireSameLines(chosen: Chosen, { lines }: CartPayBody): void {
  const wanted = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const same = chosen.length === lines.length && chosen.every(({ id, quantity }) => wanted.get(id) === quantity);
  if (!same || wanted.size !== lines.length) throw new AppError('cart_changed');
}

/** Every line that cannot be bought is named at once, so that the buyer mends them in one go. */
function requireBuyable(priced: readonly PricedLine[], { lines }: CartPayBody): void {
  const fields: Record<string, readonly FieldError[]> = {};
  const most: Record<string, number> = {};
  for (const { row, sold, refused, most: largest } of priced) {
    const pointer = `/lines/${lines.findIndex(({ id }) => id === row.id)}/quantity`;
    if (!sold) fields[pointer] = [{ code: 'goods_not_sold' }];
    else if (refused !== undefined) fields[pointer] = [{ code: refused.code, message: quantityText(refused) }];
    else continue;
    most[row.id] = largest;
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields, details: { most } });
}

/** Each line is compared, not the sum alone: one that rose may hide behind one that fell. */
function requireSamePrices(priced: readonly PricedLine[], { lines, total }: CartPayBody, toPay: number): void {
  const seen = new Map(lines.map(({ id, price }) => [id, price]));
  const moved = priced.flatMap(({ row, variant, price }) => {
    const before = seen.get(row.id);
    return before === price ? [] : [{ id: row.id, name: variant?.name, before, after: price }];
  });
  if (moved.length === 0 && total === toPay) return;
  throw new AppError('price_changed', { details: { productsWithPriceChanges: moved, total: toPay } });
}

function orderLine({ row, variant, price }: PricedLine, line: number, net: number): OrderLine {
  if (variant === undefined) throw new Error(`the article of ${row.variantId} is not known`);
  const { variantId, productId, slug, name, options, sku, picture, cost } = variant;
  const { quantity, notes } = row;
  return {
    line,
    variantId,
    productId,
    slug,
    name,
    options,
    sku,
    picture,
    quantity,
    notes,
    net,
    unitPrice: price,
    unitCost: cost,
  };
}
