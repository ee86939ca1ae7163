import type { JobContext, JobTasks } from '#server/platform/outbox/worker.ts';
import type { Verdict } from './delivery/judge-answer.ts';
import { checkTransaction, type SupplierDeps, sendTransaction } from './delivery/send-transaction.ts';
import { expireTransaction } from './purchase/expire-transaction.ts';
import { scheduleTransactionSweep, sweepTransactions } from './purchase/sweep-transactions.ts';
import { TASKS } from './transaction-task-names.ts';

/** The worker's tasks of this module, by name. Each bears a repetition. */
export function transactionTasks(deps: SupplierDeps): JobTasks {
  return {
    [TASKS.send]: async (payload, { log }) => {
      const refId = textOf(payload, 'ref_id');
      report(log, refId, await sendTransaction(deps, refId));
    },
    [TASKS.check]: async (payload, { log }) => {
      const refId = textOf(payload, 'ref_id');
      report(log, refId, await checkTransaction(deps, refId));
    },
    [TASKS.expire]: (payload) => expireTransaction(deps.db, textOf(payload, 'ref_id')),
    [TASKS.sweep]: async (_payload, { log }) => {
      await scheduleTransactionSweep(deps.db);
      const late = await sweepTransactions(deps.db);
      if (late.length > 0) log.warn({ late }, 'open transactions had no job and were queued again');
    },
  };
}

function report(log: JobContext['log'], refId: string, verdict: Verdict | undefined): void {
  if (verdict === 'conflict')
    log.error({ refId }, 'the supplier contradicts a settled transaction: a person must look');
  else log.info({ refId, verdict }, 'supplier answered');
}

function textOf(payload: unknown, name: string): string {
  const value: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
  if (typeof value !== 'string' || value === '') throw new Error(`the job has no ${name}`);
  return value;
}
