import { readBalances } from '#server/ledger/balance.ts';
import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { BulkFileEvent } from '#src/machines/bulk-file/bulk-file.machine.ts';
import { bulkFileLifecycle } from '../record/bulk-file.lifecycle.ts';
import type { BulkFileRow } from '../record/bulk-file-row.ts';

const UNIQUE_VIOLATION = '23505';

interface Confirmation {
  readonly accountId: string;
  readonly requestId: string;
  readonly reference: string;
  /** What the agent saw that the good rows cost, in rupiah. */
  readonly quotedTotal: number;
  /** Flagged rows that the agent leaves out. */
  readonly leftOut: number;
}

/**
 * Lets the good rows of a checked file be bought, once and for all of them. The password was checked and the rows looked at again
 * before it. Nothing is held here: each row holds its own money when its turn comes.
 * @throws AppError `not_found` (also for another's), `bulk_file_flagged`, `price_changed` with the new `total`,
 *   `insufficient_deposit` with `total`, `deposit` and `short`, `bulk_file_repeated`, `event_refused`
 */
export async function confirmBulkFile(
  executor: Executor,
  { accountId, requestId, reference, quotedTotal, leftOut }: Confirmation,
): Promise<BulkFileRow> {
  const file = await lockRow(executor, bulkFileLifecycle, reference);
  if (file.ownerId !== accountId) throw new AppError('not_found');
  if (file.state === 'checked') {
    if (file.flagged !== leftOut || file.flagged === file.rows)
      throw new AppError('bulk_file_flagged', { details: { flagged: file.flagged } });
    if (file.total !== quotedTotal) throw new AppError('price_changed', { details: { total: file.total } });
    const { deposit } = await readBalances(executor, accountId);
    const short = file.total - deposit;
    if (short > 0) throw new AppError('insufficient_deposit', { details: { total: file.total, deposit, short } });
  }
  const cause = { origin: 'user', actor: accountId, requestId } as const;
  const event: BulkFileEvent = { type: 'CONFIRM', leftOut };
  try {
    return (await advanceLocked(executor, bulkFileLifecycle, file, { event, cause })).row;
  } catch (error) {
    const repeated = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
    throw repeated ? new AppError('bulk_file_repeated', { cause: error }) : error;
  }
}
