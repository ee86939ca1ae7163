import type { DocumentStore, Live } from '#server/documents/document-store.ts';
import { type KillSwitches, readKillSwitches } from '#server/documents/serve/kill-switch.ts';
import { productClosure, suppliersClosure } from '#server/modules/offer/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { SitePreferenceValues } from '#server/platform/preferences/site-preferences.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ConnectorDocument, ProductDocument } from '#src/engine/core/document-types.ts';

/** A product that may be sold, and who delivers it. */
export interface OpenProduct {
  readonly product: Live<ProductDocument>;
  readonly connector: Live<ConnectorDocument>;
  /** Versions of the connectors of further suppliers, by connector id: the sale keeps to them. */
  readonly others: Readonly<Record<string, string>> | undefined;
}

/**
 * Finds a product and makes sure that it is sold now: site open, within its dates, outside closures and cut-offs
 * (Asia/Jakarta, windows may cross midnight).
 * @param now instant from the database clock
 * @throws AppError `product_not_found`, `product_closed` with `reason` and `until`, `service_unavailable`
 */
export function requireOpenProduct(
  documents: Pick<DocumentStore, 'product' | 'connector'>,
  id: string,
  now: Date,
  site: Pick<SitePreferenceValues, 'ppobEnabled'>,
): OpenProduct {
  const product = documents.product(id);
  if (product === undefined) throw new AppError('product_not_found');
  return requireOpenVersion(documents, product, now, site);
}

/**
 * {@link requireOpenProduct} of a version that was found before: what was read meanwhile was read for that one, and another may have
 * been published since.
 */
export function requireOpenVersion(
  documents: Pick<DocumentStore, 'connector'>,
  product: Live<ProductDocument>,
  now: Date,
  { ppobEnabled }: Pick<SitePreferenceValues, 'ppobEnabled'>,
): OpenProduct {
  if (!ppobEnabled) throw new AppError('product_closed');
  requireOpen(product.document, now);
  const connector = documents.connector(product.document.supplier.connector);
  if (connector === undefined) throw new AppError('service_unavailable');
  requireSuppliersOpen(documents, product.document, now);
  return { product, connector, others: versionsOfOthers(documents, product.document) };
}

function versionsOfOthers(
  documents: Pick<DocumentStore, 'connector'>,
  product: ProductDocument,
): Readonly<Record<string, string>> | undefined {
  const versions = (product.supplier.others ?? []).flatMap(({ connector: id }) => {
    const found = documents.connector(id);
    return found === undefined ? [] : [[id, found.hash] as const];
  });
  return versions.length === 0 ? undefined : Object.fromEntries(versions);
}

/** @throws AppError `product_closed` with `reason` and `until` */
export function requireOpen(product: ProductDocument, now: Date): void {
  const closure = productClosure(product, now);
  if (closure !== undefined) throw new AppError('product_closed', { details: { ...closure } });
}

/** Suppliers' own daily hours: one that is open suffices. @throws AppError `product_closed` with `reason` and `until` */
export function requireSuppliersOpen(
  documents: Pick<DocumentStore, 'connector'>,
  product: Pick<ProductDocument, 'supplier'>,
  now: Date,
): void {
  const closure = suppliersClosure(product, (id) => documents.connector(id)?.document, now);
  if (closure !== undefined) throw new AppError('product_closed', { details: { ...closure } });
}

/**
 * Makes sure that nobody has switched the product or all of its connectors off (design: kill switch). Read from the database, so
 * that it holds for the very next sale.
 * @throws AppError `product_closed` with `reason`
 */
export async function requireNotKilled(executor: Executor, product: ProductDocument): Promise<void> {
  requireSwitchedOn(await readKillSwitches(executor), product);
}

/** {@link requireNotKilled} by what was read. @throws AppError `product_closed` with `reason` */
export function requireSwitchedOn(switches: KillSwitches, product: ProductDocument): void {
  const reason = switches.reason(product);
  if (reason !== undefined) throw new AppError('product_closed', { details: { reason } });
}
