import { type Selectable, sql } from 'kysely';
import type { LifecycleSnapshot, LifecycleState } from '#server/lifecycle/lifecycle-definition.ts';
import { stateColumns, stillHolds } from '#server/lifecycle/state-columns.ts';
import type { ShopOrderTable } from '#server/platform/database/tables/shop/order-tables.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Localized } from '#src/domain/language.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import type { OrderColumns, OrderDraft, OrderLine, OrderRow } from './shop-order-row.ts';

const toOrder = (row: Selectable<ShopOrderTable>): OrderRow => ({
  id: row.id,
  number: row.number,
  buyerId: row.buyer_id,
  total: toRupiah(row.total),
  goods: toRupiah(row.goods),
  pieces: row.pieces,
  pickupCode: row.pickup_code,
  title: row.title as Localized,
  state: row.state,
  version: row.version,
  snapshot: row.snapshot as LifecycleSnapshot,
  dueEvent: row.due_event,
  dueAt: row.due_at,
  paidAt: row.paid_at,
  endedAt: row.ended_at,
  cancelReason: row.cancel_reason,
  createdAt: row.created_at,
});

/** Stores an order with its lines. */
export async function insertOrder(
  executor: Executor,
  draft: OrderDraft,
  state: LifecycleState,
  columns: Partial<OrderColumns>,
): Promise<OrderRow> {
  const [first] = draft.lines;
  if (first === undefined) throw new Error('an order has a line');
  const row = await executor
    .insertInto('shop_order')
    .values({
      number: draft.number,
      buyer_id: draft.buyerId,
      delivery: 'pickup',
      pickup_code: draft.pickupCode,
      title: JSON.stringify(first.name),
      line_count: draft.lines.length,
      pieces: draft.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      goods: draft.goods,
      total: draft.total,
      state: state.state as OrderRow['state'],
      version: state.version,
      snapshot: JSON.stringify(state.snapshot),
      due_event: columns.dueEvent ?? null,
      due_at: columns.dueAt ?? null,
      paid_at: columns.paidAt ?? null,
      request_id: draft.requestId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await executor
    .insertInto('shop_order_line')
    .values(
      draft.lines.map((line) => ({
        order_id: row.id,
        line: line.line,
        variant_id: line.variantId,
        product_id: line.productId,
        slug: line.slug,
        name: JSON.stringify(line.name),
        options: JSON.stringify(line.options),
        sku: line.sku,
        picture: line.picture,
        quantity: line.quantity,
        unit_price: line.unitPrice,
        unit_cost: line.unitCost,
        net: line.net,
        notes: line.notes,
      })),
    )
    .execute();
  return toOrder(row);
}

/** Reads an order and locks it until the transaction ends. */
export async function lockOrder(executor: Executor, number: string): Promise<OrderRow | undefined> {
  const row = await executor
    .selectFrom('shop_order')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  return row && toOrder(row);
}

/** Writes a new state where the old one still holds. A timer belongs to its state: it ends with it unless the step set another. */
export async function updateOrder(
  executor: Executor,
  row: OrderRow,
  next: LifecycleState,
  columns: Partial<OrderColumns>,
): Promise<OrderRow | undefined> {
  const moved = next.state !== row.state;
  const ended = next.state === 'done' || next.state === 'cancelled';
  const written = await executor
    .updateTable('shop_order')
    .set({
      ...stateColumns(next),
      state: next.state as OrderRow['state'],
      due_event: columns.dueEvent ?? (moved ? null : row.dueEvent),
      due_at: columns.dueAt ?? (moved ? null : row.dueAt),
      paid_at: columns.paidAt ?? row.paidAt,
      cancel_reason: columns.cancelReason ?? row.cancelReason,
      ...(moved && ended ? { ended_at: sql<Date>`now()` } : {}),
    })
    .where(stillHolds(row))
    .returningAll()
    .executeTakeFirst();
  return written && toOrder(written);
}

/** @param buyerId only an order of this buyer; absent: of anybody, for staff */
export async function findOrder(db: Executor, number: string, buyerId?: string): Promise<OrderRow | undefined> {
  let query = db.selectFrom('shop_order').selectAll().where('number', '=', number);
  if (buyerId !== undefined) query = query.where('buyer_id', '=', buyerId);
  const row = await query.executeTakeFirst();
  return row && toOrder(row);
}

export async function linesOf(db: Executor, orderId: string): Promise<readonly OrderLine[]> {
  const rows = await db
    .selectFrom('shop_order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
  return rows.map((row) => ({
    line: row.line,
    variantId: row.variant_id,
    productId: row.product_id,
    slug: row.slug,
    name: row.name as Localized,
    options: row.options as OrderLine['options'],
    sku: row.sku,
    picture: row.picture,
    quantity: row.quantity,
    unitPrice: toRupiah(row.unit_price),
    unitCost: toRupiah(row.unit_cost),
    net: toRupiah(row.net),
    notes: row.notes,
  }));
}

/** How many orders of a buyer are in each state. */
export async function countOrders(db: Executor, buyerId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('shop_order')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('buyer_id', '=', buyerId)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Numbers of orders whose timer should have acted, the oldest first. @param graceSeconds how long its own job has */
export async function overdueOrders(db: Executor, graceSeconds: number, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('number')
    .where('due_at', '<', sql<Date>`now() - make_interval(secs => ${graceSeconds}::double precision)`)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ number }) => number);
}

/** Empties the notes of an erased account's orders: the buyer's own words, which no book needs (ACC-6). */
export async function forgetOrderNotes(executor: Executor, buyerId: string): Promise<void> {
  await sql`update shop_order_line l set notes = '' from shop_order o
    where o.id = l.order_id and o.buyer_id = ${buyerId}::bigint and l.notes <> ''`.execute(executor);
}
