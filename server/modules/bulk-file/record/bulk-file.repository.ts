import { sql } from 'kysely';
import type { LifecycleSnapshot, LifecycleState } from '#server/lifecycle/lifecycle-definition.ts';
import { stateColumns, stillHolds } from '#server/lifecycle/state-columns.ts';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import type { BulkFileState } from '#src/domain/sale/bulk-file.ts';
import type { FileReading } from '../upload/upload-rows.ts';
import type { BulkFileColumns, BulkFileRow } from './bulk-file-row.ts';

const files = (db: Executor) => db.selectFrom('bulk_file').selectAll();
type Stored = Awaited<ReturnType<ReturnType<typeof files>['executeTakeFirstOrThrow']>>;

export interface BulkFileDraft {
  readonly reference: string;
  readonly ownerId: string;
  readonly name: string;
  /** Names what the file holds, whatever it is called. */
  readonly contentHash: Buffer;
  readonly rows: number;
  readonly reading: FileReading;
  readonly requestId: string;
}

/** Stores a new file with its first state. @throws the database's unique violation for a name of the same day */
export async function insertBulkFile(db: Executor, draft: BulkFileDraft, state: LifecycleState): Promise<BulkFileRow> {
  const row = await db
    .insertInto('bulk_file')
    .values({
      reference: draft.reference,
      owner_id: draft.ownerId,
      name: draft.name,
      business_date: sql<string>`(now() at time zone ${BUSINESS_ZONE})::date`,
      content_hash: draft.contentHash,
      rows: draft.rows,
      reading: JSON.stringify(draft.reading),
      state: state.state,
      version: state.version,
      snapshot: JSON.stringify(state.snapshot),
      request_id: draft.requestId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toFileRow(row);
}

/** Whether the owner bought the same rows today already, under whatever name. */
export async function boughtToday(db: Executor, ownerId: string, contentHash: Buffer): Promise<boolean> {
  const row = await files(db)
    .where('owner_id', '=', ownerId)
    .where('content_hash', '=', contentHash)
    .where('business_date', '=', sql<string>`(now() at time zone ${BUSINESS_ZONE})::date`)
    .where('state', 'in', ['running', 'sent', 'done'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads a file; with an owner, only that owner's. */
export async function findBulkFile(
  db: Executor,
  reference: string,
  ownerId?: string,
): Promise<BulkFileRow | undefined> {
  let query = files(db).where('reference', '=', reference);
  if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId);
  const row = await query.executeTakeFirst();
  return row && toFileRow(row);
}

/** Reads a file and locks it until the transaction ends. */
export async function lockBulkFile(db: Executor, reference: string): Promise<BulkFileRow | undefined> {
  const row = await files(db).where('reference', '=', reference).forUpdate().executeTakeFirst();
  return row && toFileRow(row);
}

/** An owner's files of the last `days` days, newest first, those below an id. */
export async function listBulkFiles(
  db: Executor,
  ownerId: string,
  { days, before, limit }: { readonly days: number; readonly before: string | undefined; readonly limit: number },
): Promise<readonly BulkFileRow[]> {
  const rows = await files(db)
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .$if(before !== undefined, (older) => older.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toFileRow);
}

/** Writes a new state where the old one still holds. */
export async function updateBulkFile(
  db: Executor,
  row: BulkFileRow,
  next: LifecycleState,
  columns: Partial<BulkFileColumns>,
): Promise<BulkFileRow | undefined> {
  const written = await db
    .updateTable('bulk_file')
    .set({
      ...stateColumns(next),
      ...(columns.flagged === undefined ? {} : { flagged: columns.flagged }),
      ...(columns.total === undefined ? {} : { total: columns.total }),
    })
    .where(stillHolds(row))
    .returningAll()
    .executeTakeFirst();
  return written && toFileRow(written);
}

function toFileRow(row: Stored): BulkFileRow {
  return {
    id: row.id,
    reference: row.reference,
    ownerId: row.owner_id,
    name: row.name,
    rows: row.rows,
    reading: row.reading as FileReading | null,
    flagged: row.flagged,
    total: toRupiah(row.total),
    state: row.state as BulkFileState,
    version: row.version,
    snapshot: row.snapshot as LifecycleSnapshot,
    requestId: row.request_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
