import {
  createTransaction,
  payInquiry,
  type Request,
  type TransactionDeps,
} from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { LineRequest } from './purchase-line-row.ts';

/** Sells what a line asks for as a single purchase does, within the caller's transaction. @throws AppError as those do */
export function sellLine(
  executor: Executor,
  deps: Pick<TransactionDeps, 'documents' | 'connectors'>,
  request: Request,
  line: LineRequest,
) {
  if (line.operation === 'transaction.create') return createTransaction(executor, deps, request, line.body);
  const { ref_id, ...body } = line.body;
  return payInquiry(executor, deps, request, ref_id, body);
}
