import { sql } from 'kysely';
import type { LifecycleSnapshot, LifecycleState } from '#server/lifecycle/lifecycle-definition.ts';
import { stateColumns, stillHolds } from '#server/lifecycle/state-columns.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import type { NameCheckState } from '#src/domain/people/name-check.ts';
import type { NameCheckColumns, NameCheckDraft, NameCheckRow } from './name-check-row.ts';

const checks = (db: Executor) => db.selectFrom('name_check').selectAll();
type Stored = Awaited<ReturnType<ReturnType<typeof checks>['executeTakeFirstOrThrow']>>;

/** Stores a new check with its first state. @throws the database's unique violation while one of this account is pending */
export async function insertNameCheck(
  db: Executor,
  draft: NameCheckDraft,
  { state, version, snapshot }: LifecycleState,
): Promise<NameCheckRow> {
  const row = await db
    .insertInto('name_check')
    .values({
      reference: draft.reference,
      owner_id: draft.ownerId,
      product_id: draft.productId,
      product_hash: draft.productHash,
      connector_hash: draft.connectorHash,
      sku: draft.sku,
      destination_number: draft.destinationNumber,
      parameters: JSON.stringify(draft.parameters),
      fee: draft.fee,
      state,
      version,
      snapshot: JSON.stringify(snapshot),
      request_id: draft.requestId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRow(row);
}

/** Reads a check; with an owner, only that owner's. */
export async function findNameCheck(
  db: Executor,
  reference: string,
  ownerId?: string,
): Promise<NameCheckRow | undefined> {
  let query = checks(db).where('reference', '=', reference);
  if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId);
  const row = await query.executeTakeFirst();
  return row && toRow(row);
}

/** The latest check of an account that is under way, or still holds: asking again would tell nothing new and cost a fee. */
export async function findReusable(
  db: Executor,
  { ownerId, sku, destinationNumber }: Pick<NameCheckDraft, 'ownerId' | 'sku' | 'destinationNumber'>,
  validMinutes: number,
): Promise<NameCheckRow | undefined> {
  const holds = sql<boolean>`settled_at > now() - make_interval(mins => ${validMinutes}::int)`;
  const row = await checks(db)
    .where('owner_id', '=', ownerId)
    .where('sku', '=', sku)
    .where('destination_number', '=', destinationNumber)
    .where(({ eb, or, and }) => or([eb('state', '=', 'pending'), and([eb('state', '=', 'success'), holds])]))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && toRow(row);
}

/** Reads a check and locks it until the transaction ends. */
export async function lockNameCheck(db: Executor, reference: string): Promise<NameCheckRow | undefined> {
  const row = await checks(db).where('reference', '=', reference).forUpdate().executeTakeFirst();
  return row && toRow(row);
}

/** Writes a new state where the old one still holds. */
export async function updateNameCheck(
  db: Executor,
  row: NameCheckRow,
  next: LifecycleState,
  columns: Partial<NameCheckColumns>,
): Promise<NameCheckRow | undefined> {
  const written = await db
    .updateTable('name_check')
    .set({
      ...stateColumns(next),
      ...(columns.customerName === undefined ? {} : { customer_name: columns.customerName }),
      ...(columns.failedReason === undefined ? {} : { failed_reason: columns.failedReason }),
      ...(next.state === 'pending' ? {} : { settled_at: sql<Date>`now()` }),
    })
    .where(stillHolds(row))
    .returningAll()
    .executeTakeFirst();
  return written && toRow(written);
}

/** Checks of an owner, the newest first. @param page.before id after which the next page begins */
export async function listNameChecks(
  db: Executor,
  ownerId: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<readonly NameCheckRow[]> {
  let query = checks(db).where('owner_id', '=', ownerId);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(toRow);
}

function toRow(row: Stored): NameCheckRow {
  return {
    id: row.id,
    reference: row.reference,
    ownerId: row.owner_id,
    productId: row.product_id,
    productHash: row.product_hash,
    connectorHash: row.connector_hash,
    sku: row.sku,
    destinationNumber: row.destination_number,
    parameters: row.parameters as NameCheckDraft['parameters'],
    fee: toRupiah(row.fee),
    requestId: row.request_id ?? '',
    customerName: row.customer_name,
    failedReason: row.failed_reason,
    // The table's CHECK allows only these.
    state: row.state as NameCheckState,
    version: row.version,
    snapshot: row.snapshot as LifecycleSnapshot,
    createdAt: row.created_at,
    settledAt: row.settled_at,
  };
}
