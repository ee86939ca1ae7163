import { storedBytes } from '#server/connectors/callback/callback-proof.ts';
import type { GatewayReport, OperationResult } from '#server/connectors/operation-result.ts';
import { supplierLane } from '#server/connectors/supplier-lane.ts';
import { lockRow } from '#server/lifecycle/advance.ts';
import { noteCall } from '#server/lifecycle/note-calls.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { applyAnswer, type SupplierWord } from '../delivery/apply-answer.ts';
import { type Attempt, attemptByReference, latestAttempt } from '../delivery/attempt.repository.ts';
import { referenceRules } from '../delivery/reference-rules.ts';
import type { SupplierDeps } from '../delivery/send-transaction.ts';
import { transactionLifecycle } from '../lifecycle/transaction.lifecycle.ts';
import { loadSale, type PinnedDocuments, pinnedAt } from '../record/load-pinned.ts';
import { checkKey, TASKS } from '../transaction-task-names.ts';
import { readByAnyVersion } from './callback-versions.ts';
import { closeInboxEvent, findInboxEvent, type InboxEvent, lockInboxEvent } from './inbox.repository.ts';

/** What a callback says about a transaction of ours, or why it says nothing. */
type Reading =
  | {
      readonly about: 'transaction';
      readonly word: SupplierWord & { readonly attempt: Attempt };
      readonly pinned: PinnedDocuments;
      readonly confirm: boolean;
    }
  | { readonly about: 'payment'; readonly report: GatewayReport }
  | { readonly about: 'nothing'; readonly because: string };

/**
 * Reads a stored callback and applies it, in one database transaction with the mark that it was: applied once, whatever
 * crashes. Proven again from the stored bytes, since a table is not a proof.
 * @returns what came of it, as stored; undefined when it was processed before
 */
export async function processInbox(deps: SupplierDeps, inboxEventId: string): Promise<string | undefined> {
  const event = await findInboxEvent(deps.db, inboxEventId);
  if (event === undefined || event.processed) return undefined;
  const reading = await readEvent(deps, event);
  const applied = await inTransaction(deps.db, async (trx) => {
    const locked = await lockInboxEvent(trx, inboxEventId);
    if (locked === undefined || locked.processed) return undefined;
    const outcome = await applyReading(trx, deps, reading);
    await closeInboxEvent(trx, inboxEventId, outcome);
    return outcome;
  });
  if (applied !== undefined && reading.about === 'transaction') noteCallback(reading.word);
  return applied;
}

function noteCallback({ attempt, result }: { readonly attempt: Attempt; readonly result: OperationResult }): void {
  const { sale: row, connectorId: supplier, supplierRef: reference } = attempt;
  noteCall({ noun: transactionLifecycle.noun, row, kind: 'callback', supplier, operation: null, reference }, result);
}

async function applyReading(
  trx: Executor,
  { hearOfPayment }: Pick<SupplierDeps, 'hearOfPayment'>,
  reading: Reading,
): Promise<string> {
  if (reading.about === 'nothing') return reading.because;
  if (reading.about === 'payment') return hearOfPayment(trx, reading.report);
  const { pinned, word, confirm } = reading;
  if (!confirm) return applyAnswer(trx, pinned, word);
  const { refId } = word.attempt;
  const row = await lockRow(trx, transactionLifecycle, refId);
  const latest = await latestAttempt(trx, refId);
  const superseded = latest !== undefined && latest.id !== word.attempt.id;
  if (row.state === 'processing' && !superseded) {
    await enqueue(trx, TASKS.check, { ref_id: refId }, { key: checkKey(refId), lane: supplierLane(row.connectorHash) });
    return 'confirming';
  }
  // The sender is known, what it says could be anybody's: it may call a person, and neither move money nor bring a proof.
  const { refunded: _, ...result } = word.result;
  return applyAnswer(trx, pinned, { ...word, proven: false, result: { ...result, fields: {} } });
}

async function readEvent(deps: SupplierDeps, { connectorId, kept }: InboxEvent): Promise<Reading> {
  const { db, documents, connectors } = deps;
  const nothing = (because: string): Reading => ({ about: 'nothing', because });
  const raw = { ...kept, rawBody: storedBytes(kept) };
  const read = await readByAnyVersion(deps, connectorId, raw);
  if (read === undefined) return nothing('unknown-connector');
  const { reading } = read;
  if (!reading.accepted) return nothing(reading.reason);
  if (reading.ignored) return nothing('ignored');
  if (read.connector.group === 'gateway') {
    return { about: 'payment', report: { connectorId, reference: reading.reference, result: reading.result } };
  }
  const attempt = await attemptByReference(db, connectorId, reading.reference);
  const sale = attempt && (await loadSale(db, documents, attempt.refId));
  if (attempt === undefined || sale === undefined) return nothing('unknown-reference');
  const pinned = pinnedAt(sale, attempt.connectorId);
  // What the words mean is for the version to say that the sale began with, if it can prove and read them too.
  const own = connectors.readCallback(pinned.connector, raw);
  const { result, confirm } = own.accepted && !own.ignored && own.reference === reading.reference ? own : reading;
  const asks = confirm === 'if-any' ? canBeAsked(pinned, attempt) : confirm;
  return { about: 'transaction', pinned, word: { attempt, result, source: 'callback' }, confirm: asks };
}

/** Whether the supplier's protocol has a question about this sale that cannot buy again. */
function canBeAsked({ connector, product }: PinnedDocuments, { operation }: Attempt): boolean {
  return referenceRules(connector, product, operation).safeToAsk;
}
