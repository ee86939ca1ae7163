import type { Executor } from '#server/platform/database/tables.ts';
import { toRupiah } from '#src/domain/money.ts';
import type { StockLabel } from '#src/domain/transaction.ts';
import { overridesNow, withOverride } from './offer-override.ts';
import type { OfferRow } from './offer-row.ts';

export type { OfferRow } from './offer-row.ts';

/** Offers of one product by nominal code, with what people decided. */
export async function offersOfProduct(db: Executor, productId: string): Promise<ReadonlyMap<string, OfferRow>> {
  return new Map((await offersOfProducts(db, [productId])).map((row) => [row.code, row]));
}

/** The offer of one nominal, with what people decided: a sale needs no other. */
export async function offerOf(db: Executor, productId: string, code: string): Promise<OfferRow | undefined> {
  return (await offersOfProducts(db, [productId], code)).at(0);
}

/**
 * Offers of some products with what people decided about them.
 * @param code of the only nominal that is wanted; absent: all
 */
export async function offersOfProducts(
  db: Executor,
  productIds: readonly string[],
  code?: string,
): Promise<readonly OfferRow[]> {
  const [listed, decided] = [await listedOffers(db, productIds, code), await decidedFor(db, productIds, code)];
  return listed.map((row) => withOverride(row, decided.get(`${row.productId} ${row.code}`)));
}

/**
 * What suppliers' lists say of some products, and nothing else: what a new list is compared with.
 * @param code of the only nominal that is wanted; absent: all
 */
export async function listedOffers(
  db: Executor,
  productIds: readonly string[],
  code?: string,
): Promise<readonly OfferRow[]> {
  if (productIds.length === 0) return [];
  const query = offers(db).where('product_id', 'in', productIds);
  return (await (code === undefined ? query : query.where('code', '=', code)).execute()).map(toOffer);
}

/** What further suppliers ask, as their lists say: of some products or a nominal of theirs, or all that one connector delivers. */
export async function otherOffers(
  db: Executor,
  of: { readonly products: readonly string[]; readonly code?: string | undefined } | { readonly connector: string },
): Promise<readonly OfferRow[]> {
  const query = db
    .selectFrom('supplier_offer')
    .select(['product_id', 'code', 'connector_id', 'sku', 'supplier_price', 'stock', 'active', 'reason', 'priced_at']);
  if ('products' in of && of.products.length === 0) return [];
  const rows = await ('connector' in of
    ? query.where('connector_id', '=', of.connector)
    : query
        .where('product_id', 'in', of.products)
        .$if(of.code !== undefined, (one) => one.where('code', '=', of.code ?? ''))
  ).execute();
  return rows.map((row) => ({ ...toOffer(row), supplier: row.connector_id }));
}

async function decidedFor(
  db: Executor,
  productIds: readonly string[],
  code: string | undefined,
): ReturnType<typeof overridesNow> {
  return productIds.length === 0 ? new Map() : overridesNow(db, productIds, code);
}

function offers(db: Executor) {
  return db
    .selectFrom('offer')
    .select(['product_id', 'code', 'sku', 'supplier_price', 'stock', 'active', 'reason', 'priced_at']);
}

function toOffer(row: Awaited<ReturnType<ReturnType<typeof offers>['execute']>>[number]): OfferRow {
  return {
    productId: row.product_id,
    code: row.code,
    sku: row.sku,
    supplierPrice: toRupiah(row.supplier_price),
    stock: row.stock as StockLabel,
    active: row.active,
    reason: row.reason,
    pricedAt: row.priced_at,
  };
}
