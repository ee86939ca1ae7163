import { sql } from 'kysely';
import type { LifecycleSnapshot, LifecycleState } from '#server/lifecycle/lifecycle-definition.ts';
import { stateColumns, stillHolds } from '#server/lifecycle/state-columns.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Language } from '#src/domain/language.ts';
import type { ExportedReport, ReportExportState } from '#src/domain/sale/report-export.ts';
import type { ReportExportFilter, ReportExportRow } from './report-export-row.ts';

const exports = (db: Executor) => db.selectFrom('report_export').selectAll();
type Stored = Awaited<ReturnType<ReturnType<typeof exports>['executeTakeFirstOrThrow']>>;

export type ReportExportDraft = Pick<
  ReportExportRow,
  'reference' | 'ownerId' | 'report' | 'name' | 'language' | 'filter' | 'rows'
> & { readonly requestId: string; readonly keptHours: number };

/** Stores a new export with its first state. @throws the database's unique violation when one is being made already */
export async function insertReportExport(
  db: Executor,
  draft: ReportExportDraft,
  state: LifecycleState,
): Promise<ReportExportRow> {
  const row = await db
    .insertInto('report_export')
    .values({
      reference: draft.reference,
      owner_id: draft.ownerId,
      report: draft.report,
      name: draft.name,
      language: draft.language,
      filter: JSON.stringify(draft.filter),
      rows: draft.rows,
      position: null,
      state: state.state,
      version: state.version,
      snapshot: JSON.stringify(state.snapshot),
      request_id: draft.requestId,
      expires_at: sql<Date>`now() + make_interval(hours => ${draft.keptHours})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRow(row);
}

/** Reads an export; with an owner, only that owner's. */
export async function findReportExport(
  db: Executor,
  reference: string,
  ownerId?: string,
): Promise<ReportExportRow | undefined> {
  let query = exports(db).where('reference', '=', reference);
  if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId);
  const row = await query.executeTakeFirst();
  return row && toRow(row);
}

/** An owner's exports, the latest first. */
export async function listReportExports(db: Executor, ownerId: string, limit: number): Promise<ReportExportRow[]> {
  const rows = await exports(db).where('owner_id', '=', ownerId).orderBy('id', 'desc').limit(limit).execute();
  return rows.map(toRow);
}

/** Whether the owner has one that is being made. */
export async function isExporting(db: Executor, ownerId: string): Promise<boolean> {
  const row = await exports(db).where('owner_id', '=', ownerId).where('state', '=', 'waiting').executeTakeFirst();
  return row !== undefined;
}

/** Ready ones of an owner beyond the latest so many, and those whose time is over. */
export async function findSpent(db: Executor, ownerId: string, kept: number): Promise<string[]> {
  const rows = await db
    .selectFrom('report_export')
    .select(['reference', 'expires_at'])
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'ready')
    .orderBy('id', 'desc')
    .execute();
  const now = await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow();
  return rows.filter(({ expires_at }, at) => at >= kept || expires_at <= now.now).map(({ reference }) => reference);
}

/** Reads an export and locks it until the transaction ends. */
export async function lockReportExport(db: Executor, reference: string): Promise<ReportExportRow | undefined> {
  const row = await exports(db).where('reference', '=', reference).forUpdate().executeTakeFirst();
  return row && toRow(row);
}

/** Writes a new state where the old one still holds. */
export async function updateReportExport(
  db: Executor,
  row: ReportExportRow,
  next: LifecycleState,
): Promise<ReportExportRow | undefined> {
  const written = await db
    .updateTable('report_export')
    .set(stateColumns(next))
    .where(stillHolds(row))
    .returningAll()
    .executeTakeFirst();
  return written && toRow(written);
}

export interface WrittenPart {
  readonly content: Buffer;
  readonly rows: number;
  /** Bytes of the file that the part makes. */
  readonly bytes: number;
  readonly position: string | null;
}

/** Adds a part and remembers where it ended: both or none. */
export async function appendPart(db: Executor, { id }: ReportExportRow, part: WrittenPart): Promise<void> {
  await sql`insert into report_export_part (export_id, number, content)
    select ${id}, coalesce(max(number), 0) + 1, ${part.content} from report_export_part where export_id = ${id}`.execute(
    db,
  );
  await sql`update report_export set written = written + ${part.rows}, bytes = bytes + ${part.bytes},
    position = ${part.position} where id = ${id}`.execute(db);
}

/** The packed parts of an export in order, one in memory at a time. */
export async function* readParts(db: Executor, { id }: ReportExportRow): AsyncGenerator<Buffer> {
  for (let number = 1; ; number += 1) {
    const part = await db
      .selectFrom('report_export_part')
      .select('content')
      .where('export_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (part === undefined) return;
    yield part.content;
  }
}

export async function deleteParts(db: Executor, reference: string): Promise<void> {
  await sql`delete from report_export_part
    where export_id = (select id from report_export where reference = ${reference})`.execute(db);
}

function toRow(row: Stored): ReportExportRow {
  return {
    id: row.id,
    reference: row.reference,
    ownerId: row.owner_id,
    report: row.report as ExportedReport,
    name: row.name,
    language: row.language as Language,
    filter: row.filter as ReportExportFilter,
    rows: Number(row.rows),
    written: Number(row.written),
    position: row.position,
    bytes: Number(row.bytes),
    state: row.state as ReportExportState,
    version: row.version,
    snapshot: row.snapshot as LifecycleSnapshot,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  };
}
