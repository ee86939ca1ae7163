import { readBalances } from '#server/ledger/balance.ts';
import type { Executor } from '#server/platform/database/tables.ts';
import type { BulkFile } from '#src/contract/bulk-file.contract.ts';
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
      flagged: file.flagged,
      total: file.total,
      deposit,
      short: open ? Math.max(0, file.total - deposit) : 0,
      begun: progress.bought + progress.skipped + progress.canceled,
      ...progress,
    };
  });
}

/** One file as its owner sees it. */
export async function presentFile(db: Executor, file: BulkFileRow): Promise<{ bulk_file: BulkFile }> {
  const [presented] = await presentFiles(db, file.ownerId, [file]);
  if (presented === undefined) throw new Error(`${file.reference} cannot be presented`);
  return { bulk_file: presented };
}
