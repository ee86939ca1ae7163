import type { OperationResult } from '#server/connectors/operation-result.ts';
import { bookLateCost, takeBackLateCost } from '#server/ledger/postings/late-cost.ts';
import { advanceLocked } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { transactionLifecycle } from '../lifecycle/transaction.lifecycle.ts';
import { delivered } from '../reading/delivery-columns.ts';
import { chargedFor } from '../reading/supplier-cost.ts';
import { failedReasonOf } from '../record/failed-reason.ts';
import { amendTransaction } from '../record/transaction.repository.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { type Attempt, recordAnswer } from './attempt.repository.ts';
import type { Verdict } from './judge-answer.ts';
import { callPerson } from './wait-for-answer.ts';

/**
 * Applies what a supplier says about an attempt after the sale has moved on to another one. A delivery contradicts its own
 * "nothing created": its cost is booked so that the books agree with the supplier, the customer is not charged for it, and a
 * person is called. Its proof is kept while nothing better is known, since the customer may have been served by it.
 * @param told.product as that attempt's supplier delivers it
 * @param told.isTheSale what this attempt delivered is what the customer was charged for, since the later ones failed
 * @param told.proven false when the words could be anybody's: they call a person and book nothing
 */
export async function applySupersededAnswer(
  executor: Executor,
  row: TransactionRow,
  {
    attempt,
    product,
    result,
    proven,
    isTheSale,
  }: {
    readonly attempt: Attempt;
    readonly product: ProductDocument;
    readonly result: OperationResult;
    readonly proven: boolean;
    readonly isTheSale: boolean;
  },
): Promise<Verdict> {
  const { refId: reference } = row;
  const { id, supplierRef, state } = attempt;
  const known = { trace: result.trace, counts: false };
  const cost = attempt.cost ?? row.supplierPrice;
  if (result.outcome === 'success') {
    if (state === 'succeeded') return 'repeated';
    if (!proven) {
      await callForLateWord(executor, row);
      return 'conflict';
    }
    const charged = chargedFor(result) ?? cost;
    await recordAnswer(executor, id, { ...known, state: 'succeeded', cost: charged });
    if (charged > 0) await bookLateCost(executor, { reference, supplierRef, cost: charged });
    if (row.state === 'processing' && row.sn === null) {
      await amendTransaction(executor, row.id, delivered(product, row, result.fields));
    }
    await callForLateWord(executor, row);
    return 'conflict';
  }
  if (result.outcome !== 'failed') return 'ignored';
  if (state !== 'succeeded') return 'repeated';
  const failedReason = failedReasonOf(result);
  if (isTheSale) {
    if (!proven || result.refunded !== true) {
      await callForLateWord(executor, row);
      return 'conflict';
    }
    await recordAnswer(executor, id, { ...known, state: 'failed', failedReason });
    await advanceLocked(executor, transactionLifecycle, row, {
      event: { type: 'SUPPLIER_REFUNDED', reason: failedReason },
      cause: { origin: 'supplier', actor: attempt.connectorId },
      columns: { failedReason },
    });
    return 'refund';
  }
  if (!proven) return 'repeated';
  await recordAnswer(executor, id, { ...known, state: 'failed', failedReason });
  if (cost > 0) await takeBackLateCost(executor, { reference, supplierRef, cost });
  return 'refund';
}

async function callForLateWord(executor: Executor, row: TransactionRow): Promise<void> {
  if (row.needsReview) return;
  if (row.state === 'processing') await callPerson(executor, row, 'delivered-twice');
  else await amendTransaction(executor, row.id, { needsReview: true });
}
