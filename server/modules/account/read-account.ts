import { readBalances } from '#server/ledger/balance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Account } from '#src/contract/account/account.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { presentAccount } from './account.presenter.ts';
import { findAccount } from './account.repository.ts';

/**
 * An account with its balances from the ledger, as its owner sees it.
 * @param passwordRemembered what the session says (PRE-21)
 * @throws AppError `not_authenticated` when there is no such account any more
 */
export async function readAccount(db: Executor, accountId: string, passwordRemembered: boolean): Promise<Account> {
  const row = await findAccount(db, accountId);
  if (row === undefined) throw new AppError('not_authenticated');
  return presentAccount(row, await readBalances(db, accountId), passwordRemembered);
}
