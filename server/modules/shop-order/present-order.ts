import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ShopOrder } from '#src/contract/shop/shop-order.contract.ts';
import { findInvoice } from './issue-invoice.ts';
import { linesOf } from './shop-order.repository.ts';
import { type OrderLine, type OrderRow, orderContext } from './shop-order-row.ts';

const OVER: ReadonlySet<string> = new Set(['done', 'cancelled']);

export const presentLine = (line: OrderLine) => ({
  variant: line.variantId,
  slug: line.slug,
  name: line.name,
  options: [...line.options],
  sku: line.sku,
  picture: line.picture,
  quantity: line.quantity,
  price: line.unitPrice,
  total: line.net,
  notes: line.notes,
});

/** What buyer and operations both see of an order. */
async function presentShared(db: Executor, order: OrderRow) {
  const lines = await linesOf(db, order.id);
  const invoice = await findInvoice(db, order.id);
  return {
    order: order.number,
    status: order.state,
    version: order.version,
    date: order.createdAt.toISOString(),
    ...(order.dueAt === null ? {} : { due_at: order.dueAt.toISOString() }),
    ...(order.paidAt === null ? {} : { paid_at: order.paidAt.toISOString() }),
    ...(order.endedAt === null ? {} : { ended_at: order.endedAt.toISOString() }),
    ...(order.cancelReason === null ? {} : { cancel_reason: order.cancelReason }),
    late: orderContext(order).late,
    delivery: 'pickup' as const,
    lines: lines.map(presentLine),
    pieces: order.pieces,
    goods: order.goods,
    total: order.total,
    ...(invoice === undefined ? {} : { invoice: invoice.number }),
  };
}

/** An order as its buyer sees it (API-5). */
export async function presentOrder(db: Executor, order: OrderRow): Promise<ShopOrder> {
  const { state } = order;
  return {
    ...(await presentShared(db, order)),
    ...(OVER.has(state) ? {} : { pickup_code: order.pickupCode }),
    may_cancel:
      state === 'waiting-payment' || state === 'pending' || (state === 'processed' && orderContext(order).late),
  };
}

/** The same for operations: without the code that only the buyer knows. */
export async function presentOpsOrder(db: Executor, order: OrderRow) {
  const buyer = await db.selectFrom('account').select('name').where('id', '=', order.buyerId).executeTakeFirst();
  return { ...(await presentShared(db, order)), buyer: { id: order.buyerId, name: buyer?.name ?? order.buyerId } };
}
