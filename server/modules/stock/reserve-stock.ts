import { sql } from 'kysely';
import { fixedStatement } from '#server/platform/database/pipeline/fixed-statement.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ReturnedGoods, ShortLine } from '#src/domain/shop/stock.ts';
import { readFree } from './stock.repository.ts';

/** A line of an order as stock knows it; `line` counts from 0. */
export interface ReservedLine {
  readonly line: number;
  readonly variantId: string;
  /** More than 0. */
  readonly quantity: number;
}

/** Locks rows in the order of their ids, so that two orders never wait for each other in a circle. */
const LOCK_IN_ORDER = sql`order by s.variant_id for update of s`;

/** Numbers are read with the lock: the statement's snapshot may be older than what another order has just given back. */
const raiseReserved = fixedStatement(
  (_db, { order, lines }: { readonly order: string; readonly lines: string }) => sql<{ variant_id: string }>`
    with line as (
      select number, variant, quantity
      from jsonb_to_recordset(${lines}::jsonb) as l(number integer, variant text, quantity integer)
    ), wanted as (
      select variant, sum(quantity)::int as quantity from line group by variant
    ), locked as (
      select s.variant_id, s.reserved, s.on_hand - s.reserved - s.safety as free
      from shop_stock s join wanted on wanted.variant = s.variant_id ${LOCK_IN_ORDER}
    ), moved as (
      update shop_stock s set reserved = locked.reserved + wanted.quantity, updated_at = now()
      from locked, wanted
      where s.variant_id = locked.variant_id and wanted.variant = s.variant_id and locked.free >= wanted.quantity
      returning s.variant_id
    ), written as (
      insert into stock_movement
        (variant_id, kind, quantity, on_hand_change, reserved_change, order_number, order_line)
      select moved.variant_id, 'reserve', line.quantity, 0, line.quantity, ${order}::text, line.number
      from moved join line on line.variant = moved.variant_id
    )
    select variant_id from moved`,
);

/**
 * Reserves the lines of an order, all or none (SHOP-6): one statement, which locks the variants in the order of their ids.
 * Must run in the order's own transaction, which has to roll back on an error.
 * @throws AppError `stock_short`, whose `short` names every line with less free than wanted, and how much is free
 */
export async function reserveStock(executor: Executor, order: string, lines: readonly ReservedLine[]): Promise<void> {
  if (!executor.isTransaction) throw new Error('stock is reserved inside the transaction of an order');
  const asked = lines.map(({ line, variantId, quantity }) => ({ number: line, variant: variantId, quantity }));
  const moved = await raiseReserved(executor, { order, lines: JSON.stringify(asked) });
  const wanted = new Map<string, number>();
  for (const { variantId, quantity } of lines) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
  if (moved.length === wanted.size) return;
  const reserved = new Set(moved.map(({ variant_id }) => variant_id));
  const missing = [...wanted.keys()].filter((id) => !reserved.has(id));
  const free = await readFree(executor, missing);
  const short: ShortLine[] = missing.map((variantId) => ({
    variantId,
    wanted: wanted.get(variantId) ?? 0,
    free: free.get(variantId) ?? 0,
  }));
  throw new AppError('stock_short', { details: { short } });
}

interface Ending {
  readonly order: string;
  readonly kind: 'release' | 'ship';
  readonly actor: string | null;
  readonly reason: string | null;
}

/** Takes what an order still has reserved off the reservation, and off the stock when it leaves the house. */
const endReservation = fixedStatement(
  (_db, { order, kind, actor, reason }: Ending) => sql`
    with owed as (
      select variant_id, order_line, sum(reserved_change)::int as quantity from stock_movement
      where order_number = ${order} group by variant_id, order_line having sum(reserved_change) > 0
    ), wanted as (
      select variant_id, sum(quantity)::int as quantity from owed group by variant_id
    ), locked as (
      select s.variant_id from shop_stock s join wanted using (variant_id) ${LOCK_IN_ORDER}
    ), moved as (
      update shop_stock s set reserved = s.reserved - wanted.quantity, updated_at = now(),
        on_hand = s.on_hand - case when ${kind} = 'ship' then wanted.quantity else 0 end
      from locked, wanted where s.variant_id = locked.variant_id and wanted.variant_id = s.variant_id
      returning s.variant_id
    )
    insert into stock_movement
      (variant_id, kind, quantity, on_hand_change, reserved_change, order_number, order_line, actor, reason)
    select owed.variant_id, ${kind}, owed.quantity,
      case when ${kind} = 'ship' then -owed.quantity else 0 end, -owed.quantity, ${order}, owed.order_line,
      ${actor}, ${reason}
    from owed join moved using (variant_id)`,
);

/** Gives back what an order has reserved, once: a second call finds nothing. In the transaction of the order's state. */
export async function releaseStock(executor: Executor, order: string, reason?: string): Promise<void> {
  await endReservation(executor, { order, kind: 'release', actor: null, reason: reason ?? null });
}

/** The goods of an order leave the house: on hand and reserved fall together, so that a count agrees at every moment. */
export async function shipStock(executor: Executor, order: string): Promise<void> {
  await endReservation(executor, { order, kind: 'ship', actor: null, reason: null });
}

/**
 * Books the goods of a parcel that came back, once: those in good order are on hand again, broken ones are written off (they had left
 * the stock with the parcel).
 */
export async function takeBackStock(executor: Executor, order: string, goods: ReturnedGoods): Promise<void> {
  const good = goods === 'good';
  await sql`
    with gone as (
      select variant_id, order_line, quantity from stock_movement where order_number = ${order} and kind = 'ship'
    ), wanted as (
      select variant_id, sum(quantity)::int as quantity from gone group by variant_id
    ), locked as (
      select s.variant_id from shop_stock s join wanted using (variant_id) ${LOCK_IN_ORDER}
    ), moved as (
      update shop_stock s set on_hand = s.on_hand + case when ${good}::boolean then wanted.quantity else 0 end,
        updated_at = now()
      from locked, wanted where s.variant_id = locked.variant_id and wanted.variant_id = s.variant_id
      returning s.variant_id
    )
    insert into stock_movement (variant_id, kind, quantity, on_hand_change, reserved_change, order_number, order_line)
    select gone.variant_id, ${good ? 'return_in' : 'write_off'}, gone.quantity,
      case when ${good}::boolean then gone.quantity else 0 end, 0, ${order}, gone.order_line
    from gone join moved using (variant_id)`.execute(executor);
}
