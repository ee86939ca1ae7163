import type { Executor } from '#server/platform/database/tables.ts';
import { AppError } from '#src/domain/app-error.ts';

/**
 * Holds the account that people give money to until the transaction ends. Nobody signs in to one that was deleted for good (ACC-6):
 * money in it would be lost.
 * @throws AppError `settlement_gone` for an account that was deleted since it was proposed
 */
export async function requireOwner(transaction: Executor, accountId: string): Promise<void> {
  const account = transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forShare();
  if ((await account.executeTakeFirst()) === undefined) throw new AppError('settlement_gone');
}
