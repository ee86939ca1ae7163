import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { findTransaction } from '../record/transaction.repository.ts';
import type { ShownDocuments } from './operator-name.ts';
import { presentOne } from './present-transactions.ts';
import { isOpenSale, tellLateness } from './tell-lateness.ts';
import type { Viewer } from './transaction.presenter.ts';

/**
 * Reads one transaction for its owner; staff see any, as far as their role may (API-5).
 * @throws AppError `not_found`, also for another's: a reference tells nothing to strangers
 */
export async function getTransaction(
  executor: Executor,
  documents: ShownDocuments,
  refId: string,
  viewer: Viewer,
): Promise<{ transaction: Transaction }> {
  const staff = viewer.category === 'operations' || viewer.category === 'qa';
  const row = await findTransaction(executor, refId, staff ? undefined : viewer.accountId);
  if (row === undefined) throw new AppError('not_found');
  const { transaction } = await presentOne(executor, documents, row, viewer);
  if (!isOpenSale(transaction)) return { transaction };
  return { transaction: tellLateness(transaction, await databaseNow(executor)) };
}
