import type { OperationResult } from '#server/connectors/operation-result.ts';
import { supplierLane } from '#server/connectors/supplier-lane.ts';
import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import { notedCall } from '#server/lifecycle/note-calls.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { isRupiah } from '#src/domain/money.ts';
import type { PaymentEvent } from '#src/machines/payment/payment.machine.ts';
import { forOwner } from './for-owner.ts';
import { gatewayContext } from './gateway-context.ts';
import { nextCheckSeconds } from './next-check.ts';
import { type PaymentLifecycle, paymentLifecycle } from './payment.lifecycle.ts';
import { findPayment, noteCheck } from './payment.repository.ts';
import { isOpen, type PaymentDeps } from './payment-deps.ts';
import type { PaymentRow } from './payment-row.ts';
import { PAYMENT_TASKS, paymentCheckKey } from './payment-task-names.ts';

/** After the time is up, an answer that is none is waited for so long. Money that comes later still is booked. */
const PATIENCE_MS = 6 * 3_600_000;

/** What came of a question: the event it led to, or why there was none. */
export type CheckOutcome = PaymentEvent['type'] | 'waiting' | 'unchanged' | 'unknown-payment';

/**
 * Asks the gateway for a payment's status and books what it says: the only way in which money of a gateway is believed
 * (DEP-3). Redirects and callbacks only cause the question. May run for any state and any number of times: what the gateway
 * has by now is compared with what is booked, under the row's lock.
 */
export async function checkPayment(deps: PaymentDeps & { readonly db: Executor }, code: string): Promise<CheckOutcome> {
  const { db, documents, connectors } = deps;
  const payment = await findPayment(db, code);
  if (payment === undefined) return 'unknown-payment';
  const connector = await documents.connectorByHash(payment.connectorHash);
  const context = await gatewayContext(db, deps, connector, payment);
  // A bank tells of its account as a whole, elsewhere; here such a payment only comes to its end.
  const asked = connector.operations.status !== undefined;
  const operation = 'status';
  const about = {
    noun: 'payment',
    row: payment,
    kind: 'check',
    supplier: connector.id,
    operation,
    reference: code,
  } as const;
  const result = asked ? await notedCall(about, () => connectors.call({ connector, operation, context })) : undefined;
  return inTransaction(db, async (trx) => {
    const lifecycle = paymentLifecycle(deps.purposes);
    const row = await lockRow(trx, lifecycle, code);
    return applyStatus(trx, deps, lifecycle, row, result);
  });
}

async function applyStatus(
  trx: Executor,
  { purposes }: Pick<PaymentDeps, 'purposes'>,
  lifecycle: PaymentLifecycle,
  row: PaymentRow,
  result: OperationResult | undefined,
): Promise<CheckOutcome> {
  const now = await databaseNow(trx);
  const said = eventOf(row, result, now);
  // Our own refund is no chargeback: its order says what became of it.
  if (said?.type === 'CHARGED_BACK' && (await purposes[row.purpose]?.gaveBack?.(trx, row)) === true) return 'unchanged';
  const event = said && (await forOwner(trx, row, said));
  if (event === undefined) {
    if (!isOpen(row.state)) return 'unchanged';
    await askAgain(trx, row, now);
    return 'waiting';
  }
  const origin = event.type === 'EXPIRE' ? ('timer' as const) : ('supplier' as const);
  await advanceLocked(trx, lifecycle, row, { event, cause: { origin, actor: row.connectorId } });
  await noteCheck(trx, row.code, null);
  return event.type;
}

/** What a status means for a payment as it is now; nothing when it says nothing new. */
function eventOf(row: PaymentRow, result: OperationResult | undefined, now: Date): PaymentEvent | undefined {
  const late = now >= row.expiresAt;
  if (result?.outcome === 'success') return receivedEvent(row, result.fields.paid_amount);
  if (result?.refunded === true) {
    const returnable = (row.state === 'paid' || row.state === 'review') && row.reviewReason !== 'charged_back';
    return returnable ? { type: 'CHARGED_BACK' } : undefined;
  }
  if (!isOpen(row.state)) return undefined;
  if (result?.outcome === 'failed') {
    return late ? { type: 'EXPIRE' } : { type: 'REFUSED', reason: result.reason ?? 'refused' };
  }
  if (!late) return undefined;
  const definite = result === undefined || result.outcome === 'pending' || result.cause === 'http-404';
  return definite || now.getTime() > row.expiresAt.getTime() + PATIENCE_MS ? { type: 'EXPIRE' } : undefined;
}

/** Money that we had not booked yet. A success that names no sum is no word about money. */
function receivedEvent({ received: known, total }: PaymentRow, received: unknown): PaymentEvent | undefined {
  return isRupiah(received) && received > known ? { type: 'RECEIVED', received, known, total } : undefined;
}

async function askAgain(trx: Executor, row: PaymentRow, now: Date): Promise<void> {
  const { code, connectorHash } = row;
  const afterSeconds = nextCheckSeconds(row, now);
  await noteCheck(trx, code, afterSeconds);
  const options = { key: paymentCheckKey(code), afterSeconds, lane: supplierLane(connectorHash) };
  await enqueue(trx, PAYMENT_TASKS.check, { code }, options);
}
