import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publish } from '#server/platform/realtime/publish.ts';
import { listedOffers, type OfferRow, otherOffers } from './offer.repository.ts';
import { type PricedArticle, readPriceList } from './read-price-list.ts';

/** Public channel on which clients hear that prices or stock have changed. */
export const OFFERS_CHANNEL = 'offers';

export type PriceListOutcome =
  | { readonly applied: true; readonly changed: number; readonly products: readonly string[] }
  | {
      readonly applied: false;
      readonly because: 'not-a-list' | 'would-close-most';
      readonly known: number;
      readonly closing: number;
    };

/** How an offer would read after the list; a nominal the list no longer names is gone. */
type Next = Pick<PricedArticle, 'price' | 'stock' | 'active' | 'reason'>;

/**
 * Applies a supplier's price list to the offers it delivers and tells clients what changed. A list that would close more
 * than half of what is open now is a fault of the list, not of the shop: nothing of it is applied.
 * What people decided about single nominals stays: it lies above the list, and the list does not touch it.
 * @param productIds products of which this supplier is the first
 * @param items the list as the connector read it
 * @param connector the supplier, where it stands in for others too
 */
export function applyPriceList(
  db: Executor,
  productIds: readonly string[],
  items: unknown,
  connector?: string,
): Promise<PriceListOutcome> {
  return inTransaction(db, async (transaction) => {
    const first = await listedOffers(transaction, productIds);
    const known = [...first, ...(connector === undefined ? [] : await otherOffers(transaction, { connector }))];
    const list = readPriceList(items);
    if (list === undefined) return { applied: false, because: 'not-a-list', known: known.length, closing: 0 };
    const next = (row: OfferRow): Next => {
      if (list.unreadable.has(row.sku)) return { ...row, price: row.supplierPrice };
      return (
        list.articles.get(row.sku) ?? { price: row.supplierPrice, stock: row.stock, active: false, reason: 'gone' }
      );
    };
    const open = known.filter((row) => row.active);
    const closing = open.filter((row) => !next(row).active).length;
    if (closing * 2 > open.length) return { applied: false, because: 'would-close-most', known: open.length, closing };
    const changed = known.filter((row) => differs(row, next(row)));
    await write(
      transaction,
      changed.map((row) => ({ row, next: next(row) })),
    );
    await confirm(
      transaction,
      known.filter((row) => list.articles.has(row.sku)),
    );
    const products = [...new Set(changed.map((row) => row.productId))].sort();
    if (products.length > 0) {
      await publish(transaction, { channel: OFFERS_CHANNEL, event: 'offer.changed', data: { products } });
    }
    return { applied: true, changed: changed.length, products };
  });
}

function differs(row: OfferRow, next: Next): boolean {
  return (
    row.supplierPrice !== next.price ||
    row.stock !== next.stock ||
    row.active !== next.active ||
    row.reason !== next.reason
  );
}

async function write(db: Executor, changes: readonly { row: OfferRow; next: Next }[]): Promise<void> {
  const fresh = (list: typeof changes) =>
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

/** The supplier named these prices just now, whether or not they changed. */
async function confirm(db: Executor, rows: readonly OfferRow[]): Promise<void> {
  await eachShelf(
    rows,
    (row) => row,
    async (list, shelf) => {
      await sql`
      update ${shelf.table} kept set priced_at = now()
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
