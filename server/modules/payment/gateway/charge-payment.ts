import type { OperationResult } from '#server/connectors/operation-result.ts';
import { supplierLane } from '#server/connectors/supplier-lane.ts';
import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import { notedCall } from '#server/lifecycle/note-calls.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { publish } from '#server/platform/realtime/publish.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { paymentLifecycle, paymentNotice } from '../lifecycle/payment.lifecycle.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { chargeKey, PAYMENT_TASKS, paymentCheckKey } from '../payment-task-names.ts';
import { findPayment, noteCheck } from '../record/payment.repository.ts';
import { namesOf, rememberNames } from '../record/payment-name.repository.ts';
import type { PaymentRow } from '../record/payment-row.ts';
import { checkPayment } from './check-payment.ts';
import { gatewayContext } from './gateway-context.ts';
import { instructions } from './pay-instructions.ts';

const AGAIN_AFTER_SECONDS = [2, 5, 15, 30, 60] as const;

/**
 * Asks the gateway how a payment can be made, outside any database transaction. Without a definite answer the same reference is
 * asked again until the payment's time is up, when its status decides; a gateway that knows the reference already, or does not give the earlier answer for it, is
 * asked for its status instead.
 */
export async function chargePayment(deps: PaymentDeps & { readonly db: Executor }, code: string): Promise<void> {
  const { db, documents, connectors } = deps;
  const payment = await findPayment(db, code);
  if (payment?.state !== 'created') return;
  if ((await databaseNow(db)) >= payment.expiresAt) return void (await checkPayment(deps, code));
  const connector = await documents.connectorByHash(payment.connectorHash);
  const operation = connector.channels?.find((channel) => channel.code === payment.channel)?.charge;
  if (operation === undefined) throw new Error(`channel ${payment.channel} of ${connector.id} has no charge`);
  const context = await gatewayContext(db, deps, connector, payment);
  const about = {
    noun: 'payment',
    row: payment,
    kind: 'send',
    supplier: connector.id,
    operation,
    reference: code,
  } as const;
  const result = await notedCall(about, () => connectors.call({ connector, operation, context }));
  await inTransaction(db, (trx) => apply(trx, deps, { connector, operation, code, result }));
}

interface Answer {
  readonly connector: ConnectorDocument;
  readonly operation: string;
  readonly code: string;
  readonly result: OperationResult;
}

async function apply(trx: Executor, deps: PaymentDeps, answer: Answer): Promise<void> {
  const { connector, operation, code, result } = answer;
  const lifecycle = paymentLifecycle(deps.purposes);
  const row = await lockRow(trx, lifecycle, code);
  const told = instructions(result, connector, deps.allowLoopback);
  // Also of one that its payer called off meanwhile: what the gateway reports of it is about this payment.
  if (told !== undefined) await rememberNames(trx, row, namesOf(result.fields));
  if (row.state !== 'created') return;
  const cause = { origin: 'supplier', actor: connector.id } as const;
  if (told !== undefined) {
    await advanceLocked(trx, lifecycle, row, { event: { type: 'CHARGED' }, cause, columns: told });
    await noteCheck(trx, code, 60);
  } else if (result.outcome === 'failed') {
    const reason = result.reason ?? 'refused';
    await advanceLocked(trx, lifecycle, row, { event: { type: 'REFUSED', reason }, cause });
  } else {
    // What was understood and says no way to pay knows the reference already: its status tells what became of it.
    const unheard = result.outcome === 'unknown';
    const repeatable = connector.operations[operation]?.idempotency?.sameReference === 'returns-earlier';
    await again(trx, row, unheard && (repeatable || result.sent === false));
  }
}

/** Time is up: the check expires it. Until then the same reference is sent again where that is safe. */
async function again(trx: Executor, payment: PaymentRow, maySendAgain: boolean): Promise<void> {
  const { code, checks, expiresAt, connectorHash } = payment;
  // The page says from now on that the gateway does not answer.
  if (checks === 0) await publish(trx, paymentNotice(payment, payment));
  const afterSeconds = AGAIN_AFTER_SECONDS[Math.min(checks, AGAIN_AFTER_SECONDS.length - 1)] ?? 60;
  await noteCheck(trx, code, afterSeconds);
  const late = (await databaseNow(trx)) >= expiresAt;
  const when = { afterSeconds, lane: supplierLane(connectorHash) };
  if (maySendAgain && !late) await enqueue(trx, PAYMENT_TASKS.charge, { code }, { key: chargeKey(code), ...when });
  else await enqueue(trx, PAYMENT_TASKS.check, { code }, { key: paymentCheckKey(code), ...when });
}
