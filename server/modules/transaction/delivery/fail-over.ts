import type { OperationResult } from '#server/connectors/operation-result.ts';
import { advanceLocked } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { transactionLifecycle } from '../lifecycle/transaction.lifecycle.ts';
import { failedReasonOf } from '../record/failed-reason.ts';
import type { PinnedDocuments } from '../record/load-pinned.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { isAboutTheNumber } from '../supplier-call/ask-supplier.ts';
import { type Attempt, recordAnswer, triedConnectors } from './attempt.repository.ts';
import { chooseRoute } from './choose-route.ts';
import type { AnswerSource, Verdict } from './judge-answer.ts';
import { openRoute } from './open-route.ts';

/**
 * Whether an answer proves that the supplier created nothing, so that another one may be asked. Only the answer to the purchase
 * itself counts: the order did not leave, or the supplier's own word stands on the connector's list of refusals after which it
 * holds nothing. Whatever is unclear stays with this supplier (design: unknown is pending).
 */
export function mayFailOver(verdict: Verdict, source: AnswerSource, result: OperationResult): boolean {
  if (source !== 'send') return false;
  if (result.sent === false) return verdict === 'resend' || verdict === 'fail';
  // What is said about the number another supplier would say too.
  const refused = verdict === 'fail' && result.outcome === 'failed' && result.nothingCreated;
  return refused && !isAboutTheNumber(result.reason);
}

/**
 * Ends an attempt that created nothing and opens one at the next supplier, in the database transaction that judges the
 * answer: the hold stays as it is, and a worker that takes over after a crash finds either the old attempt or the new one.
 * @returns false when nobody is left to ask
 */
export async function failOver(
  executor: Executor,
  row: TransactionRow,
  { sale }: PinnedDocuments,
  { attempt, result }: { readonly attempt: Attempt; readonly result: OperationResult },
): Promise<boolean> {
  if (sale === undefined) return false;
  const tried = await triedConnectors(executor, row.id);
  const route = await chooseRoute(executor, sale, row, tried);
  if (route === undefined) return false;
  const failedReason = failedReasonOf(result);
  await recordAnswer(executor, attempt.id, { state: 'failed', trace: result.trace, counts: false, failedReason });
  const columns = await openRoute(executor, row, route, tried);
  await advanceLocked(executor, transactionLifecycle, row, {
    event: { type: 'REROUTE', from: attempt.connectorId, to: route.choice.chosen, reason: failedReason },
    cause: { origin: 'supplier', actor: attempt.connectorId },
    columns,
  });
  return true;
}
