import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';

/** Pieces that can be reserved now, by variant; 0 for a variant without stock. Never below 0. */
export async function readFree(db: Executor, variantIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const free = new Map(variantIds.map((id) => [id, 0]));
  if (variantIds.length === 0) return free;
  const rows = await db
    .selectFrom('shop_stock')
    .select(['variant_id', sql<number>`greatest(0, on_hand - reserved - safety)`.as('free')])
    .where('variant_id', 'in', [...variantIds])
    .execute();
  for (const row of rows) free.set(row.variant_id, row.free);
  return free;
}

export interface StockRow {
  readonly variantId: string;
  readonly onHand: number;
  readonly reserved: number;
  readonly safety: number;
  readonly lowMark: number;
}

/** Stock in the order of the variants' names. @param asked.only those at or below their low mark */
export async function listStock(
  db: Executor,
  asked: { readonly after?: string | undefined; readonly limit: number; readonly low?: boolean | undefined },
): Promise<readonly StockRow[]> {
  let query = db.selectFrom('shop_stock').selectAll().orderBy('variant_id').limit(asked.limit);
  if (asked.after !== undefined) query = query.where('variant_id', '>', asked.after);
  if (asked.low === true) query = query.where(sql<boolean>`on_hand - reserved <= low_mark`);
  return (await query.execute()).map(toStockRow);
}

const toStockRow = (row: {
  readonly variant_id: string;
  readonly on_hand: number;
  readonly reserved: number;
  readonly safety: number;
  readonly low_mark: number;
}): StockRow => ({
  variantId: row.variant_id,
  onHand: row.on_hand,
  reserved: row.reserved,
  safety: row.safety,
  lowMark: row.low_mark,
});

export async function findStock(db: Executor, variantId: string): Promise<StockRow | undefined> {
  const row = await db.selectFrom('shop_stock').selectAll().where('variant_id', '=', variantId).executeTakeFirst();
  return row && toStockRow(row);
}

/** Orders that hold pieces of a variant, and how many each. */
export async function holdersOf(
  db: Executor,
  variantId: string,
): Promise<readonly { readonly order: string; readonly quantity: number }[]> {
  const { rows } = await sql<{ order: string; quantity: number }>`
    select order_number as "order", sum(reserved_change)::int as quantity from stock_movement
    where variant_id = ${variantId} and order_number is not null
    group by order_number having sum(reserved_change) > 0 order by order_number`.execute(db);
  return rows;
}
