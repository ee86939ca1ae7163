import { sql } from 'kysely';
import { endSessions } from '#server/modules/device/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type AuditEntry, recordAudit } from '#server/platform/http/guard/audit.ts';
import type { StillHolds } from '#server/platform/http/route.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { hasMoneyLeft } from './money-left.ts';

/**
 * Marks an account as leaving and signs it out everywhere, in one commit with its line in the log. For seven days signing in takes it
 * back; then it is gone (ACC-6). The owner's ledger accounts are locked meanwhile, so that no purchase slips in.
 * @param stillHolds what its owner confirmed it with
 * @throws AppError `balance_left` while there is deposit, held money, cashback or debt; `staff_account`
 */
export async function requestDeletion(
  db: Executor,
  accountId: string,
  trace: Pick<AuditEntry, 'requestId' | 'address'>,
  stillHolds: StillHolds,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await stillHolds(transaction);
    const account = await transaction
      .selectFrom('account')
      .select('category')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (account.category !== 'agent' && account.category !== 'master') throw new AppError('staff_account');
    if (await hasMoneyLeft(transaction, accountId)) throw new AppError('balance_left');
    await transaction
      .updateTable('account')
      .set({ deletion_requested_at: sql<Date>`now()` })
      .where('id', '=', accountId)
      .where('deletion_requested_at', 'is', null)
      .execute();
    const cause = { origin: 'user', actor: accountId, requestId: trace.requestId } as const;
    await endSessions(transaction, { accountId }, { type: 'END', reason: 'account-deleted' }, cause);
    await recordAudit(transaction, {
      accountId,
      action: 'account.delete',
      subject: accountId,
      outcome: 'ok',
      ...trace,
    });
  });
}
