import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ConnectorDocument, ProductDocument } from '#src/engine/core/document-types.ts';
import { connectorsOf, withSupplier } from '#src/engine/core/product/supplier-bindings.ts';
import type { SupplierContext } from './transaction-row.ts';

/** The document versions that a transaction began with and finishes on, as one of its suppliers delivers it. */
export interface PinnedDocuments {
  readonly product: ProductDocument;
  readonly connector: ConnectorDocument;
  /** Everybody who may deliver it; absent where that makes no difference. */
  readonly sale?: PinnedSale;
}

/** A connector of a sale, in the version that the sale began with. */
interface PinnedConnector {
  readonly hash: string;
  readonly document: ConnectorDocument;
}

/** A sale's product as it stands in its document, and the connectors of all of its suppliers by id. */
export interface PinnedSale {
  readonly product: ProductDocument;
  readonly connectors: ReadonlyMap<string, PinnedConnector>;
}

type Documents = Pick<DocumentStore, 'productByHash' | 'connectorByHash'>;

/**
 * Loads a transaction's documents, and by that keeps them in the store's memory. Called before a database transaction opens:
 * an old version costs a query on a connection of its own, and many transactions that each wait for a second connection
 * would wait for ever.
 * @returns undefined when there is no such transaction
 */
export async function loadSale(db: Executor, documents: Documents, refId: string): Promise<PinnedSale | undefined> {
  const row = await db
    .selectFrom('transaction')
    .select(['product_hash', 'connector_hash', 'context'])
    .where('ref_id', '=', refId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { connectors: others = {} } = row.context as SupplierContext;
  const hashes = [row.connector_hash, ...Object.values(others)];
  const [product, ...loaded] = await Promise.all([
    documents.productByHash(row.product_hash),
    ...hashes.map(async (hash) => ({ hash, document: await documents.connectorByHash(hash) })),
  ]);
  const known = new Map(loaded.map((one) => [one.document.id, one]));
  const connectors = connectorsOf(product).flatMap((id) => {
    const one = known.get(id);
    return one === undefined ? [] : [[id, one] as const];
  });
  return { product, connectors: new Map(connectors) };
}

/** The documents of a sale at one supplier. @throws Error when the sale did not begin with that supplier */
export function pinnedAt(sale: PinnedSale, connector: string): PinnedDocuments {
  const found = sale.connectors.get(connector);
  if (found === undefined) throw new Error(`a sale of ${sale.product.id} has no supplier ${connector}`);
  return { product: withSupplier(sale.product, connector), connector: found.document, sale };
}
