import { viewOf } from '#server/documents/document-view.ts';
import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { BulkFileEvent } from '#src/machines/bulk-file/bulk-file.machine.ts';
import type { BulkFileDeps } from '../bulk-file-deps.ts';
import { findOwner } from '../find-owner.ts';
import { bulkFileLifecycle } from '../record/bulk-file.lifecycle.ts';
import type { BulkFileRow, BulkRow, CheckedRow } from '../record/bulk-file-row.ts';
import { readBulkRows, writeChecks } from '../record/bulk-row.repository.ts';
import { type BulkDocuments, checkRows } from '../rows/check-rows.ts';

interface CheckedFile {
  readonly file: BulkFileRow;
  readonly moved: boolean;
}

/**
 * Checks the rows of a file that is not confirmed yet and keeps what was found. Repeating it looks again: prices and
 * products may have changed.
 * @returns the file after it, and whether a row has another price or may be bought no more, or again; undefined when there is nothing to
 *   check any more
 */
export function checkBulkFile(
  db: Executor,
  { documents }: Pick<BulkFileDeps, 'documents'>,
  reference: string,
): Promise<CheckedFile | undefined> {
  return inTransaction(db, async (trx) => {
    const file = await lockRow(trx, bulkFileLifecycle, reference);
    if (file.state !== 'uploaded' && file.state !== 'checked') return undefined;
    const owner = await findOwner(trx, file.ownerId);
    const rows = await readBulkRows(trx, file.id);
    const checked = await checkRows(trx, viewOf<BulkDocuments>(documents, owner), file.ownerId, rows);
    await writeChecks(trx, file.id, checked);
    const flagged = checked.filter(({ problems }) => problems.length > 0).length;
    const total = checked.reduce((sum, { price, problems }) => sum + (problems.length === 0 ? (price ?? 0) : 0), 0);
    const moved = file.state === 'checked' && rows.some((row, at) => hasMoved(row, checked[at]));
    const same = file.state === 'checked' && file.flagged === flagged && file.total === total && !moved;
    if (same) return { file, moved };
    const event: BulkFileEvent = { type: 'CHECKED', rows: checked.length, flagged };
    const step = { event, cause: { origin: 'system', actor: 'bulk-file.check' }, columns: { flagged, total } } as const;
    return { file: (await advanceLocked(trx, bulkFileLifecycle, file, step)).row, moved };
  });
}

/** Sums may hide it: one price rises as another falls, one row opens as another closes. */
const hasMoved = (before: BulkRow, after: CheckedRow | undefined): boolean =>
  before.price !== after?.price || before.problems.length > 0 !== after.problems.length > 0;
