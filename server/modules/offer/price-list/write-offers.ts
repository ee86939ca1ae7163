import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { OfferRow } from '../offer-row.ts';
import type { PricedArticle } from './read-price-list.ts';

/** How an offer would read after a list. */
export type NextOffer = Pick<PricedArticle, 'price' | 'stock' | 'active' | 'reason'>;

/** An offer and how it is to read. */
export interface OfferChange {
  readonly row: OfferRow;
  readonly next: NextOffer;
}

/** Writes how offers read now. */
export async function writeOffers(db: Executor, changes: readonly OfferChange[]): Promise<void> {
  const fresh = (list: readonly OfferChange[]) =>
    list.map(({ row, next }) => ({
      ...named(row),
      supplier_price: next.price,
      stock: next.stock,
      active: next.active,
      reason: next.reason,
    }));
  await eachShelf(
    changes,
    ({ row }) => row,
    async (list, shelf) => {
      await sql`
      update ${shelf.table} kept set supplier_price = fresh.supplier_price, stock = fresh.stock, active = fresh.active,
        reason = fresh.reason
      from jsonb_to_recordset(${JSON.stringify(fresh(list))}::jsonb) as fresh
        (product_id text, code text, supplier text, supplier_price bigint, stock text, active boolean, reason text)
      where kept.product_id = fresh.product_id and kept.code = fresh.code and ${shelf.same}`.execute(db);
    },
  );
}

/** The supplier named these prices then, whether or not they changed. @param at just now when absent */
export async function confirmOffers(db: Executor, rows: readonly OfferRow[], at?: Date): Promise<void> {
  await eachShelf(
    rows,
    (row) => row,
    async (list, shelf) => {
      await sql`
      update ${shelf.table} kept set priced_at = coalesce(${at ?? null}::timestamptz, now()), listed = true
      from jsonb_to_recordset(${JSON.stringify(list.map(named))}::jsonb) as fresh
        (product_id text, code text, supplier text)
      where kept.product_id = fresh.product_id and kept.code = fresh.code and ${shelf.same}`.execute(db);
    },
  );
}

const named = ({ productId, code, supplier }: OfferRow) => ({ product_id: productId, code, supplier });

/** Where offers are kept: those of first suppliers and those of further ones. */
interface Shelf {
  readonly table: RawBuilder<unknown>;
  readonly same: RawBuilder<unknown>;
}

const FIRST: Shelf = { table: sql.table('offer'), same: sql`true` };
const OTHERS: Shelf = { table: sql.table('supplier_offer'), same: sql`kept.connector_id = fresh.supplier` };

async function eachShelf<T>(
  list: readonly T[],
  rowOf: (one: T) => OfferRow,
  run: (part: readonly T[], shelf: Shelf) => Promise<void>,
): Promise<void> {
  const first = list.filter((one) => rowOf(one).supplier === undefined);
  const others = list.filter((one) => rowOf(one).supplier !== undefined);
  if (first.length > 0) await run(first, FIRST);
  if (others.length > 0) await run(others, OTHERS);
}
