import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { TransactionEvent } from '#src/machines/transaction/transaction.machine.ts';
import { transactionLifecycle } from '../lifecycle/transaction.lifecycle.ts';
import { expireKey, TASKS } from '../transaction-task-names.ts';

const EXPIRE: TransactionEvent = { type: 'EXPIRE' };

/**
 * Ends an inquiry that nobody paid (POST-16). The database clock decides: a job that comes early waits again, one that comes
 * after the payment does nothing.
 */
export async function expireTransaction(db: Executor, refId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockRow(trx, transactionLifecycle, refId);
    if (row.state !== 'inquiry' || row.expiresAt === null) return;
    if (row.expiresAt > (await databaseNow(trx))) {
      await enqueue(trx, TASKS.expire, { ref_id: refId }, { runAt: row.expiresAt, key: expireKey(refId) });
      return;
    }
    await advanceLocked(trx, transactionLifecycle, row, { event: EXPIRE, cause: { origin: 'timer' } });
  });
}
