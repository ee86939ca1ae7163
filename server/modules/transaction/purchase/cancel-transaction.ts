import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import { RefusedEvent } from '#server/lifecycle/step.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { TransactionEvent } from '#src/machines/transaction/transaction.machine.ts';
import { requireBuyer } from '../admission/check-buyer.ts';
import { transactionLifecycle } from '../lifecycle/transaction.lifecycle.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import type { Request } from '../transaction-deps.ts';

const CANCEL: TransactionEvent = { type: 'CANCEL' };
/** Ends that no supplier was asked for: what is refused there is not late. */
const NEVER_SENT: readonly TransactionRow['state'][] = ['canceled', 'expired', 'blocked'];

/**
 * Takes a transaction back before it is sent; held money returns in the same database transaction.
 * @throws AppError `forbidden`, `account_inactive`, `not_found` (also for another's), `cancel_too_late` once it was sent,
 *   `event_refused` when it has ended otherwise
 */
export async function cancelTransaction(
  executor: Executor,
  { caller, requestId }: Request,
  refId: string,
): Promise<TransactionRow> {
  requireBuyer(caller);
  const row = await lockRow(executor, transactionLifecycle, refId);
  if (row.ownerId !== caller.accountId) throw new AppError('not_found');
  const cause = { origin: 'user', actor: caller.accountId, requestId } as const;
  try {
    const { row: canceled } = await advanceLocked(executor, transactionLifecycle, row, { event: CANCEL, cause });
    return canceled;
  } catch (error) {
    if (!(error instanceof RefusedEvent) || NEVER_SENT.includes(row.state)) throw error;
    throw new AppError('cancel_too_late', { details: error.details, cause: error });
  }
}
