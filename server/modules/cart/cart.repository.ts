import { type Selectable, sql } from 'kysely';
import type { ShopCartLineTable } from '#server/platform/database/tables/shop/cart-tables.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import type { CartLineRow } from './cart-line-row.ts';

const toLine = (row: Selectable<ShopCartLineTable>): CartLineRow => ({
  id: row.id,
  variantId: row.variant_id,
  source: row.source,
  quantity: row.quantity,
  notes: row.notes,
  selected: row.selected,
  priceSeen: toRupiah(row.price_seen),
});

/** Makes the account's cart where there is none and locks it until the transaction ends. */
export async function lockCart(executor: Executor, accountId: string): Promise<void> {
  if (!executor.isTransaction) throw new Error('a cart is locked inside a transaction');
  await executor
    .insertInto('shop_cart')
    .values({ account_id: accountId })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(({ ref }) => ({ account_id: ref('excluded.account_id') })),
    )
    .execute();
}

/** Lines of an account, in the order in which they were added. */
export async function readCart(db: Executor, accountId: string): Promise<readonly CartLineRow[]> {
  const rows = await db
    .selectFrom('shop_cart_line')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(toLine);
}

/** Stores lines; a variant that is there already takes the new values, and keeps its place. */
export async function putLines(
  executor: Executor,
  accountId: string,
  lines: readonly Omit<CartLineRow, 'id'>[],
): Promise<void> {
  if (lines.length === 0) return;
  await executor
    .insertInto('shop_cart_line')
    .values(
      lines.map(({ variantId, source, quantity, notes, selected, priceSeen }) => ({
        account_id: accountId,
        variant_id: variantId,
        source,
        quantity,
        notes,
        selected,
        price_seen: priceSeen,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'variant_id', 'source']).doUpdateSet(({ ref }) => ({
        quantity: ref('excluded.quantity'),
        notes: ref('excluded.notes'),
        selected: ref('excluded.selected'),
        price_seen: ref('excluded.price_seen'),
      })),
    )
    .execute();
}

export async function changeCartLine(executor: Executor, line: CartLineRow): Promise<void> {
  await executor
    .updateTable('shop_cart_line')
    .set({ quantity: line.quantity, notes: line.notes, selected: line.selected, price_seen: line.priceSeen })
    .where('id', '=', line.id)
    .execute();
}

export async function selectLines(executor: Executor, accountId: string, selected: boolean): Promise<void> {
  await executor.updateTable('shop_cart_line').set({ selected }).where('account_id', '=', accountId).execute();
}

/** Takes lines out of an account's cart. @returns how many were there */
export async function removeLines(executor: Executor, accountId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await executor
    .deleteFrom('shop_cart_line')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Pieces of goods, of all their variants, that an account ordered in the last days; cancelled orders are left out. */
export async function orderedLately(
  db: Executor,
  accountId: string,
  limits: readonly { readonly productId: string; readonly days: number }[],
): Promise<ReadonlyMap<string, number>> {
  if (limits.length === 0) return new Map();
  const { rows } = await sql<{ product_id: string; pieces: number }>`
    select l.product_id, sum(l.quantity)::int as pieces
    from shop_order o
    join shop_order_line l on l.order_id = o.id
    join jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as w("productId" text, days integer)
      on w."productId" = l.product_id
    where o.buyer_id = ${accountId}::bigint and o.state <> 'cancelled'
      and o.created_at > now() - make_interval(days => w.days)
    group by l.product_id`.execute(db);
  return new Map(rows.map(({ product_id, pieces }) => [product_id, pieces]));
}

/** Notes on a guest's cart that was joined before. */
export async function findMerge(db: Executor, accountId: string, key: string): Promise<unknown> {
  const row = await db
    .selectFrom('shop_cart_merge')
    .select('notes')
    .where('key', '=', key)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.notes;
}

/** Consumes the key of a guest's cart. @returns false when it was consumed before */
export async function insertMerge(
  executor: Executor,
  accountId: string,
  key: string,
  notes: readonly object[],
): Promise<boolean> {
  const row = await executor
    .insertInto('shop_cart_merge')
    .values({ key, account_id: accountId, notes: JSON.stringify(notes) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets the cart of an account that is erased, and the guests' carts that were joined with it. */
export async function forgetCart(executor: Executor, accountId: string): Promise<void> {
  await executor.deleteFrom('shop_cart_merge').where('account_id', '=', accountId).execute();
  await executor.deleteFrom('shop_cart').where('account_id', '=', accountId).execute();
}
