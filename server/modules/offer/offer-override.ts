import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables.ts';
import { toRupiah } from '#src/domain/money.ts';
import type { StockLabel } from '#src/domain/transaction.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import type { OfferOverride, OfferRow } from './offer-row.ts';

/**
 * Decisions that count now by the database clock, by `product code`: the newest one of each nominal in its period.
 * @param code of the only nominal that is wanted; absent: all
 */
export async function overridesNow(
  db: Executor,
  productIds: readonly string[],
  code?: string,
): Promise<ReadonlyMap<string, OfferOverride>> {
  const counting: RawBuilder<boolean> = sql`from_at <= now() and (to_at is null or to_at > now())`;
  const query = db
    .selectFrom('offer_override')
    .select(['id', 'product_id', 'code', 'price', 'margin', 'stock', 'active'])
    .distinctOn(['product_id', 'code'])
    .where('product_id', 'in', productIds)
    .where('state', '=', 'decided')
    .where(counting)
    .orderBy('product_id')
    .orderBy('code')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc');
  const rows = await (code === undefined ? query : query.where('code', '=', code)).execute();
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
