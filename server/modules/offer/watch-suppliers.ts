import { sql } from 'kysely';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { type HealthState, healthIn, supplierHealth } from '#server/modules/supplier/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { publish } from '#server/platform/realtime/publish.ts';
import { connectorsOf } from '#src/engine/core/product/supplier-bindings.ts';
import { connectorClosure } from './closure/connector-closure.ts';
import { OFFERS_CHANNEL } from './price-list/apply-price-list.ts';

/** Task of the worker that looks how suppliers do; it enqueues itself again. */
export const SUPPLIER_WATCH_TASK = 'supplier.watch';
/** Health also changes by time alone: an order that stays without an answer, a failure that is long ago. */
const EVERY_SECONDS = 5;
/** A message carries at most this many names. */
const MOST_NAMES = 200;

/** What agents see of a supplier: how it does, or that its daily hours are over. */
type Standing = HealthState | 'closed';

export interface WatchSuppliersDeps {
  readonly db: Executor;
  readonly documents: Pick<DocumentStore, 'products' | 'connectors'>;
}

/**
 * Compares how every supplier stands now with what open pages were told last, and tells them to ask for their offers again
 * where that has changed (PRE-18). Bears repetition: what was told is kept beside the announcement.
 * @returns the suppliers that changed
 */
export function watchSuppliers({ db, documents }: WatchSuppliersDeps): Promise<readonly string[]> {
  return inTransaction(db, async (trx) => {
    // Two workers look one after the other: the second finds what the first has told.
    await sql`select pg_advisory_xact_lock(hashtext(${SUPPLIER_WATCH_TASK}))`.execute(trx);
    const changed = await keepStandings(trx, await standings(trx, documents));
    if (changed.length === 0) return changed;
    const products = documents
      .products()
      .filter(({ document }) => connectorsOf(document).some((id) => changed.includes(id)))
      .map(({ document }) => document.id);
    await publish(trx, {
      channel: OFFERS_CHANNEL,
      event: 'offer.changed',
      data: { products: products.slice(0, MOST_NAMES) },
    });
    return changed;
  });
}

async function standings(
  db: Executor,
  documents: WatchSuppliersDeps['documents'],
): Promise<readonly (readonly [connector: string, standing: Standing])[]> {
  const now = await databaseNow(db);
  const billers = documents.connectors().filter(({ document }) => document.group === 'biller');
  const health = await supplierHealth(
    db,
    billers.map(({ document }) => document.id),
  );
  return billers.map(({ document }) => {
    const closed = connectorClosure(document, now) !== undefined;
    return [document.id, closed ? 'closed' : healthIn(health, document.id).state];
  });
}

/** Writes down what is told now. @returns those that stood otherwise; one that nothing was told of was good */
async function keepStandings(
  db: Executor,
  now: readonly (readonly [connector: string, standing: Standing])[],
): Promise<readonly string[]> {
  const rows = await db.selectFrom('supplier_standing').select(['connector_id', 'standing']).execute();
  const told = new Map(rows.map(({ connector_id, standing }) => [connector_id, standing]));
  const changed = now.filter(([connector, standing]) => (told.get(connector) ?? 'good') !== standing);
  if (changed.length === 0) return [];
  await db
    .insertInto('supplier_standing')
    .values(changed.map(([connector_id, standing]) => ({ connector_id, standing })))
    .onConflict((conflict) =>
      conflict.column('connector_id').doUpdateSet({
        standing: ({ ref }) => ref('excluded.standing'),
        changed_at: sql<Date>`now()`,
      }),
    )
    .execute();
  return changed.map(([connector]) => connector);
}

/** Has suppliers looked at when a worker starts, or after some seconds; a job that already waits is moved, not doubled. */
export function scheduleSupplierWatch(db: Executor, afterSeconds: number = EVERY_SECONDS): Promise<void> {
  return enqueue(db, SUPPLIER_WATCH_TASK, {}, { key: SUPPLIER_WATCH_TASK, afterSeconds });
}
