import { sql } from 'kysely';
import { supplierLane } from '#server/connectors/supplier-lane.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { forgetPaidBills } from '../limits/claim-bills.ts';
import { checkKey, TASKS } from '../transaction-task-names.ts';

const LATE_MINUTES = 10;
const AT_ONCE = 200;
/** Every five minutes, and at the start of a worker. */
const EVERY_SECONDS = 300;

/**
 * Finds open transactions whose job is overdue (a job that used up its tries, a restored backup) and queues them again.
 * Harmless for those that have one: tasks bear repetition. Those that only a person can decide any more are left alone. Tidies away
 * claims of bills that have been paid long since.
 * @returns the `ref_id`s that were queued
 */
export async function sweepTransactions(db: Executor): Promise<readonly string[]> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ ref_id: string; state: string; connector_hash: string }>`
      select ref_id, state, connector_hash from transaction
      where state in ('unprocessed', 'processing') and (not needs_review or next_check_at is not null)
        and coalesce(next_check_at, updated_at) < now() - make_interval(mins => ${LATE_MINUTES})
      order by id limit ${AT_ONCE} for update skip locked`.execute(trx);
    for (const { ref_id, state, connector_hash } of rows) {
      const lane = supplierLane(connector_hash);
      if (state === 'unprocessed')
        await enqueue(trx, TASKS.send, { ref_id }, { key: `transaction.send:${ref_id}`, lane });
      else await enqueue(trx, TASKS.check, { ref_id }, { key: checkKey(ref_id), lane });
    }
    await forgetPaidBills(trx);
    return rows.map(({ ref_id }) => ref_id);
  });
}

/** Has the sweep run now or after some seconds; one that already waits is moved, not doubled. */
export function scheduleTransactionSweep(db: Executor, afterSeconds: number = EVERY_SECONDS): Promise<void> {
  return enqueue(db, TASKS.sweep, {}, { key: TASKS.sweep, afterSeconds });
}
