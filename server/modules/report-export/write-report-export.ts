import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { advance, advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { readCursor, writeCursor } from '#server/platform/paging/place-cursor.ts';
import { accountChannel, publish } from '#server/platform/realtime/publish.ts';
import { CSV_MARK, csvLines } from '#server/platform/spreadsheet/write-csv.ts';
import type { ReportExportEvent } from '#src/machines/report-export/report-export.machine.ts';
import { EXPORT_QUEUE, EXPORT_TASKS, REPORT_EXPORT_UPDATED, reportExportLifecycle } from './report-export.lifecycle.ts';
import { appendPart, findReportExport } from './report-export.repository.ts';
import type { ReportExportRow } from './report-export-row.ts';
import type { ExportDeps } from './report-lines.ts';
import { REPORT_SOURCES } from './report-sources.ts';

const pack = promisify(gzip);

/** Rows of one part: what a crash costs, and what is in memory at once. */
const PART_ROWS = 2_000;
/** A job gives way after this; the next one goes on where it stopped. */
const TURN_MS = 20_000;
/** Clients hear of progress so often at most. */
const NEWS_MS = 700;

const FINISH: ReportExportEvent = { type: 'FINISH' };
const FAIL: ReportExportEvent = { type: 'FAIL' };
const CAUSE = { origin: 'system', actor: EXPORT_TASKS.write } as const;

export interface Turn {
  /** Aborted when the program stops. */
  readonly signal?: AbortSignal | undefined;
  readonly partRows?: number;
}

/**
 * Writes the rows of an export part by part: each part and where it ended is one database transaction, so whoever goes on
 * after a crash neither repeats nor leaves out a row. Ends with the last row, when the owner has canceled it, or when its turn
 * is over; then a further job is queued.
 */
export async function writeReportExport(
  db: Executor,
  deps: ExportDeps,
  reference: string,
  turn: Turn = {},
): Promise<void> {
  const began = performance.now();
  let toldAt = began;
  for (;;) {
    const at = performance.now();
    if (at - began > TURN_MS || turn.signal?.aborted === true) {
      await enqueue(db, EXPORT_TASKS.write, { export: reference }, { queue: EXPORT_QUEUE, maxAttempts: 5 });
      return;
    }
    const tell = at - toldAt > NEWS_MS;
    if (tell) toldAt = at;
    if (!(await inTransaction(db, (trx) => writePart(trx, deps, reference, tell, turn.partRows ?? PART_ROWS)))) return;
  }
}

/** @returns whether there is more to write */
async function writePart(
  trx: Executor,
  deps: ExportDeps,
  reference: string,
  tell: boolean,
  limit: number,
): Promise<boolean> {
  const row = await lockRow(trx, reportExportLifecycle, reference);
  if (row.state !== 'waiting') return false;
  const source = REPORT_SOURCES[row.report];
  const reader = { ownerId: row.ownerId, language: row.language };
  const { from } = readCursor(row.position ?? undefined);
  const { lines, further } = await source.read(trx, deps, reader, row.filter, { from, limit });
  const head = row.position === null ? [source.headings.map((heading) => heading[row.language])] : [];
  const text = (row.position === null ? CSV_MARK : '') + csvLines([...head, ...lines]);
  if (text !== '' || further !== undefined) {
    await appendPart(trx, row, {
      content: await pack(text),
      rows: lines.length,
      bytes: Buffer.byteLength(text),
      position: further === undefined ? row.position : writeCursor(further, 'older'),
    });
  }
  if (further === undefined) {
    await advanceLocked(trx, reportExportLifecycle, row, { event: FINISH, cause: CAUSE });
    return false;
  }
  if (tell) await publish(trx, progressOf(row));
  return true;
}

const progressOf = ({ ownerId, reference, state, version }: ReportExportRow) => ({
  channel: accountChannel(ownerId),
  event: REPORT_EXPORT_UPDATED,
  data: { export: reference, status: state, version },
});

/** The last try failed: its owner is told, and may ask anew. */
export async function failReportExport(db: Executor, reference: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await findReportExport(trx, reference);
    if (row?.state !== 'waiting') return;
    await advance(trx, reportExportLifecycle, reference, { event: FAIL, cause: CAUSE });
  });
}
