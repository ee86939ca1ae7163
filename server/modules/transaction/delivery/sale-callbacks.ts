import type { OperationResult } from '#server/connectors/operation-result.ts';
import { supplierLane } from '#server/connectors/supplier-lane.ts';
import type { AcceptedCallback, HandlerDeps, InboundHandler, InboundReading } from '#server/inbound/inbound-handler.ts';
import { lockRow } from '#server/lifecycle/advance.ts';
import { noteCall } from '#server/lifecycle/note-calls.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { transactionLifecycle } from '../lifecycle/transaction.lifecycle.ts';
import { loadSale, type PinnedDocuments, pinnedAt } from '../record/load-pinned.ts';
import { checkKey, TASKS } from '../transaction-task-names.ts';
import { applyAnswer, type SupplierWord } from './apply-answer.ts';
import { type Attempt, attemptByReference, latestAttempt } from './attempt.repository.ts';
import { referenceRules } from './reference-rules.ts';

/** What a callback says about an attempt of ours. */
type AttemptReport = SupplierWord & { readonly attempt: Attempt };

/** Callbacks of suppliers: a report about an attempt, judged as an answer is, or a reason to ask the supplier. */
export const saleCallbacks: InboundHandler = {
  groups: ['biller'],
  pins: ({ exists, selectFrom }) => [
    exists(
      selectFrom('transaction').select('transaction.id').whereRef('transaction.connector_hash', '=', 'document.hash'),
    ),
    exists(
      selectFrom('supplier_attempt')
        .select('supplier_attempt.id')
        .whereRef('supplier_attempt.connector_hash', '=', 'document.hash'),
    ),
  ],
  read: readReport,
};

async function readReport({ db, documents }: HandlerDeps, callback: AcceptedCallback): Promise<InboundReading> {
  const { connectorId, reading, readBy } = callback;
  const attempt = await attemptByReference(db, connectorId, reading.reference);
  const sale = attempt && (await loadSale(db, documents, attempt.refId));
  if (attempt === undefined || sale === undefined) return { because: 'unknown-reference' };
  const pinned = pinnedAt(sale, attempt.connectorId);
  // What the words mean is for the version to say that the sale began with, if it can prove and read them too.
  const own = readBy(pinned.connector);
  const { result, confirm } = own.accepted && !own.ignored && own.reference === reading.reference ? own : reading;
  const asks = confirm === 'if-any' ? canBeAsked(pinned, attempt) : confirm;
  const report: AttemptReport = { attempt, result, source: 'callback' };
  return {
    apply: (trx) => (asks ? askOrFlag(trx, pinned, report) : applyAnswer(trx, pinned, report)),
    applied: () => noteCallback(attempt, result),
  };
}

/** A report whose proof does not cover the outcome: the open attempt is asked about, any other is shown to a person. */
async function askOrFlag(trx: Executor, pinned: PinnedDocuments, report: AttemptReport): Promise<string> {
  const { refId, id } = report.attempt;
  const row = await lockRow(trx, transactionLifecycle, refId);
  const latest = await latestAttempt(trx, refId);
  const superseded = latest !== undefined && latest.id !== id;
  if (row.state === 'processing' && !superseded) {
    await enqueue(trx, TASKS.check, { ref_id: refId }, { key: checkKey(refId), lane: supplierLane(row.connectorHash) });
    return 'confirming';
  }
  // The sender is known, what it says could be anybody's: it may call a person, and neither move money nor bring a proof.
  const { refunded: _, ...result } = report.result;
  return applyAnswer(trx, pinned, { ...report, proven: false, result: { ...result, fields: {} } });
}

function noteCallback({ sale: row, connectorId, supplierRef }: Attempt, result: OperationResult): void {
  const call = { kind: 'callback', supplier: connectorId, operation: null, reference: supplierRef } as const;
  noteCall({ noun: transactionLifecycle.noun, row, ...call }, result);
}

/** Whether the supplier's protocol has a question about this sale that cannot buy again. */
function canBeAsked({ connector, product }: PinnedDocuments, { operation }: Attempt): boolean {
  return referenceRules(connector, product, operation).safeToAsk;
}
