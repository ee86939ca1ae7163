import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';

/**
 * Tells whether an account was deleted for good (ACC-6): nobody signs in to it, and money in it would be lost. It stays as it is until
 * the transaction ends.
 */
export async function isOwnerGone(transaction: Executor, accountId: string): Promise<boolean> {
  const account = transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forShare();
  return (await account.executeTakeFirst()) === undefined;
}

/**
 * Holds the account that people give money to until the transaction ends.
 * @throws AppError `settlement_gone` for an account that was deleted since it was proposed
 */
export async function requireOwner(transaction: Executor, accountId: string): Promise<void> {
  if (await isOwnerGone(transaction, accountId)) throw new AppError('settlement_gone');
}
