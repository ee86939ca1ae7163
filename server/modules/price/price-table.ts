import { type OfferRow, offerPrice, offersOfProduct, pricingOf, suggestedPrice } from '#server/modules/offer/index.ts';
import { type Person, peopleById } from '#server/modules/publishing/index.ts';
import { findActiveStaff } from '#server/platform/approvals/active-staff.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { isLetIn } from '#server/platform/http/admission.ts';
import { type Caller, OPERATIONS_ONLY } from '#server/platform/http/route.ts';
import type { OfferOverrideEntry, OpsOffer } from '#src/contract/operations/price.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import type { ProductDocument, ProductNominal } from '#src/engine/core/document-types.ts';
import { newestDecision, type OverrideRow, standingOverrides } from './override.repository.ts';
import type { PriceDeps } from './price-deps.ts';
import { whyNoApproval } from './why-no-approval.ts';

/**
 * Prices and stock of a product as they are sold now, with what people decided and what waits for a second person.
 * @param caller who asks: what they may approve is said
 * @throws AppError `product_not_found`
 */
export async function priceTable(
  db: Executor,
  { documents }: PriceDeps,
  product: string,
  caller: Caller,
): Promise<readonly OpsOffer[]> {
  const document = documents.product(product)?.document;
  if (document === undefined) throw new AppError('product_not_found');
  const [offers, overrides] = [await offersOfProduct(db, product), await standingOverrides(db, product)];
  const people = overrides.flatMap((row) => [row.author_id, row.decided_by]);
  const person = await peopleById(db, people);
  const working = await findActiveStaff(
    db,
    overrides.map(({ author_id }) => author_id),
  );
  const now = await databaseNow(db);
  const approvable = (row: OverrideRow): boolean =>
    isLetIn(OPERATIONS_ONLY, caller) &&
    row.state === 'open' &&
    whyNoApproval(row, {
      by: caller.accountId,
      working,
      now,
      newest: newestDecision(overrides.filter(({ code }) => code === row.code)),
      cost: offers.get(row.code)?.supplierPrice ?? 0,
    }) === undefined;
  return (document.nominals ?? []).map((nominal) =>
    present(
      document,
      nominal,
      offers.get(nominal.code),
      overrides.filter(({ code }) => code === nominal.code),
      (row) => presentOverride(row, person, approvable(row)),
    ),
  );
}

/** One row of it. @throws AppError `product_not_found`, `nominal_unavailable` */
export async function pricedNominal(
  db: Executor,
  deps: PriceDeps,
  { product, code }: { readonly product: string; readonly code: string },
  caller: Caller,
): Promise<OpsOffer> {
  const offer = (await priceTable(db, deps, product, caller)).find((row) => row.code === code);
  if (offer === undefined) throw new AppError('nominal_unavailable');
  return offer;
}

function present(
  product: ProductDocument,
  nominal: ProductNominal,
  row: OfferRow | undefined,
  overrides: readonly OverrideRow[],
  entry: (row: OverrideRow) => OfferOverrideEntry,
): OpsOffer {
  const supplierPrice = row?.supplierPrice ?? nominal.supplierPrice;
  const priced = pricingOf(product, row);
  const price = offerPrice(priced, supplierPrice);
  const { id, en, zh } = nominal.name;
  return {
    code: nominal.code,
    sku: row?.sku ?? nominal.sku,
    name: { id, en, zh },
    supplier_price: supplierPrice,
    margin: priced.pricing.margin,
    price,
    suggested_price: suggestedPrice(priced, nominal, price),
    stock: row?.stock ?? 'available',
    active: row?.active ?? false,
    reason: row?.reason ?? null,
    priced_at: row?.pricedAt.toISOString() ?? null,
    in_force: row?.override?.id ?? null,
    seen: newestDecision(overrides)?.id ?? null,
    overrides: overrides.map(entry),
  };
}

function presentOverride(row: OverrideRow, person: (id: string) => Person, approvable: boolean): OfferOverrideEntry {
  return {
    id: row.id,
    code: row.code,
    price: row.price === null ? null : toRupiah(row.price),
    margin: row.margin === null ? null : toRupiah(row.margin),
    stock: row.stock as OfferOverrideEntry['stock'],
    active: row.active,
    from: row.from_at.toISOString(),
    to: row.to_at?.toISOString() ?? null,
    note: row.note,
    state: row.state === 'open' ? 'open' : 'decided',
    author: person(row.author_id),
    at: row.created_at.toISOString(),
    decided_by: row.decided_by === null ? null : person(row.decided_by),
    approvable,
  };
}
