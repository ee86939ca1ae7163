import type { Static } from '@sinclair/typebox';
import { presentTransactions, type ShownDocuments, type Viewer } from '#server/modules/transaction/index.ts';
import { businessDate } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { cursorsOf, readCursor } from '#server/platform/paging/place-cursor.ts';
import type { TransactionListQuery, transactionListAnswer } from '#src/contract/sale/transaction.contract.ts';
import { readTransactionFilter } from './transaction-filter.ts';
import { placeOf, transactionPage } from './transaction-page.ts';
import { transactionTotals } from './transaction-totals.ts';

export type TransactionList = Static<typeof transactionListAnswer>;

const USUAL_LIMIT = 25;

/**
 * The viewer's own transaction report: a page, newest first, with totals over the whole filter (TRX-1).
 * @throws AppError `validation_failed` for a filter that makes no sense, `malformed_request` for a cursor that is not ours
 */
export async function listTransactions(
  db: Executor,
  documents: ShownDocuments,
  viewer: Viewer,
  query: TransactionListQuery,
): Promise<TransactionList> {
  const owner = viewer.accountId;
  const filter = readTransactionFilter(query);
  const start = readCursor(query.cursor);
  const { rows, further } = await transactionPage(db, owner, filter, { ...start, limit: query.limit ?? USUAL_LIMIT });
  const nearest = start.towards === 'older' ? rows.at(0) : rows.at(-1);
  const isMore = async (turn: typeof start): Promise<boolean> => {
    const page = await transactionPage(db, owner, filter, { ...turn, limit: 1 });
    return page.rows.length > 0 || page.further !== undefined;
  };
  return {
    data: await presentTransactions(db, documents, rows, viewer),
    ...(await cursorsOf(start, { edge: nearest && placeOf(nearest), further }, isMore)),
    totals: await transactionTotals(db, owner, filter),
    zone: 'Asia/Jakarta',
    today: await businessDate(db),
  };
}
