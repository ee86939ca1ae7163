import { readBalances } from '#server/ledger/balance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { BulkFile } from '#src/contract/sale/bulk-file.contract.ts';
import type { FileReading } from '../upload/upload-rows.ts';
import type { BulkFileRow } from './bulk-file-row.ts';
import { readProgress } from './file-progress.ts';

/** Files of one owner as that owner sees them, in the same order. */
export async function presentFiles(
  db: Executor,
  ownerId: string,
  files: readonly BulkFileRow[],
): Promise<readonly BulkFile[]> {
  const progressOf = await readProgress(
    db,
    files.map(({ id }) => id),
  );
  const { deposit } = await readBalances(db, ownerId);
  return files.map((file) => {
    const progress = progressOf(file.id);
    const open = file.state === 'uploaded' || file.state === 'checked';
    return {
      file: file.reference,
      name: file.name,
      status: file.state,
      version: file.version,
      date: file.createdAt.toISOString(),
      updated_at: file.updatedAt.toISOString(),
      rows: file.rows,
      ...presentReading(file.reading),
      flagged: file.flagged,
      total: file.total,
      deposit,
      short: open ? Math.max(0, file.total - deposit) : 0,
      begun: progress.bought + progress.skipped + progress.canceled,
      ...progress,
    };
  });
}

function presentReading(reading: FileReading | null): Pick<BulkFile, 'sheet' | 'other_sheets' | 'left_out'> {
  if (reading === null) return {};
  return {
    ...(reading.sheet === null ? {} : { sheet: reading.sheet }),
    other_sheets: [...reading.otherSheets],
    left_out: {
      hidden_rows: reading.hiddenRows,
      hidden_columns: reading.hiddenColumns,
      hidden_sheets: reading.hiddenSheets,
      rows_above: reading.rowsAbove,
      total_rows: reading.totalRows,
    },
  };
}

/** One file as its owner sees it. */
export async function presentFile(db: Executor, file: BulkFileRow): Promise<{ bulk_file: BulkFile }> {
  const [presented] = await presentFiles(db, file.ownerId, [file]);
  if (presented === undefined) throw new Error(`${file.reference} cannot be presented`);
  return { bulk_file: presented };
}
