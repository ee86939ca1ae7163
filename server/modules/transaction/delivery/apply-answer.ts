import type { OperationResult } from '#server/connectors/operation-result.ts';
import { takeBackLateCost } from '#server/ledger/postings/late-cost.ts';
import { type Advanced, advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import type { LifecycleCause } from '#server/lifecycle/lifecycle-definition.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { accountChannel, publish } from '#server/platform/realtime/publish.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import type { TransactionEvent } from '#src/machines/transaction/transaction.machine.ts';
import { transactionLifecycle } from '../lifecycle/transaction.lifecycle.ts';
import { delivered } from '../reading/delivery-columns.ts';
import { readingScope, readSupplierAnswer } from '../reading/read-supplier-answer.ts';
import { chargedFor, foreignCostOf, isOverpriced } from '../reading/supplier-cost.ts';
import { failedReasonOf } from '../record/failed-reason.ts';
import type { PinnedDocuments } from '../record/load-pinned.ts';
import { amendTransaction, type TransactionColumns } from '../record/transaction.repository.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { applySupersededAnswer } from './answer-to-superseded-attempt.ts';
import {
  type Attempt,
  type AttemptState,
  attemptById,
  lateDelivery,
  latestAttempt,
  recordAnswer,
} from './attempt.repository.ts';
import { failOver, mayFailOver } from './fail-over.ts';
import { type AnswerSource, judgeAnswer, type Verdict } from './judge-answer.ts';
import { referenceRules } from './reference-rules.ts';
import { callPerson, waitForAnswer } from './wait-for-answer.ts';

/** An answer of the supplier and the attempt it is about. */
export interface SupplierWord {
  readonly attempt: Pick<Attempt, 'refId' | 'connectorId'> & { readonly id?: string };
  readonly result: OperationResult;
  readonly source: AnswerSource;
  /** False when the sender is known and its words could be anybody's; absent means proven. */
  readonly proven?: boolean;
}

const STATE_AFTER: Readonly<Partial<Record<Verdict, AttemptState>>> = {
  succeed: 'succeeded',
  fail: 'failed',
  refund: 'failed',
  wait: 'unknown',
  resend: 'open',
  review: 'unknown',
};

/**
 * Applies what a supplier said to the transaction, once and in any order. Locks the transaction, so that answers and
 * callbacks that come at the same moment are judged one after the other. Must run in the caller's database transaction.
 * @param documents the transaction's own, loaded before that transaction opened
 * @returns what it was judged to be; `conflict` marks the transaction for review and moves no money
 */
export async function applyAnswer(
  executor: Executor,
  pinned: PinnedDocuments,
  { attempt: { refId, connectorId, id = '' }, result, source, proven = true }: SupplierWord,
): Promise<Verdict> {
  const { product, connector } = pinned;
  const row = await lockRow(executor, transactionLifecycle, refId);
  const attempt = await latestAttempt(executor, refId);
  if (attempt === undefined) throw new Error(`${refId} has no attempt`);
  const named = id === '' || id === attempt.id ? attempt : await attemptById(executor, id);
  if (named !== undefined && named.id !== attempt.id) {
    const isTheSale = row.state === 'success' && attempt.state !== 'succeeded';
    return applySupersededAnswer(executor, row, { attempt: named, product, result, proven, isTheSale });
  }
  const { inFlightSeconds, maxAgeDays } = referenceRules(connector, product, attempt.operation);
  const inFlight = attempt.sentSeconds !== null && attempt.sentSeconds < inFlightSeconds;
  const overpriced = isOverpriced(connector, attempt.operation, row, result);
  const { retry } = product.pending;
  const verdict = judgeAnswer(row.state, result, {
    source,
    inFlight,
    ageSeconds: attempt.ageSeconds,
    overpriced,
    ...(retry === undefined ? {} : { mayRetry: attempt.checks + 1 < retry.attempts }),
  });
  if (mayFailOver(verdict, source, result) && (await failOver(executor, row, pinned, { attempt, result })))
    return 'reroute';
  if (verdict !== 'repeated' && verdict !== 'ignored') {
    await keepRemembered(executor, row, result);
    const state = STATE_AFTER[verdict];
    const foreign = foreignCostOf(result);
    await recordAnswer(executor, attempt.id, {
      ...(state === undefined ? {} : { state }),
      trace: result.trace,
      counts: verdict === 'wait' || verdict === 'resend',
      unsent: verdict === 'resend',
      ...(state === 'failed' ? { failedReason: failedReasonOf(result) } : {}),
      ...(foreign === undefined ? {} : { foreign }),
    });
  }
  const cause = { origin: 'supplier', actor: connectorId } as const;
  if (verdict === 'wait' || verdict === 'resend') {
    await waitForAnswer(executor, row, {
      attempt,
      product,
      result,
      cause,
      maxAgeDays,
      minPollSeconds: connector.minPollSeconds ?? 0,
      unsent: verdict === 'resend',
    });
  } else {
    await settle(executor, row, { attempt, pinned, result, verdict, cause });
  }
  return verdict;
}

/** What the connector's document says to remember is there for every later call of this transaction. */
async function keepRemembered(executor: Executor, row: TransactionRow, { remembered }: OperationResult): Promise<void> {
  if (remembered === undefined) return;
  const kept = { ...row.context.kept, ...remembered };
  await amendTransaction(executor, row.id, { context: { ...row.context, kept } });
}

async function settle(
  executor: Executor,
  row: TransactionRow,
  told: {
    readonly attempt: Attempt;
    readonly pinned: PinnedDocuments;
    readonly result: OperationResult;
    readonly verdict: Verdict;
    readonly cause: LifecycleCause;
  },
): Promise<Advanced<TransactionRow> | undefined> {
  const { attempt, pinned, result, verdict, cause } = told;
  const { product, sale } = pinned;
  const several = sale !== undefined && sale.connectors.size > 1;
  const late = several ? await lateDelivery(executor, row.id, attempt.id) : undefined;
  // The supplier's definite word is what the person was to find out, unless it was delivered twice.
  const needsReview = verdict === 'succeed' && (late !== undefined || lostProof(product, row, result));
  const send = (event: TransactionEvent, columns: Partial<TransactionColumns> = {}) =>
    advanceLocked(executor, transactionLifecycle, row, { event, cause, columns: { ...columns, needsReview } });
  const cost = chargedFor(result);
  switch (verdict) {
    case 'succeed':
      return send(
        { type: 'SUPPLIER_SUCCEEDED', ...(cost === undefined ? {} : { cost }) },
        delivered(product, row, result.fields),
      );
    case 'fail': {
      if (late !== undefined) return settleByLate(executor, row, { late, cause });
      const failedReason = failedReasonOf(result);
      return send({ type: 'SUPPLIER_FAILED', reason: failedReason }, { failedReason });
    }
    case 'refund': {
      const failedReason = failedReasonOf(result);
      return send({ type: 'SUPPLIER_REFUNDED', reason: failedReason }, { failedReason });
    }
    case 'review':
      if (!row.needsReview) await callPerson(executor, row, 'cost-above-quote');
      return undefined;
    case 'conflict':
      await amendTransaction(executor, row.id, { needsReview: true });
      return undefined;
    case 'repeated':
      await addLateProof(executor, product, row, result);
      return undefined;
    default:
      return undefined;
  }
}

/** Delivered, with a serial number that is none: its buyer waits for what only the supplier can tell. */
function lostProof(product: ProductDocument, row: TransactionRow, { fields, unread = [] }: OperationResult): boolean {
  const { sn, proofLost = unread.includes('sn') } = readSupplierAnswer(product, readingScope(product, row, fields));
  return sn === undefined && row.sn === null && proofLost;
}

/** The last supplier failed, but an earlier one has delivered after all: its delivery is the sale, at its cost. */
async function settleByLate(
  executor: Executor,
  row: TransactionRow,
  { late, cause }: { readonly late: Attempt; readonly cause: LifecycleCause },
): Promise<Advanced<TransactionRow>> {
  const cost = late.cost ?? row.supplierPrice;
  if (cost > 0) await takeBackLateCost(executor, { reference: row.refId, supplierRef: late.supplierRef, cost });
  const event: TransactionEvent = { type: 'SUPPLIER_SUCCEEDED', ...(cost > 0 ? { cost } : {}) };
  return advanceLocked(executor, transactionLifecycle, row, { event, cause, columns: { needsReview: false } });
}

/** Some suppliers say "success" first and send the serial number after it. */
async function addLateProof(
  executor: Executor,
  product: ProductDocument,
  row: TransactionRow,
  result: OperationResult,
): Promise<void> {
  if (row.state !== 'success' || row.sn !== null) return;
  const columns = delivered(product, row, result.fields);
  if (columns.sn === null) return;
  await amendTransaction(executor, row.id, columns);
  await publish(executor, {
    channel: accountChannel(row.ownerId),
    event: 'transaction.updated',
    data: { ref_id: row.refId, status: row.state, version: row.version },
  });
}
