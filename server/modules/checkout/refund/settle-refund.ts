import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import {
  decideResolution,
  findPayment,
  insertRefundResolution,
  openRefundResolution,
  type PaymentRow,
  type RefundResolution,
} from '#server/modules/payment/index.ts';
import { requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import { needsFourEyes, requireConfirmable, requireWithdrawable } from '#server/platform/approvals/four-eyes.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import type { ResolutionDecideBody } from '#src/contract/operations/payment-review.contract.ts';
import type { RefundProposeBody } from '#src/contract/sale/guest-refund.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { type RefundOutcome, UNSENT_MINUTES } from '#src/domain/sale/hanging-money.ts';
import type { CheckoutEvent } from '#src/machines/checkout/checkout.machine.ts';
import { checkoutLifecycle } from '../order/checkout.lifecycle.ts';
import type { OrderRow } from '../order/checkout-order-row.ts';
import { requireNotAsked } from './refund-lease.ts';
import { type ReturnDeps, refundOf, sentUntil } from './return-money.ts';

type Documents = Pick<ReturnDeps, 'documents'>;

const EVENTS = {
  returned: 'SETTLE_RETURNED',
  claim: 'SETTLE_CLAIMABLE',
} as const satisfies Readonly<Record<RefundOutcome, CheckoutEvent['type']>>;

/**
 * From when on people may decide about a refund: its gateway has forgotten the reference, so nothing is sent to it any more, and what
 * was sent last has ended. Before that a claim beside a refund that is sent again would give the money out twice.
 */
export async function decidableAt(
  { documents }: { readonly documents: Pick<Documents['documents'], 'connectorByHash'> },
  payment: Pick<PaymentRow, 'connectorHash' | 'channel'>,
  order: Pick<OrderRow, 'returnAskedAt'>,
): Promise<Date> {
  const refund = await refundOf({ documents }, payment);
  if (refund === undefined) throw new Error(`${payment.channel} gives nothing back and cannot have been asked to`);
  const until = sentUntil(await documents.connectorByHash(payment.connectorHash), refund, order);
  return new Date(until.getTime() + UNSENT_MINUTES * 60_000);
}

/**
 * Proposes what became of a guest's refund that its gateway does not tell (decision 0069). A second person confirms it, unless the
 * site asks for none where money is concerned (the same preference as for releases); then it is settled at once.
 * @throws AppError `not_found`, `refund_review_not_needed`, `refund_too_early` (details `from`), `settlement_proposed`, `forbidden`
 *   for who is not of operations any more, `refund_being_asked` where it would be settled at once
 */
export async function proposeRefundEnd(
  executor: Executor,
  deps: Documents,
  operator: Actor,
  code: string,
  { outcome, proof, note }: RefundProposeBody,
): Promise<void> {
  const order = await lockForgotten(executor, deps, code);
  const proposedBy = operator.caller.accountId;
  await requireActiveStaff(executor, { by: proposedBy });
  if ((await openRefundResolution(executor, order.id)) !== undefined) throw new AppError('settlement_proposed');
  const fourEyes = await needsFourEyes(executor);
  const proposal = { outcome, proof: proof.trim(), fourEyes, proposedBy };
  const id = await insertRefundResolution(executor, order.id, { ...proposal, note });
  await recordAuditedAction(executor, operator, {
    action: 'guest-refund.propose',
    subject: code,
    after: wordsOf(outcome, order),
    note,
  });
  if (!fourEyes) await settle(executor, operator, order, { id, ...proposal }, note);
}

/**
 * Says yes as a second person: the money is booked through the one door, to the gateway's side or back to be claimed, never both.
 * @throws AppError `not_found`, `refund_review_not_needed`, `refund_too_early`, `settlement_gone` also when who proposed is not of
 *   operations any more, `own_settlement`, `refund_being_asked` while the gateway is: its answer counts, if it is one
 */
export async function confirmRefundEnd(
  executor: Executor,
  deps: Documents,
  operator: Actor,
  code: string,
  { resolution, note }: ResolutionDecideBody,
): Promise<void> {
  const order = await lockForgotten(executor, deps, code);
  const said = { id: resolution, by: operator.caller.accountId };
  const open = await requireConfirmable(executor, await openRefundResolution(executor, order.id), said);
  await settle(executor, operator, order, open, note);
}

/** Takes a proposal back: its author, or whoever does not agree. @throws AppError `not_found`, `settlement_gone` */
export async function withdrawRefundEnd(
  executor: Executor,
  operator: Actor,
  code: string,
  { resolution, note }: ResolutionDecideBody,
): Promise<void> {
  const order = await lockRow(executor, checkoutLifecycle, code);
  const by = operator.caller.accountId;
  const earlier = await openRefundResolution(executor, order.id);
  const open = await requireWithdrawable(executor, earlier, { id: resolution, by });
  await decideResolution(executor, open.id, { state: 'withdrawn', by, note });
  const before = wordsOf(open.outcome, order);
  await recordAuditedAction(executor, operator, { action: 'guest-refund.withdraw', subject: code, before, note });
}

async function lockForgotten(executor: Executor, deps: Documents, code: string): Promise<OrderRow> {
  const order = await lockRow(executor, checkoutLifecycle, code);
  if (order.state !== 'returning') throw new AppError('refund_review_not_needed', { details: { state: order.state } });
  const payment = await findPayment(executor, code);
  if (payment === undefined) throw new Error(`order ${code} has no payment`);
  const from = await decidableAt(deps, payment, order);
  if ((await databaseNow(executor)) < from) {
    throw new AppError('refund_too_early', { details: { from: from.toISOString() } });
  }
  return order;
}

async function settle(
  executor: Executor,
  operator: Actor,
  order: OrderRow,
  { id, outcome }: RefundResolution,
  note: string,
): Promise<void> {
  const { accountId } = operator.caller;
  await requireNotAsked(executor, order);
  await decideResolution(executor, id, { state: 'confirmed', by: accountId, note });
  const event: CheckoutEvent = { type: EVENTS[outcome], settlement: id };
  const cause = { origin: 'operator', actor: accountId, requestId: operator.requestId } as const;
  const columns = { returnEndedAt: await databaseNow(executor) };
  const { row: after } = await advanceLocked(executor, checkoutLifecycle, order, { event, cause, columns });
  await recordAuditedAction(executor, operator, {
    action: 'guest-refund.confirm',
    subject: order.code,
    before: order.state,
    after: `${after.state}: ${wordsOf(outcome, order)}`,
    note,
  });
}

/** The words of the log. The proof stays with the refund: the log is read by more people. */
const wordsOf = (outcome: RefundOutcome, { received }: OrderRow): string => `${outcome} ${formatRupiah(received)}`;
