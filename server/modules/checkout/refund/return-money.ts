import type { OperationResult } from '#server/connectors/operation-result.ts';
import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import { notedCall } from '#server/lifecycle/note-calls.ts';
import {
  askSoon,
  findPayment,
  gatewayContext,
  type PaymentDeps,
  type PaymentRow,
} from '#server/modules/payment/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { CheckoutState } from '#src/domain/sale/checkout.ts';
import type { ConnectorDocument, PaymentChannel } from '#src/engine/core/document-types.ts';
import type { CheckoutEvent } from '#src/machines/checkout/checkout.machine.ts';
import { CHECKOUT_TASKS, checkoutLifecycle } from '../order/checkout.lifecycle.ts';
import { findOrder } from '../order/checkout-order.repository.ts';
import type { OrderColumns, OrderRow } from '../order/checkout-order-row.ts';
import { isUnclaimed } from './is-unclaimed.ts';
import { breakRefundLease, type RefundLease, takeRefundLease } from './refund-lease.ts';

export type ReturnDeps = Pick<PaymentDeps, 'documents' | 'connectors' | 'publicUrl'> & { readonly db: Executor };

/** After an answer that is none the same refund is asked about so much later, in the end every hour. */
const AGAIN_AFTER_SECONDS = [5, 15, 30, 60, 300, 900, 3_600] as const;
const DAY_SECONDS = 86_400;

/** How a channel gives money back, by the version of its document that the payment began with. */
type Refund = NonNullable<PaymentChannel['refund']>;

/** The refund that a payment's channel offers; undefined where it gives none back. */
export async function refundOf(
  { documents }: { readonly documents: Pick<ReturnDeps['documents'], 'connectorByHash'> },
  { connectorHash, channel }: Pick<PaymentRow, 'connectorHash' | 'channel'>,
): Promise<Refund | undefined> {
  const { channels = [] } = await documents.connectorByHash(connectorHash);
  return channels.find(({ code }) => code === channel)?.refund;
}

/**
 * Gives what a guest paid and was not sold back through the gateway (decision 0067). First the money is set aside, then, in another
 * run, the gateway is asked, by one at a time (decision 0079); only its explicit word ends that. Runs as a job, any number of times.
 * @returns the state that it came to; `being-asked` while somebody else asks; undefined where there was nothing to do
 */
export async function returnMoney(deps: ReturnDeps, code: string): Promise<CheckoutState | 'being-asked' | undefined> {
  const { db } = deps;
  const [order, payment] = [await findOrder(db, code), await findPayment(db, code)];
  const refund = payment && (await refundOf(deps, payment));
  if (order === undefined || payment === undefined || refund === undefined) return undefined;
  if (order.state !== 'returning') return inTransaction(db, (trx) => begin(trx, code));
  const turn = await takeRefundLease(db, code);
  if (turn === undefined || turn === 'being-asked') return turn;
  try {
    const verdict = await ask(deps, turn, payment, refund);
    return await inTransaction(db, (trx) => decide(trx, turn, verdict));
  } catch (error) {
    // A turn that cannot be given back ends by itself.
    await breakRefundLease(db, turn).catch(() => undefined);
    throw error;
  }
}

async function begin(trx: Executor, code: string): Promise<CheckoutState | undefined> {
  const order = await lockRow(trx, checkoutLifecycle, code);
  if (!(await isUnclaimed(trx, order)) || order.state === 'claimable' || order.received <= 0) return undefined;
  const columns = { returnAskedAt: await databaseNow(trx) };
  return step(trx, order, { event: { type: 'RETURN' }, columns });
}

type Verdict = { readonly event: CheckoutEvent; readonly columns?: Partial<OrderColumns> };

async function decide(
  trx: Executor,
  { order: { code }, until }: RefundLease,
  { event, columns }: Verdict,
): Promise<CheckoutState | undefined> {
  const order = await lockRow(trx, checkoutLifecycle, code);
  if (order.state !== 'returning') {
    // An answer that outlasted its turn, so that somebody decided without it. What was given out twice comes to people by its payment;
    // nothing else would tell them that a guest was told of money which the gateway keeps.
    if (event.type === 'RETURNED' && order.state !== 'returned') await askSoon(trx, code);
    if (event.type === 'REFUSED' && order.state === 'returned')
      throw new Error(`${code} is returned, and its gateway refused`);
    return undefined;
  }
  const ended = event.type === 'WAIT' ? {} : { returnEndedAt: await databaseNow(trx) };
  const turn = order.returnAskingUntil?.getTime() === until.getTime() ? { returnAskingUntil: null } : {};
  return step(trx, order, { event, columns: { ...columns, ...ended, ...turn } });
}

async function step(trx: Executor, order: OrderRow, verdict: Verdict): Promise<CheckoutState> {
  const cause = { origin: 'system', actor: CHECKOUT_TASKS.giveBack } as const;
  return (await advanceLocked(trx, checkoutLifecycle, order, { ...verdict, cause })).row.state;
}

/**
 * What the gateway says of the refund. After an unclear answer, or none that was written, it is asked what became of it before the
 * same refund is sent again: a refusal of the second may only mean that the first went through.
 */
async function ask(
  deps: ReturnDeps,
  { order, interrupted }: RefundLease,
  payment: PaymentRow,
  refund: Refund,
): Promise<Verdict> {
  const { db, documents, connectors } = deps;
  const connector = await documents.connectorByHash(payment.connectorHash);
  const shared = await gatewayContext(db, deps, connector, payment);
  const context = {
    ...shared,
    refund: { amount: order.received, id: order.returnProviderId, payment: payment.providerId },
  };
  const call = (operation: string, kind: 'send' | 'check') => {
    const about = {
      noun: 'checkout',
      row: order,
      kind,
      supplier: connector.id,
      operation,
      reference: order.code,
    } as const;
    return notedCall(about, () => connectors.call({ connector, operation, context }));
  };
  const asks = asksOf(order);
  const { status } = refund;
  const askable = status !== undefined && (asks > 0 || interrupted) && isAskable(connector, status, order);
  const told = askable ? await call(status, 'check') : undefined;
  if (told?.outcome === 'success') return returned(told);
  if (told?.outcome === 'failed') return refused(told);
  // Sent again only while nothing else is known: under a number of its own it is on its way already.
  if (told !== undefined && (told.outcome === 'unknown' || order.returnProviderId !== null)) return again(asks, told);
  if (await isTooOld(db, connector, refund, order)) return again(asks, { cause: 'too-old' }, DAY_SECONDS);
  const answer = await call(refund.operation, 'send');
  if (answer.outcome === 'success') return returned(answer);
  return answer.outcome === 'failed' ? refused(answer) : again(asks, answer);
}

const returned = ({ fields }: OperationResult): Verdict => ({ event: { type: 'RETURNED' }, columns: numberOf(fields) });

const refused = ({ reason = 'refused' }: OperationResult): Verdict => ({ event: { type: 'REFUSED', reason } });

function again(
  asks: number,
  { cause = 'pending', fields = {} }: Partial<Pick<OperationResult, 'cause' | 'fields'>>,
  afterSeconds: number = AGAIN_AFTER_SECONDS[Math.min(asks, AGAIN_AFTER_SECONDS.length - 1)] ?? DAY_SECONDS,
): Verdict {
  return { event: { type: 'WAIT', cause, afterSeconds }, columns: numberOf(fields) };
}

function numberOf({ provider_id: id }: Readonly<Record<string, unknown>>): Partial<OrderColumns> {
  return typeof id === 'string' && id !== '' && id.length <= 200 ? { returnProviderId: id } : {};
}

/** A question by the gateway's own number needs that number. */
function isAskable({ operations }: ConnectorDocument, status: string, { returnProviderId }: OrderRow): boolean {
  return returnProviderId !== null || !JSON.stringify(operations[status] ?? {}).includes('{refund.id}');
}

/** A reference that the gateway may have forgotten is not sent again: it would give the money back a second time. */
async function isTooOld(
  db: Executor,
  connector: ConnectorDocument,
  refund: Refund,
  order: Pick<OrderRow, 'returnAskedAt'>,
): Promise<boolean> {
  return (await databaseNow(db)).getTime() > sentUntil(connector, refund, order).getTime();
}

/** Until when a refund that had no answer is sent again: for as long as its gateway remembers the reference. */
export function sentUntil(
  { operations }: ConnectorDocument,
  { operation }: Refund,
  { returnAskedAt }: Pick<OrderRow, 'returnAskedAt'>,
): Date {
  const days = operations[operation]?.idempotency?.maxAgeDays ?? 0;
  if (returnAskedAt === null) throw new Error('a refund was not stored before it is asked for');
  return new Date(returnAskedAt.getTime() + days * DAY_SECONDS * 1_000);
}

/** How often there was no definite answer already: the machine counts it. */
function asksOf({ snapshot: { context } }: OrderRow): number {
  const asks: unknown = typeof context === 'object' && context !== null ? Reflect.get(context, 'asks') : 0;
  return typeof asks === 'number' ? asks : 0;
}
