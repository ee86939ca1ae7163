import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ConnectorDocument, ProductDocument } from '#src/engine/core/document-types.ts';
import { type CheckParameters, parameterChecker } from './check/check-parameters.ts';
import { readVersion } from './document-rows.ts';
import type { DocumentSnapshot } from './document-snapshot.ts';
import type { DocumentStore } from './document-store.ts';
import type { ServedScreen } from './serve/serve-screen.ts';
import { RecentlyUsed } from './text/recently-used.ts';

/** Old versions in memory, and compiled rules of products; what else is asked for is read again. */
const MAX_PINNED = 500;
/**
 * Modules of screens that are not shown any more: a page that was opened before a change asks for its own until it has heard of
 * the change, some seconds later.
 */
const MOST_EARLIER = 500;
/** Modules of screens that were drawn before they are published: an editor makes new ones with every change. */
const MOST_DRAWN = 1_000;

export interface PinnedDocuments {
  readonly reads: Pick<DocumentStore, 'productByHash' | 'connectorByHash' | 'validator' | 'checkParameters'>;
  /**
   * Remembers what a snapshot holds, also after it has been replaced: whoever is in a database transaction already gets it without a
   * second connection, for which many of them would wait until none gets one.
   */
  keep(snapshot: Pick<DocumentSnapshot, 'products' | 'connectors' | 'validators'>): void;
  /** Remembers the validators of a screen. */
  keepScreen(screen: ServedScreen | undefined): void;
  /** Remembers validators of what is drawn before it is published, the newest of them. */
  keepModules(modules: Iterable<readonly [hash: string, source: string]>): void;
}

/** Versions by hash, live or not: in-flight work finishes on what it began with. */
export function pinnedDocuments(db: Executor): PinnedDocuments {
  const versions = new Map<string, Promise<ProductDocument | ConnectorDocument>>();
  const rules = new Map<string, CheckParameters>();
  const known = new RecentlyUsed<ProductDocument>();
  const suppliers = new RecentlyUsed<ConnectorDocument>();
  const modules = new RecentlyUsed<string>();
  const drawn = new RecentlyUsed<string>();
  /** How much the latest snapshots hold: that stays in any case. */
  let held = { products: 0, connectors: 0, modules: 0 };

  const version = async (hash: string, kind: 'product' | 'connector') => {
    if (versions.size > MAX_PINNED) versions.clear();
    const wanted = versions.get(hash) ?? readPinned(db, hash, kind);
    versions.set(hash, wanted);
    wanted.catch(() => versions.delete(hash));
    return wanted;
  };
  const keepServed: PinnedDocuments['keepModules'] = (list) => {
    for (const [hash, source] of list) modules.set(hash, source);
  };
  const keepModules: PinnedDocuments['keepModules'] = (list) => {
    for (const [hash, source] of list) if (!modules.has(hash)) drawn.set(hash, source);
    drawn.trim(MOST_DRAWN);
  };

  return {
    keep: (snapshot) => {
      for (const { hash, document } of snapshot.products.values()) known.set(hash, document);
      for (const { hash, document } of snapshot.connectors.values()) suppliers.set(hash, document);
      keepServed(snapshot.validators);
      const { products, connectors, validators } = snapshot;
      held = { products: products.size, connectors: connectors.size, modules: validators.size };
      known.trim(held.products + MAX_PINNED);
      suppliers.trim(held.connectors + MAX_PINNED);
      modules.trim(held.modules + MOST_EARLIER);
    },
    keepScreen: (screen) => keepServed(screen?.validators.map(({ hash, source }) => [hash, source] as const) ?? []),
    keepModules,
    reads: {
      async productByHash(hash) {
        const document = (known.get(hash) ?? (await version(hash, 'product'))) as ProductDocument;
        known.set(hash, document);
        known.trim(held.products + MAX_PINNED);
        return document;
      },
      connectorByHash: async (hash) => suppliers.get(hash) ?? ((await version(hash, 'connector')) as ConnectorDocument),
      validator: (hash) => modules.get(hash) ?? drawn.get(hash),
      checkParameters(hash, parameters) {
        const check = rules.get(hash) ?? parameterChecker(productOf(known, hash));
        if (rules.size > MAX_PINNED) rules.clear();
        rules.set(hash, check);
        return check(parameters);
      },
    },
  };
}

async function readPinned(db: Executor, hash: string, kind: 'product' | 'connector') {
  const document = await readVersion(db, hash, kind);
  if (!document) throw new Error(`there is no ${kind} of version ${hash}`);
  return document as ProductDocument | ConnectorDocument;
}

function productOf(known: RecentlyUsed<ProductDocument>, hash: string): ProductDocument {
  const product = known.get(hash);
  if (!product) throw new Error(`product version ${hash} has not been read`);
  return product;
}
