import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import { requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import { needsFourEyes, requireConfirmable, requireWithdrawable } from '#server/platform/approvals/four-eyes.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import type { SettlementConfirmBody, SettlementProposeBody } from '#src/contract/operations/review.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { settlementOutcomes } from '#src/domain/sale/settlement.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import type { TransactionEvent } from '#src/machines/transaction/transaction.machine.ts';
import { closeAttempts } from '../delivery/attempt.repository.ts';
import { transactionLifecycle } from '../lifecycle/transaction.lifecycle.ts';
import { delivered } from '../reading/delivery-columns.ts';
import { amendTransaction, type TransactionColumns } from '../record/transaction.repository.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { decideSettlement, insertSettlement, openSettlement, type SettlementRow } from './settlement.repository.ts';

/**
 * Proposes how to settle a sale that a person has to look at. A second person confirms it, unless the site asks for none where
 * money is concerned (the same preference as for releases); then it is settled at once.
 * @throws AppError `not_found`, `review_not_needed`, `settlement_proposed`, `event_refused` for an outcome that does not fit to
 *   the state, `validation_failed` without a proof or a reason where one is needed
 */
export async function proposeSettlement(
  executor: Executor,
  product: ProductDocument,
  operator: Actor,
  refId: string,
  body: SettlementProposeBody,
): Promise<TransactionRow> {
  const row = await lockReviewed(executor, refId);
  await requireActiveStaff(executor, { by: operator.caller.accountId });
  const { outcome, note } = body;
  if (!settlementOutcomes(row.state).includes(outcome)) {
    throw new AppError('event_refused', { details: { state: row.state, event: outcome } });
  }
  const serialNumber = outcome === 'succeeded' ? (body.serial_number?.trim() ?? null) : null;
  const reason = outcome === 'failed' ? (body.reason ?? null) : null;
  if (outcome === 'succeeded' && serialNumber === null) throw missing('/serial_number');
  if (outcome === 'failed' && reason === null) throw missing('/reason');
  const earlier = await openSettlement(executor, row.id);
  if (earlier?.fromState === row.state) throw new AppError('settlement_proposed');
  if (earlier !== undefined) await decideSettlement(executor, earlier.id, { state: 'overtaken' });
  const fourEyes = await needsFourEyes(executor);
  const proposedBy = operator.caller.accountId;
  const proposal = { fromState: row.state, outcome, serialNumber, reason, fourEyes, proposedBy };
  const id = await insertSettlement(executor, row.id, { ...proposal, note });
  await recordAuditedAction(executor, operator, {
    action: 'review.propose',
    subject: refId,
    after: wordsOf({ id, ...proposal }),
    note,
  });
  return fourEyes ? row : settle(executor, product, operator, row, { id, ...proposal }, note);
}

/**
 * Says yes as a second person, and by that settles the sale through the one door.
 * @throws AppError `not_found`, `review_not_needed`, `settlement_gone` also when who proposed is not of operations any more,
 *   `own_settlement`
 */
export async function confirmSettlement(
  executor: Executor,
  product: ProductDocument,
  operator: Actor,
  refId: string,
  { settlement, note }: SettlementConfirmBody,
): Promise<TransactionRow> {
  const row = await lockReviewed(executor, refId);
  const earlier = await openSettlement(executor, row.id);
  const standing = earlier?.fromState === row.state ? earlier : undefined;
  const open = await requireConfirmable(executor, standing, { id: settlement, by: operator.caller.accountId });
  return settle(executor, product, operator, row, open, note);
}

/** Takes a proposal back: its author, or whoever does not agree. @throws AppError `not_found`, `settlement_gone` */
export async function withdrawSettlement(
  executor: Executor,
  operator: Actor,
  refId: string,
  { settlement, note }: SettlementConfirmBody,
): Promise<TransactionRow> {
  const row = await lockRow(executor, transactionLifecycle, refId);
  const by = operator.caller.accountId;
  const open = await requireWithdrawable(executor, await openSettlement(executor, row.id), { id: settlement, by });
  await decideSettlement(executor, open.id, { state: 'withdrawn', by, note });
  await recordAuditedAction(executor, operator, {
    action: 'review.withdraw',
    subject: refId,
    before: wordsOf(open),
    note,
  });
  return row;
}

async function lockReviewed(executor: Executor, refId: string): Promise<TransactionRow> {
  const row = await lockRow(executor, transactionLifecycle, refId);
  if (!row.needsReview) throw new AppError('review_not_needed', { details: { state: row.state } });
  return row;
}

const missing = (pointer: string) =>
  new AppError('validation_failed', { fields: { [pointer]: [{ code: 'required' }] } });

/** The words of the log. The proof stays with the sale: the log is read by more people. */
const wordsOf = ({ id, outcome, reason }: SettlementRow): string =>
  [`settlement ${id}`, outcome, ...(reason === null ? [] : [reason])].join(' ');

async function settle(
  executor: Executor,
  product: ProductDocument,
  operator: Actor,
  row: TransactionRow,
  settlement: SettlementRow,
  note: string,
): Promise<TransactionRow> {
  const { accountId } = operator.caller;
  await decideSettlement(executor, settlement.id, { state: 'confirmed', by: accountId, note });
  const step = stepOf(product, row, settlement);
  let after = row;
  if (step === undefined) await amendTransaction(executor, row.id, { needsReview: false });
  else {
    await closeAttempts(executor, row.id, step.event.type === 'SETTLE_SUCCEEDED' ? 'succeeded' : 'failed');
    const cause = { origin: 'operator', actor: accountId, requestId: operator.requestId } as const;
    const columns = { ...step.columns, needsReview: false };
    after = (await advanceLocked(executor, transactionLifecycle, row, { event: step.event, cause, columns })).row;
  }
  await recordAuditedAction(executor, operator, {
    action: 'review.confirm',
    subject: row.refId,
    before: row.state,
    after: `${after.state}: ${wordsOf(settlement)}`,
    note,
  });
  return step === undefined ? { ...after, needsReview: false } : after;
}

interface SettlementStep {
  readonly event: TransactionEvent;
  readonly columns: Partial<TransactionColumns>;
}

/** What the machine is told; nothing when only the mark is closed. */
function stepOf(
  product: ProductDocument,
  row: TransactionRow,
  { id, outcome, serialNumber, reason }: SettlementRow,
): SettlementStep | undefined {
  switch (outcome) {
    case 'succeeded': {
      const columns = delivered(product, row, { sn: serialNumber });
      return {
        event: { type: 'SETTLE_SUCCEEDED', settlement: id },
        columns: { ...columns, sn: columns.sn ?? serialNumber },
      };
    }
    case 'failed':
      return { event: { type: 'SETTLE_FAILED', settlement: id }, columns: { failedReason: reason } };
    case 'refunded':
      return { event: { type: 'SETTLE_REFUNDED', settlement: id }, columns: { failedReason: 'supplier_refunded' } };
    case 'closed':
      return undefined;
  }
}
