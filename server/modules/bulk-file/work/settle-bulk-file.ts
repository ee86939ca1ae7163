import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { BulkFileEvent } from '#src/machines/bulk-file/bulk-file.machine.ts';
import { BULK_TASKS, bulkFileLifecycle } from '../record/bulk-file.lifecycle.ts';
import { countOpen } from '../record/file-progress.ts';

const SETTLE: BulkFileEvent = { type: 'SETTLE' };

/** Pauses between looks double up to this many seconds: the sale's own page says sooner what became of it. */
const LONGEST_PAUSE_S = 60;

/**
 * Ends a file whose rows were all bought or skipped once none of its sales is open any more (PRE-16). Until then it looks again
 * later. Repeating it changes nothing.
 * @param looks how often it has looked before
 */
export function settleBulkFile(db: Executor, reference: string, looks: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const file = await lockRow(trx, bulkFileLifecycle, reference);
    if (file.state !== 'sent') return;
    if ((await countOpen(trx, file.id)) > 0) {
      const afterSeconds = Math.min(LONGEST_PAUSE_S, 2 ** looks);
      const key = `${BULK_TASKS.settle} ${reference}`;
      await enqueue(trx, BULK_TASKS.settle, { file: reference, looks: looks + 1 }, { afterSeconds, key });
      return;
    }
    const cause = { origin: 'system', actor: BULK_TASKS.settle } as const;
    await advanceLocked(trx, bulkFileLifecycle, file, { event: SETTLE, cause });
  });
}
