import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import { requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import { needsFourEyes, requireConfirmable, requireWithdrawable } from '#server/platform/approvals/four-eyes.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import type { ResolutionDecideBody, ResolutionProposeBody } from '#src/contract/operations/payment-review.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { type PaymentOutcome, paymentOutcomes } from '#src/domain/sale/payment.ts';
import type { PaymentEvent } from '#src/machines/payment/payment.machine.ts';
import { paymentLifecycle } from '../lifecycle/payment.lifecycle.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { PaymentRow } from '../record/payment-row.ts';
import { requireOwner } from '../record/require-owner.ts';
import {
  decideResolution,
  insertPaymentResolution,
  openPaymentResolution,
  type PaymentResolution,
} from './resolution.repository.ts';

type Purposes = Pick<PaymentDeps, 'purposes'>;

const EVENTS = {
  credit: 'RESOLVE_CREDIT',
  'send-back': 'RESOLVE_SEND_BACK',
  recover: 'RESOLVE_RECOVER',
  keep: 'RESOLVE_KEEP',
} as const satisfies Readonly<Record<PaymentOutcome, PaymentEvent['type']>>;

/**
 * Proposes what becomes of a payment in review (decision 0031). A second person confirms it, unless the site asks for none where
 * money is concerned (the same preference as for releases); then it is done at once. In the caller's transaction, with its audit.
 * @throws AppError `not_found`, `payment_review_not_needed`, `settlement_proposed`, `event_refused` for an outcome that does not fit
 */
export async function proposeResolution(
  executor: Executor,
  deps: Purposes,
  operator: Actor,
  code: string,
  { outcome, note }: ResolutionProposeBody,
): Promise<void> {
  const row = await lockReviewed(executor, deps, code);
  if (row.reviewReason === null || !paymentOutcomes(row.reviewReason).includes(outcome)) {
    throw new AppError('event_refused', { details: { state: row.state, event: outcome } });
  }
  const proposedBy = operator.caller.accountId;
  await requireActiveStaff(executor, { by: proposedBy });
  const earlier = await openPaymentResolution(executor, row.id);
  if (earlier?.atVersion === row.version) throw new AppError('settlement_proposed');
  // More money came, or was taken back, since: what was proposed then is about another state.
  if (earlier !== undefined) await decideResolution(executor, earlier.id, { state: 'withdrawn', by: proposedBy, note });
  const fourEyes = await needsFourEyes(executor);
  const proposal = { atVersion: row.version, outcome, fourEyes, proposedBy };
  const id = await insertPaymentResolution(executor, row.id, { ...proposal, note });
  await recordAuditedAction(executor, operator, {
    action: 'payment-review.propose',
    subject: code,
    after: wordsOf(outcome, row),
    note,
  });
  if (!fourEyes) await resolve(executor, deps, operator, row, { id, ...proposal }, note);
}

/**
 * Says yes as a second person, and by that moves the money through the one door.
 * @throws AppError `not_found`, `payment_review_not_needed`, `settlement_gone` (also when the account is, or when who
 *   proposed is not of operations any more), `own_settlement`,
 *   `insufficient_deposit` when what is to be taken back is not there any more
 */
export async function confirmResolution(
  executor: Executor,
  deps: Purposes,
  operator: Actor,
  code: string,
  { resolution, note }: ResolutionDecideBody,
): Promise<void> {
  const row = await lockReviewed(executor, deps, code);
  const earlier = await openPaymentResolution(executor, row.id);
  const standing = earlier?.atVersion === row.version ? earlier : undefined;
  const open = await requireConfirmable(executor, standing, { id: resolution, by: operator.caller.accountId });
  await resolve(executor, deps, operator, row, open, note);
}

/** Takes a proposal back: its author, or whoever does not agree. @throws AppError `not_found`, `settlement_gone` */
export async function withdrawResolution(
  executor: Executor,
  deps: Purposes,
  operator: Actor,
  code: string,
  { resolution, note }: ResolutionDecideBody,
): Promise<void> {
  const row = await lockRow(executor, paymentLifecycle(deps.purposes), code);
  const by = operator.caller.accountId;
  const earlier = await openPaymentResolution(executor, row.id);
  const open = await requireWithdrawable(executor, earlier, { id: resolution, by });
  await decideResolution(executor, open.id, { state: 'withdrawn', by, note });
  const before = wordsOf(open.outcome, row);
  await recordAuditedAction(executor, operator, { action: 'payment-review.withdraw', subject: code, before, note });
}

async function lockReviewed(executor: Executor, deps: Purposes, code: string): Promise<PaymentRow> {
  const row = await lockRow(executor, paymentLifecycle(deps.purposes), code);
  if (row.state !== 'review') throw new AppError('payment_review_not_needed');
  return row;
}

async function resolve(
  executor: Executor,
  deps: Purposes,
  operator: Actor,
  row: PaymentRow,
  { id, outcome }: PaymentResolution,
  note: string,
): Promise<void> {
  const { accountId } = operator.caller;
  if (outcome === 'credit' && row.ownerId !== null) await requireOwner(executor, row.ownerId);
  await decideResolution(executor, id, { state: 'confirmed', by: accountId, note });
  const event: PaymentEvent = { type: EVENTS[outcome], resolution: id };
  const cause = { origin: 'operator', actor: accountId, requestId: operator.requestId } as const;
  const { row: after } = await advanceLocked(executor, paymentLifecycle(deps.purposes), row, { event, cause });
  await recordAuditedAction(executor, operator, {
    action: 'payment-review.confirm',
    subject: row.code,
    before: row.state,
    after: `${after.state}: ${wordsOf(outcome, row)}`,
    note,
  });
}

function wordsOf(outcome: PaymentOutcome, { received, settled }: PaymentRow): string {
  return `${outcome} ${formatRupiah(received - settled)}`;
}
