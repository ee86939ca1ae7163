import { fixedStatement } from '#server/platform/database/pipeline/fixed-statement.ts';
import { together } from '#server/platform/database/pipeline/pipelined-database.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import type { StockLabel } from '#src/domain/sale/transaction.ts';
import { overrideNow, overridesNow, withOverride } from './offer-override.ts';
import type { OfferRow } from './offer-row.ts';

export type { OfferRow } from './offer-row.ts';

/** Offers of one product by nominal code, with what people decided. */
export async function offersOfProduct(db: Executor, productId: string): Promise<ReadonlyMap<string, OfferRow>> {
  return new Map((await offersOfProducts(db, [productId])).map((row) => [row.code, row]));
}

/** A nominal of a product. */
interface NominalKey {
  readonly product: string;
  readonly code: string;
}

const listedOne = fixedStatement((db, { product, code }: NominalKey) =>
  offers(db).where('product_id', '=', product).where('code', '=', code),
);

/** The offer of one nominal, with what people decided: a sale needs no other. */
export async function offerOf(db: Executor, product: string, code: string): Promise<OfferRow | undefined> {
  const [listed, decided] = await together(listedOffer(db, product, code), overrideNow(db, { product, code }));
  return listed && withOverride(listed, decided);
}

/** What the supplier's list says of one nominal, and nothing else. */
export async function listedOffer(db: Executor, product: string, code: string): Promise<OfferRow | undefined> {
  return (await listedOne(db, { product, code })).map(toOffer).at(0);
}

/** Offers of some products with what people decided about them. */
export async function offersOfProducts(db: Executor, productIds: readonly string[]): Promise<readonly OfferRow[]> {
  if (productIds.length === 0) return [];
  const [listed, decided] = await together(listedOffers(db, productIds), overridesNow(db, productIds));
  return listed.map((row) => withOverride(row, decided.get(`${row.productId} ${row.code}`)));
}

/** What suppliers' lists say of some products, and nothing else: what a new list is compared with. */
export async function listedOffers(db: Executor, productIds: readonly string[]): Promise<readonly OfferRow[]> {
  if (productIds.length === 0) return [];
  return (await offers(db).where('product_id', 'in', productIds).execute()).map(toOffer);
}

const further = (db: Executor) =>
  db
    .selectFrom('supplier_offer')
    .select([
      'product_id',
      'code',
      'connector_id',
      'sku',
      'supplier_price',
      'stock',
      'active',
      'reason',
      'priced_at',
      'listed',
    ]);

const furtherOfOne = fixedStatement((db, { product, code }: NominalKey) =>
  further(db).where('product_id', '=', product).where('code', '=', code),
);

/** What further suppliers ask for some products, as their lists say. */
export async function otherOffers(db: Executor, productIds: readonly string[]): Promise<readonly OfferRow[]> {
  if (productIds.length === 0) return [];
  return (await further(db).where('product_id', 'in', productIds).execute()).map(toOtherOffer);
}

/** What further suppliers ask for one nominal. */
export async function otherOffersOf(db: Executor, product: string, code: string): Promise<readonly OfferRow[]> {
  return (await furtherOfOne(db, { product, code })).map(toOtherOffer);
}

/** What one connector asks wherever it is a further supplier. */
export async function otherOffersBy(db: Executor, connector: string): Promise<readonly OfferRow[]> {
  return (await further(db).where('connector_id', '=', connector).execute()).map(toOtherOffer);
}

const toOtherOffer = (row: Awaited<ReturnType<ReturnType<typeof further>['execute']>>[number]): OfferRow => ({
  ...toOffer(row),
  supplier: row.connector_id,
});

function offers(db: Executor) {
  return db
    .selectFrom('offer')
    .select(['product_id', 'code', 'sku', 'supplier_price', 'stock', 'active', 'reason', 'priced_at', 'listed']);
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
    listed: row.listed,
  };
}
