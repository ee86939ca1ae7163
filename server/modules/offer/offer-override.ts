import { sql } from 'kysely';
import { fixedStatement } from '#server/platform/database/pipeline/fixed-statement.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import type { StockLabel } from '#src/domain/sale/transaction.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import type { OfferOverride, OfferRow } from './offer-row.ts';

/** Decisions that count now by the database clock: the newest one of each nominal in its period. */
const countingNow = (db: Executor) =>
  db
    .selectFrom('offer_override')
    .select(['id', 'product_id', 'code', 'price', 'margin', 'stock', 'active'])
    .distinctOn(['product_id', 'code'])
    .where('state', '=', 'decided')
    .where(sql<boolean>`from_at <= now() and (to_at is null or to_at > now())`)
    .orderBy('product_id')
    .orderBy('code')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc');

const countingOne = fixedStatement((db, { product, code }: { readonly product: string; readonly code: string }) =>
  countingNow(db).where('product_id', '=', product).where('code', '=', code),
);

/** The decision that counts now for one nominal. */
export async function overrideNow(
  db: Executor,
  nominal: { readonly product: string; readonly code: string },
): Promise<OfferOverride | undefined> {
  return (await countingOne(db, nominal)).map(toOverride).at(0);
}

/** Decisions that count now, by `product code`. */
export async function overridesNow(
  db: Executor,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, OfferOverride>> {
  const rows = await countingNow(db).where('product_id', 'in', productIds).execute();
  return new Map(rows.map((row) => [`${row.product_id} ${row.code}`, toOverride(row)]));
}

interface OverrideColumns {
  readonly id: string;
  readonly price: string | null;
  readonly margin: string | null;
  readonly stock: string | null;
  readonly active: boolean | null;
}

function toOverride({ id, price, margin, stock, active }: OverrideColumns): OfferOverride {
  return {
    id,
    price: price === null ? null : toRupiah(price),
    margin: margin === null ? null : toRupiah(margin),
    stock: stock as StockLabel | null,
    active,
  };
}

/**
 * An offer with what was decided about it. A fixed price that the supplier's price has overtaken closes the nominal: nobody
 * decided to sell below cost.
 */
export function withOverride(row: OfferRow, override: OfferOverride | undefined): OfferRow {
  if (override === undefined) return row;
  const decided = { ...row, override, stock: override.stock ?? row.stock };
  if (override.active === false) return { ...decided, active: false, reason: 'paused' };
  if (override.price !== null && override.price < row.supplierPrice) {
    return { ...decided, active: false, reason: 'below_cost' };
  }
  return override.active === true && !row.active ? { ...decided, active: true, reason: null } : decided;
}

/** The product's pricing as it counts for an offer: a decided price or margin goes before the document's. */
export function pricingOf(
  { pricing }: Pick<ProductDocument, 'pricing'>,
  row: Pick<OfferRow, 'override' | 'supplierPrice'> | undefined,
): Pick<ProductDocument, 'pricing'> {
  const { price = null, margin = null } = row?.override ?? {};
  if (row !== undefined && price !== null) return { pricing: { ...pricing, margin: price - row.supplierPrice } };
  return { pricing: margin === null ? pricing : { ...pricing, margin } };
}
