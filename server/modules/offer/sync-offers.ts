import type { ConnectorRuntime } from '#server/connectors/runtime.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import { applyPriceList, type PriceListOutcome } from './price-list/apply-price-list.ts';
import { seedOffers } from './seed-offers.ts';
import { SUPPLIER_WATCH_TASK, scheduleSupplierWatch, watchSuppliers } from './watch-suppliers.ts';

/** Task of the worker that fetches price lists; it enqueues itself again. */
export const OFFER_SYNC_TASK = 'offer.sync';
/** Suppliers allow a price list only every few minutes. */
const EVERY_SECONDS = 600;

export interface SyncOffersDeps {
  readonly db: Executor;
  readonly documents: Pick<DocumentStore, 'products' | 'connectors'>;
  readonly connectors: Pick<ConnectorRuntime, 'call'>;
}
type Log = (message: string, details: Readonly<Record<string, unknown>>) => void;

/** What came of one supplier's list. */
export type SyncOutcome =
  | PriceListOutcome
  | { readonly applied: false; readonly because: 'no-answer'; readonly cause: string };

/**
 * Asks every biller that has a `price-list` operation for its list and applies it; what is not applied is logged and the
 * prices we know stay, until a person or another list decides.
 * @returns outcome by connector id
 */
export async function syncOffers(
  { db, documents, connectors }: SyncOffersDeps,
  log: Log,
): Promise<ReadonlyMap<string, SyncOutcome>> {
  await seedOffers(db, documents);
  const outcomes = new Map<string, SyncOutcome>();
  for (const connector of documents.connectors()) {
    const { id, group, operations } = connector.document;
    if (group !== 'biller' || !Object.hasOwn(operations, 'price-list')) continue;
    const products = documents.products().filter(({ document }) => document.supplier.connector === id);
    const result = await connectors.call({ connector: connector.document, operation: 'price-list', context: {} });
    const outcome: SyncOutcome =
      result.outcome !== 'success' || result.fields.items === undefined
        ? { applied: false, because: 'no-answer', cause: result.cause ?? result.reason ?? result.outcome }
        : await applyPriceList(
            db,
            products.map(({ document }) => document.id),
            result.fields.items,
            id,
          );
    if (!outcome.applied) log('price list not applied', { connector: id, ...outcome });
    outcomes.set(id, outcome);
  }
  return outcomes;
}

/** The worker's tasks of this module, by name. */
export function offerTasks(deps: SyncOffersDeps): JobTasks {
  return {
    [OFFER_SYNC_TASK]: async (_payload, { log }) => {
      await scheduleOfferSync(deps.db, EVERY_SECONDS);
      await syncOffers(deps, (message, details) => log.warn(details, message));
    },
    [SUPPLIER_WATCH_TASK]: async (_payload, { log }) => {
      await scheduleSupplierWatch(deps.db);
      const changed = await watchSuppliers(deps);
      if (changed.length > 0) log.info({ suppliers: changed }, 'open pages hear how suppliers stand');
    },
  };
}

/** Has the price lists fetched at worker start, or after some seconds; a job that already waits is moved, not doubled. */
export function scheduleOfferSync(db: Executor, afterSeconds = 0): Promise<void> {
  return enqueue(db, OFFER_SYNC_TASK, {}, { key: OFFER_SYNC_TASK, afterSeconds });
}
