import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { BulkFileEvent } from '#src/machines/bulk-file/bulk-file.machine.ts';
import { bulkFileLifecycle } from '../record/bulk-file.lifecycle.ts';
import type { BulkFileRow } from '../record/bulk-file-row.ts';

const CANCEL: BulkFileEvent = { type: 'CANCEL' };

/**
 * Stops a file: rows that have not begun are not bought; those that have go on as transactions of their own.
 * @throws AppError `not_found` (also for another's), `event_refused` when it has ended
 */
export async function cancelBulkFile(
  executor: Executor,
  { accountId, requestId, reference }: { readonly [name in 'accountId' | 'requestId' | 'reference']: string },
): Promise<BulkFileRow> {
  const file = await lockRow(executor, bulkFileLifecycle, reference);
  if (file.ownerId !== accountId) throw new AppError('not_found');
  const cause = { origin: 'user', actor: accountId, requestId } as const;
  return (await advanceLocked(executor, bulkFileLifecycle, file, { event: CANCEL, cause })).row;
}
