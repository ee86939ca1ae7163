import type { ConnectorRuntime } from '#server/connectors/runtime.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { applyPriceList, type PriceListOutcome } from './price-list/apply-price-list.ts';
import { seedOffers } from './seed-offers.ts';
import { SUPPLIER_WATCH_TASK, scheduleSupplierWatch, watchSuppliers } from './watch-suppliers.ts';

/** Task of the worker that fetches price lists; it enqueues itself again. */
export const OFFER_SYNC_TASK = 'offer.sync';
/** Task of the worker that asks one supplier again whose list did not come. */
export const OFFER_LIST_TASK = 'offer.list';
/** Suppliers allow a price list only every few minutes. */
const EVERY_SECONDS = 600;
/** A list that did not come is asked for again after this many seconds: later than a passing fault, sooner than the next turn. */
const AGAIN_SECONDS = 90;
/** Faults that pass. A supplier that answered no, or wants fewer requests, and settings that lack are not asked about again soon. */
const PASSING = /^(?:timeout|connection|busy|token|unreadable|content-type|http-5\d\d)$/;

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
 * @param only ids of the connectors to ask; all when absent
 * @returns outcome by connector id
 */
export async function syncOffers(
  deps: SyncOffersDeps,
  log: Log,
  only?: ReadonlySet<string>,
): Promise<ReadonlyMap<string, SyncOutcome>> {
  await seedOffers(deps.db, deps.documents);
  const outcomes = new Map<string, SyncOutcome>();
  for (const { document } of deps.documents.connectors()) {
    if (document.group !== 'biller' || !Object.hasOwn(document.operations, 'price-list')) continue;
    if (only?.has(document.id) === false) continue;
    const outcome = await syncList(deps, document);
    if (!outcome.applied) log('price list not applied', { connector: document.id, ...outcome });
    outcomes.set(document.id, outcome);
  }
  return outcomes;
}

async function syncList(
  { db, documents, connectors }: SyncOffersDeps,
  connector: ConnectorDocument,
): Promise<SyncOutcome> {
  const { id } = connector;
  const result = await connectors.call({ connector, operation: 'price-list', context: {} });
  if (result.outcome !== 'success' || result.fields.items === undefined) {
    return { applied: false, because: 'no-answer', cause: result.cause ?? result.reason ?? result.outcome };
  }
  const products = documents.products().filter(({ document }) => document.supplier.connector === id);
  const productIds = products.map(({ document }) => document.id);
  return applyPriceList(db, productIds, result.fields.items, id);
}

/** Suppliers whose list may come when it is asked for again soon. */
function worthAsking(outcomes: ReadonlyMap<string, SyncOutcome>): readonly string[] {
  return [...outcomes].flatMap(([id, outcome]) =>
    !outcome.applied && outcome.because === 'no-answer' && PASSING.test(outcome.cause) ? [id] : [],
  );
}

/** The worker's tasks of this module, by name. */
export function offerTasks(deps: SyncOffersDeps): JobTasks {
  return {
    [OFFER_SYNC_TASK]: async (_payload, { log }) => {
      await scheduleOfferSync(deps.db, EVERY_SECONDS);
      const outcomes = await syncOffers(deps, (message, details) => log.warn(details, message));
      const asked = { maxAttempts: 1, afterSeconds: AGAIN_SECONDS };
      for (const connector of worthAsking(outcomes)) {
        const key = `${OFFER_LIST_TASK}:${connector}`;
        await enqueue(deps.db, OFFER_LIST_TASK, { connector }, { ...asked, key });
      }
    },
    // Once: the next turn of all suppliers is never more than ten minutes away.
    [OFFER_LIST_TASK]: async (payload, { log }) => {
      const { connector } = payload as { readonly connector: string };
      await syncOffers(deps, (message, details) => log.warn(details, message), new Set([connector]));
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
