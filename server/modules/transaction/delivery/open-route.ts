import type { Executor } from '#server/platform/database/tables/tables.ts';
import { countRepeat } from '../limits/count-repeat.ts';
import type { TransactionColumns } from '../record/transaction.repository.ts';
import type { SupplierContext, TransactionRow } from '../record/transaction-row.ts';
import { openAttempt } from './attempt.repository.ts';
import type { Route } from './choose-route.ts';
import { firstCheckSeconds } from './next-check.ts';

/** References of later attempts end in a letter: a supplier must never know one reference for two of them. */
const LETTERS = ['', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/**
 * Makes the attempt of a route, before anything is sent.
 * @param tried connectors that were asked already
 * @returns what the sale's row has to remember of it
 */
export async function openRoute(
  executor: Executor,
  row: TransactionRow,
  { pinned, hash, choice, sku, cost }: Route,
  tried: readonly string[],
): Promise<Partial<TransactionColumns>> {
  const { product, connector } = pinned;
  const { connector: connectorId, pay } = product.supplier;
  const { kept, repeat: _earlier, sku: _earlierSku, ...lasting } = row.context;
  // What an answer of another supplier told to remember is not for this one.
  const same = tried.length === 0 && connectorId === (row.context.asked ?? pinned.sale?.product.supplier.connector);
  const context: SupplierContext = {
    ...lasting,
    ...(sku === undefined ? {} : { sku }),
    ...(same && kept !== undefined ? { kept } : {}),
  };
  const repeat = await countRepeat(executor, connector, { connector: connectorId, pay, row: { ...row, context } });
  const madeAt = await openAttempt(executor, {
    transactionId: row.id,
    connectorId,
    operation: pay,
    supplierRef: tried.length === 0 ? (row.context.supplierRef ?? row.refId) : `${row.refId}${LETTERS[tried.length]}`,
    connectorHash: hash,
    sku: sku ?? null,
    cost,
    choice,
  });
  const timeoutMs = connector.operations[pay]?.timeoutMs ?? 0;
  return {
    nextCheckAt: new Date(madeAt.getTime() + firstCheckSeconds(product.pending, timeoutMs) * 1_000),
    context: { ...context, ...(repeat === undefined ? {} : { repeat }) },
    ...(cost === null ? {} : { supplierPrice: cost }),
  };
}
