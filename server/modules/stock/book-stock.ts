import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { findStock, holdersOf, type StockRow } from './stock.repository.ts';

/** Who books it and why; the reason may be empty for goods that came. */
export interface StockBooking {
  readonly variantId: string;
  readonly actor: string;
  readonly reason?: string | undefined;
}

/** Goods that came: on hand rises, and a variant gets its stock with its first pieces. @param booking.quantity more than 0 */
export function receiveStock(db: Executor, booking: StockBooking & { readonly quantity: number }): Promise<StockRow> {
  const { variantId, quantity } = booking;
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('shop_stock')
      .values({ variant_id: variantId, on_hand: quantity })
      .onConflict((conflict) =>
        conflict
          .column('variant_id')
          .doUpdateSet({ on_hand: sql<number>`shop_stock.on_hand + ${quantity}`, updated_at: sql<Date>`now()` }),
      )
      .execute();
    return written(trx, booking, { kind: 'receive', quantity, change: quantity });
  });
}

/**
 * The number of pieces that somebody counted.
 * @throws AppError `not_found`; `count_below_reserved` with the orders that hold them, which have to be rejected first
 */
export function countStock(db: Executor, booking: StockBooking & { readonly counted: number }): Promise<StockRow> {
  const { variantId, counted } = booking;
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('shop_stock')
      .selectAll()
      .where('variant_id', '=', variantId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new AppError('not_found');
    if (counted < row.reserved) {
      const orders = await holdersOf(trx, variantId);
      throw new AppError('count_below_reserved', { details: { reserved: row.reserved, orders } });
    }
    await trx
      .updateTable('shop_stock')
      .set({ on_hand: counted, updated_at: sql<Date>`now()` })
      .where('variant_id', '=', variantId)
      .execute();
    return written(trx, booking, { kind: 'count', quantity: counted, change: counted - row.on_hand });
  });
}

async function written(
  db: Executor,
  { variantId, actor, reason }: StockBooking,
  { kind, quantity, change }: { kind: 'receive' | 'count'; quantity: number; change: number },
): Promise<StockRow> {
  await db
    .insertInto('stock_movement')
    .values({
      variant_id: variantId,
      kind,
      quantity,
      on_hand_change: change,
      reserved_change: 0,
      order_number: null,
      order_line: null,
      actor,
      reason: reason ?? null,
    })
    .execute();
  const row = await findStock(db, variantId);
  if (row === undefined) throw new Error(`the stock of ${variantId} has vanished`);
  return row;
}
