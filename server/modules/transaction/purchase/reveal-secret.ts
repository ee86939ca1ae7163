import { lockRow } from '#server/lifecycle/advance.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { transactionLifecycle } from '../lifecycle/transaction.lifecycle.ts';
import { amendTransaction } from '../record/transaction.repository.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import type { Request } from '../transaction-deps.ts';

/**
 * Uncovers what a sale delivered in secret: voucher code, PIN (PRE-9). The route writes each time into the audit log; from
 * the first time on its receipt has it too.
 * @throws AppError `not_found` (also for another's), `event_refused` before there is anything to see
 */
export async function revealSecret(
  executor: Executor,
  { caller }: Pick<Request, 'caller'>,
  refId: string,
): Promise<TransactionRow> {
  const row = await lockRow(executor, transactionLifecycle, refId);
  if (row.ownerId !== caller.accountId) throw new AppError('not_found');
  if (row.state !== 'success') throw new AppError('event_refused', { details: { state: row.state } });
  if (row.context.revealedAt !== undefined) return row;
  const context = { ...row.context, revealedAt: (await databaseNow(executor)).toISOString() };
  await amendTransaction(executor, row.id, { context });
  return { ...row, context };
}
