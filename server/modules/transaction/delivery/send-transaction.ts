import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import { notedCall } from '#server/lifecycle/note-calls.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { TransactionEvent } from '#src/machines/transaction/transaction.machine.ts';
import { customerNumber } from '../inputs/check-parameters.ts';
import { transactionLifecycle } from '../lifecycle/transaction.lifecycle.ts';
import { loadSale, type PinnedDocuments, type PinnedSale, pinnedAt } from '../record/load-pinned.ts';
import { amendTransaction, findTransaction } from '../record/transaction.repository.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { supplierContext } from '../supplier-call/ask-supplier.ts';
import type { TransactionDeps } from '../transaction-deps.ts';
import { applyAnswer } from './apply-answer.ts';
import { claimSending, latestAttempt, triedConnectors } from './attempt.repository.ts';
import { chooseRoute } from './choose-route.ts';
import type { AnswerSource, Verdict } from './judge-answer.ts';
import { mayAsk } from './next-check.ts';
import { openRoute } from './open-route.ts';
import { referenceRules } from './reference-rules.ts';
import { callPerson } from './wait-for-answer.ts';

export interface SupplierDeps extends TransactionDeps {
  readonly db: Executor;
}

const SEND: TransactionEvent = { type: 'SEND' };

/**
 * Sends a paid transaction to its supplier. The attempt and its reference are committed before the call, and the call is
 * marked before it is made: a worker that takes over after a crash asks about the reference instead of buying again
 * (fault tests 1 to 3). No database transaction is open during the call.
 * @returns what the answer was judged to be; undefined when there was nothing to send
 */
export async function sendTransaction(deps: SupplierDeps, refId: string): Promise<Verdict | undefined> {
  const sale = await loadSale(deps.db, deps.documents, refId);
  if (sale === undefined) return undefined;
  const ready = await inTransaction(deps.db, (trx) => prepareAttempt(trx, sale, refId));
  return ready ? speakToSupplier(deps, sale, refId) : undefined;
}

/** Asks about an open transaction; one that provably never left is sent. @returns as `sendTransaction` */
export async function checkTransaction(deps: SupplierDeps, refId: string): Promise<Verdict | undefined> {
  const sale = await loadSale(deps.db, deps.documents, refId);
  return sale && speakToSupplier(deps, sale, refId);
}

/** Takes the transaction and makes its attempt. @returns false when it is not waiting to be sent or asked about */
async function prepareAttempt(executor: Executor, sale: PinnedSale, refId: string): Promise<boolean> {
  const row = await lockRow(executor, transactionLifecycle, refId);
  if (row.state === 'processing') return true;
  if (row.state !== 'unprocessed') return false;
  const tried = await triedConnectors(executor, row.id);
  const route = await chooseRoute(executor, sale, row, tried);
  if (route === undefined) throw new Error(`${refId} has no supplier to send it to`);
  const columns = await openRoute(executor, row, route, tried);
  await advanceLocked(executor, transactionLifecycle, row, {
    event: SEND,
    cause: { origin: 'system', actor: 'worker' },
    columns,
  });
  return true;
}

async function speakToSupplier(
  { db, connectors }: Pick<SupplierDeps, 'db' | 'connectors'>,
  sale: PinnedSale,
  refId: string,
): Promise<Verdict | undefined> {
  const row = await findTransaction(db, refId);
  if (row === undefined || row.state !== 'processing') return undefined;
  const attempt = await latestAttempt(db, refId);
  if (attempt === undefined) throw new Error(`${refId} is processing without an attempt`);
  const pinned = pinnedAt(sale, attempt.connectorId);
  const { product, connector } = pinned;
  const first = attempt.sentSeconds === null && (await claimSending(db, attempt.id));
  const rules = referenceRules(connector, product, attempt.operation);
  const mayRepeat = rules.safeToAsk && mayAsk(attempt.sentSeconds ?? 0, rules.maxAgeDays);
  if (!first && !mayRepeat) return stopAsking(db, row);
  const operation = first ? attempt.operation : product.supplier.status;
  const source: AnswerSource = first ? 'send' : 'check';
  const { connectorId: supplier, supplierRef: reference } = attempt;
  const about = { noun: transactionLifecycle.noun, row, kind: source, supplier, operation, reference };
  const context = supplierContext({ ...row, destinationNumber: numberFor(pinned, row) }, reference, product);
  const since = attempt.sentSeconds === null ? {} : { sentSeconds: attempt.sentSeconds };
  const result = await notedCall(about, () => connectors.call({ connector, operation, context, ...since }));
  return inTransaction(db, (trx) => applyAnswer(trx, pinned, { attempt, result, source }));
}

/** The customer's number as this supplier wants it. */
function numberFor({ product, sale }: PinnedDocuments, row: TransactionRow): string {
  const same = product.supplier.customerNumber.$ === sale?.product.supplier.customerNumber.$;
  return same ? row.destinationNumber : customerNumber(product, row.parameters);
}

async function stopAsking(db: Executor, { refId }: TransactionRow): Promise<undefined> {
  await inTransaction(db, async (trx) => {
    const row = await lockRow(trx, transactionLifecycle, refId);
    if (row.state !== 'processing') return;
    if (!row.needsReview) await callPerson(trx, row, 'too-old-to-ask');
    await amendTransaction(trx, row.id, { nextCheckAt: null });
  });
}
