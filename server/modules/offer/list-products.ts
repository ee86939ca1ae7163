import type { DocumentStore } from '#server/documents/document-store.ts';
import { readKillSwitches } from '#server/documents/serve/kill-switch.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ProductList } from '#src/contract/sale/offer.contract.ts';
import type { Localized } from '#src/domain/language.ts';
import type { ProductFamily } from '#src/domain/sale/transaction.ts';
import { compareNames } from '#src/domain/text/compare-names.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { isListed, productClosure } from '#src/engine/core/product/product-closure.ts';
import { productPath } from '#src/engine/core/product/product-path.ts';
import { suppliersClosure } from './closure/connector-closure.ts';
import { offerClosure } from './closure/offer-closure.ts';
import { type OfferRow, offersOfProducts } from './offer.repository.ts';

/**
 * Products that are sold in the order of their menu places, then of their names. One whose every nominal is closed says why, like one that
 * is closed itself.
 * @param wanted only those of this family, of this type; all without either
 * @param now instant from the database clock
 */
export async function listProducts(
  db: Executor,
  documents: Pick<DocumentStore, 'products'> & Partial<Pick<DocumentStore, 'connector'>>,
  wanted: { readonly family?: ProductFamily; readonly type?: string },
  now: Date,
): Promise<ProductList> {
  const products = documents
    .products()
    .map(({ document }) => document)
    .filter(({ family, type }) => (wanted.family ?? family) === family && (wanted.type ?? type) === type)
    .filter(({ effective }) => isListed(effective, now))
    .sort(byPlace);
  const ids = products.map(({ id }) => id);
  const [offers, switches] = [await offersOfProducts(db, ids), await readKillSwitches(db)];
  const connectorOf = (id: string) => documents.connector?.(id)?.document;
  const closedOf = (product: ProductDocument): Localized | undefined =>
    switches.reason(product) ??
    productClosure(product, now)?.reason ??
    suppliersClosure(product, connectorOf, now)?.reason ??
    disturbance(offers, product, now);
  return { data: products.map((product) => present(product, closedOf(product))) };
}

function byPlace(a: ProductDocument, b: ProductDocument): number {
  return (a.menu?.order ?? 0) - (b.menu?.order ?? 0) || compareNames(a.name.id, b.name.id);
}

/** Why nothing can be bought of a product that sells nominals: the reason of its first one. Further suppliers may have them. */
function disturbance(offers: readonly OfferRow[], { id, supplier }: ProductDocument, now: Date): Localized | undefined {
  if ((supplier.others ?? []).length > 0) return undefined;
  const own = offers.filter((row) => row.productId === id);
  const reasons = own.map((row) => offerClosure(row, now));
  return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
}

function present(product: ProductDocument, closed: Localized | undefined): ProductList['data'][number] {
  const { id, name, description, icon, mark, aliases = [], tags = [], parameters } = product;
  return {
    id,
    name,
    ...(description === undefined ? {} : { description }),
    path: productPath(product),
    icon,
    ...(mark === undefined ? {} : { mark: { ...mark } }),
    keywords: [...aliases, ...tags, ...chosenNames(parameters)].join(' '),
    ...(closed === undefined ? {} : { closed }),
  };
}

/** Longer lists (every regency) come with the product's form alone: pages that list products would carry each of their names. */
const MOST_NAMES = 200;

/** What a product has chosen, in every language: only such lists name IndiHome, a town's water or a leasing company. */
function chosenNames(parameters: ProductDocument['parameters']): readonly string[] {
  const names = parameters.flatMap(({ choices = [] }) =>
    choices.length > MOST_NAMES ? [] : choices.flatMap(({ label }) => Object.values(label)),
  );
  return [...new Set(names)];
}
