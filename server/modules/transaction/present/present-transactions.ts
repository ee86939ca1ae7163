import type { Selectable } from 'kysely';
import { sellingRules } from '#server/modules/offer/index.ts';
import type { Executor, TransactionTable } from '#server/platform/database/tables/tables.ts';
import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { readHistories } from '../record/transaction-history.repository.ts';
import { type TransactionRow, toTransactionRow } from '../record/transaction-row.ts';
import { type ShownDocuments, withOperatorName } from './operator-name.ts';
import { offersPlans } from './present-plans.ts';
import { presentTransaction, type Viewer } from './transaction.presenter.ts';

/** Turns rows of this module into what a viewer may see of them, in the same order, each by the document it was made with. */
export async function presentRows(
  executor: Executor,
  documents: ShownDocuments,
  rows: readonly TransactionRow[],
  viewer: Viewer,
): Promise<Transaction[]> {
  const products = new Map<string, ProductDocument>();
  for (const hash of new Set(rows.map(({ productHash }) => productHash))) {
    products.set(hash, await documents.productByHash(hash));
  }
  const histories = await readHistories(executor, rows);
  // Read only where plans are still to be chosen: reports have none.
  const seen = rows.some(offersPlans) ? { ...viewer, rules: await sellingRules(executor, viewer.accountId) } : viewer;
  return rows.flatMap((row) => {
    const product = products.get(row.productHash);
    if (product === undefined) return [];
    const shown = presentTransaction(row, product, histories.get(row.refId) ?? { events: [] }, seen);
    return [withOperatorName(documents, product, shown)];
  });
}

/** {@link presentRows} for rows as the table has them: what reports read. */
export function presentTransactions(
  executor: Executor,
  documents: ShownDocuments,
  rows: readonly Selectable<TransactionTable>[],
  viewer: Viewer,
): Promise<Transaction[]> {
  return presentRows(executor, documents, rows.map(toTransactionRow), viewer);
}

/** One transaction as a viewer may see it. */
export async function presentOne(
  executor: Executor,
  documents: ShownDocuments,
  row: TransactionRow,
  viewer: Viewer,
): Promise<{ transaction: Transaction }> {
  const [transaction] = await presentRows(executor, documents, [row], viewer);
  if (transaction === undefined) throw new Error(`${row.refId} cannot be presented`);
  return { transaction };
}

/** A purchase made in this very database transaction: its history is known without asking. */
export async function presentCreated(
  documents: ShownDocuments,
  row: TransactionRow,
  viewer: Viewer,
): Promise<{ transaction: Transaction }> {
  const product = await documents.productByHash(row.productHash);
  const events = [{ event: 'PAY', to: row.state, at: row.createdAt.toISOString() }];
  return { transaction: withOperatorName(documents, product, presentTransaction(row, product, { events }, viewer)) };
}
