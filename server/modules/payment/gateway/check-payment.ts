import type { OperationResult } from '#server/connectors/operation-result.ts';
import { supplierLane } from '#server/connectors/supplier-lane.ts';
import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import { notedCall } from '#server/lifecycle/note-calls.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { MAX_AMOUNT, type Rupiah } from '#src/domain/money/money.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import type { PaymentEvent } from '#src/machines/payment/payment.machine.ts';
import { type PaymentLifecycle, paymentLifecycle } from '../lifecycle/payment.lifecycle.ts';
import { receiveMoney } from '../lifecycle/receive-money.ts';
import { isOpen, type PaymentDeps } from '../payment-deps.ts';
import { chargeKey, PAYMENT_TASKS, paymentCheckKey } from '../payment-task-names.ts';
import { findPayment, noteCheck } from '../record/payment.repository.ts';
import { isDecidedElsewhere, namesOf, rememberNames } from '../record/payment-name.repository.ts';
import type { PaymentRow } from '../record/payment-row.ts';
import { gatewayContext } from './gateway-context.ts';
import { nextCheckSeconds } from './next-check.ts';
import { instructions } from './pay-instructions.ts';
import { noteToldLine, noteUnclear } from './told-line.ts';
import { toldMoney } from './told-money.ts';

/** After the time is up, an answer that is none is waited for so long. Money that comes later still is booked. */
const PATIENCE_MS = 6 * 3_600_000;

/** What came of a question: the event it led to, or why there was none. */
export type CheckOutcome = PaymentEvent['type'] | 'waiting' | 'unchanged' | 'unknown-payment';

/** How soon a gateway is asked again that told how to pay only when it was asked. */
const CHARGED_CHECK_SECONDS = 60;

/** What a gateway says of a payment, and by which document. */
interface Status {
  readonly connector: ConnectorDocument;
  readonly lifecycle: PaymentLifecycle;
  readonly row: PaymentRow;
  readonly result: OperationResult | undefined;
}

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
    return applyStatus(trx, deps, { connector, lifecycle, row, result });
  });
}

async function applyStatus(
  trx: Executor,
  deps: Pick<PaymentDeps, 'purposes' | 'allowLoopback'>,
  status: Status,
): Promise<CheckOutcome> {
  const { connector, lifecycle, row, result } = status;
  const now = await databaseNow(trx);
  const names = result === undefined ? [] : namesOf(result.fields);
  await rememberNames(trx, row, names);
  const told = result && toldMoney(result, mostOf(row, connector));
  if (result !== undefined && told !== undefined && 'unclear' in told) {
    await noteUnclear(trx, { connectorId: row.connectorId, code: row.code, result }, told.unclear);
  }
  const cause = { origin: 'supplier', actor: row.connectorId } as const;
  if (told !== undefined && 'sum' in told && told.sum > row.received) {
    const decidedElsewhere = await isDecidedElsewhere(trx, row.connectorId, names);
    await receiveMoney(trx, lifecycle, row, { received: told.sum, cause, decidedElsewhere });
    await noteCheck(trx, row.code, null);
    return 'RECEIVED';
  }
  const event = eventOf(row, result, now);
  if (event === undefined) return withoutNews(trx, deps, status, now);
  // Our own refund is no chargeback: its order says what became of it.
  if (event.type === 'CHARGED_BACK' && (await deps.purposes[row.purpose]?.gaveBack?.(trx, row)) === true) {
    return 'unchanged';
  }
  if (event.type === 'EXPIRE' || event.type === 'REFUSED') await noteLeftOver(trx, row, result);
  const origin = event.type === 'EXPIRE' ? ('timer' as const) : ('supplier' as const);
  await advanceLocked(trx, lifecycle, row, { event, cause: { ...cause, origin } });
  await noteCheck(trx, row.code, null);
  return event.type;
}

/** What a status without new money means for a payment as it is now; nothing when it says nothing new. */
function eventOf(row: PaymentRow, result: OperationResult | undefined, now: Date): PaymentEvent | undefined {
  const late = now >= row.expiresAt;
  if (!isOpen(row.state)) {
    const returnable = (row.state === 'paid' || row.state === 'review') && row.reviewReason !== 'charged_back';
    return result?.refunded === true && returnable ? { type: 'CHARGED_BACK' } : undefined;
  }
  if (result?.outcome === 'failed') {
    return late ? { type: 'EXPIRE' } : { type: 'REFUSED', reason: result.reason ?? 'refused' };
  }
  if (!late) return undefined;
  const definite = result === undefined || result.outcome !== 'unknown' || result.cause === 'http-404';
  return definite || now.getTime() > row.expiresAt.getTime() + PATIENCE_MS ? { type: 'EXPIRE' } : undefined;
}

/** The most that a gateway can truly have of a payment: what its channel takes at once, above what it had before. */
function mostOf({ channel, total, received }: PaymentRow, { channels = [] }: ConnectorDocument): Rupiah {
  const most = channels.find(({ code }) => code === channel)?.most ?? MAX_AMOUNT;
  return received + Math.max(total, most);
}

/** Of money there is nothing new: the gateway may still say how to pay, is asked again, or what it had reported comes to a person. */
async function withoutNews(
  trx: Executor,
  { allowLoopback }: Pick<PaymentDeps, 'allowLoopback'>,
  { connector, lifecycle, row, result }: Status,
  now: Date,
): Promise<CheckOutcome> {
  const columns = row.state === 'created' && result && instructions(result, connector, allowLoopback);
  if (columns) {
    const cause = { origin: 'supplier', actor: row.connectorId } as const;
    await advanceLocked(trx, lifecycle, row, { event: { type: 'CHARGED' }, cause, columns });
    await noteCheck(trx, row.code, CHARGED_CHECK_SECONDS);
    return 'CHARGED';
  }
  const open = isOpen(row.state);
  if (!open && !isUnconfirmed(row, result)) return 'unchanged';
  if (!open && now.getTime() > (row.reportedAt?.getTime() ?? 0) + PATIENCE_MS) {
    await noteUnconfirmed(trx, row, result);
    return 'unchanged';
  }
  // Nothing is there under our reference: the charge never arrived, and is sent again.
  if (row.state === 'created' && result?.cause === 'http-404') await chargeAgain(trx, row, now);
  else await askAgain(trx, row, now);
  return 'waiting';
}

/** Whether a proven report told of more money than the gateway's status did; what went back by now is no money any more. */
const isUnconfirmed = ({ reported, received }: PaymentRow, result: OperationResult | undefined): boolean =>
  reported > received && result?.refunded !== true;

/** A payment ends without money, and the gateway had some: told by a report, or gone back, perhaps not all of it, before it was booked. */
async function noteLeftOver(trx: Executor, row: PaymentRow, result: OperationResult | undefined): Promise<void> {
  await noteUnconfirmed(trx, row, result);
  if (result?.refunded !== true) return;
  const { connectorId, code } = row;
  await noteUnclear(trx, { connectorId, code, result }, String(result.fields.paid_amount ?? ''));
}

async function noteUnconfirmed(trx: Executor, row: PaymentRow, result: OperationResult | undefined): Promise<void> {
  if (!isUnconfirmed(row, result)) return;
  const { connectorId, code, reported } = row;
  const words = [code, result?.fields.status ?? result?.cause ?? result?.outcome];
  await noteToldLine(trx, { connectorId, id: code, cause: 'unconfirmed', amount: reported, words });
}

async function askAgain(trx: Executor, row: PaymentRow, now: Date): Promise<void> {
  const { code, connectorHash } = row;
  const afterSeconds = nextCheckSeconds(row, now);
  // One that has ended is no work of the sweep's.
  await noteCheck(trx, code, isOpen(row.state) ? afterSeconds : null);
  const options = { key: paymentCheckKey(code), afterSeconds, lane: supplierLane(connectorHash) };
  await enqueue(trx, PAYMENT_TASKS.check, { code }, options);
}

async function chargeAgain(trx: Executor, row: PaymentRow, now: Date): Promise<void> {
  const { code, connectorHash } = row;
  const afterSeconds = nextCheckSeconds(row, now);
  await noteCheck(trx, code, afterSeconds);
  const options = { key: chargeKey(code), afterSeconds, lane: supplierLane(connectorHash) };
  await enqueue(trx, PAYMENT_TASKS.charge, { code }, options);
}
