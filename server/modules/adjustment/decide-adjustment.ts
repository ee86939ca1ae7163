import { adjustDeposit } from '#server/ledger/postings/adjustment.ts';
import { notify } from '#server/modules/notification/index.ts';
import { requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import { accountChannel, publish } from '#server/platform/realtime/publish.ts';
import type { AdjustmentProposeBody } from '#src/contract/operations/adjustment.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { formatRupiah, type Rupiah } from '#src/domain/money/money.ts';
import { ADJUSTMENT_MOST, ADJUSTMENT_MOST_A_DAY, adjustmentReference } from '#src/domain/sale/adjustment.ts';
import {
  type AdjustmentRow,
  adjustedToday,
  decideAdjustment,
  hasOpenAdjustment,
  insertAdjustment,
  lockAdjustment,
} from './adjustment.repository.ts';

/**
 * Proposes to give or take deposit; always a second person confirms it (decision 0051). In the caller's transaction, with its audit.
 * @returns id of the proposal
 * @throws AppError `account_not_found`, `own_account`, `settlement_proposed`, `adjustment_limit`, `event_refused` for goodwill that
 *   takes
 */
export async function proposeAdjustment(
  executor: Executor,
  actor: Actor,
  { account, direction, amount, ground, note }: AdjustmentProposeBody,
): Promise<string> {
  await requireActiveStaff(executor, { by: actor.caller.accountId });
  await lockOwner(executor, actor, account);
  if (direction === 'take' && ground === 'goodwill') {
    throw new AppError('event_refused', { details: { event: 'goodwill', state: 'take' } });
  }
  if (await hasOpenAdjustment(executor, account)) throw new AppError('settlement_proposed');
  const signed = direction === 'give' ? amount : -amount;
  await requireWithinLimits(executor, account, signed);
  const draft = { accountId: account, amount: signed, ground, proposedBy: actor.caller.accountId };
  const id = await insertAdjustment(executor, { ...draft, note });
  const after = wordsOf(draft);
  await recordAuditedAction(executor, actor, {
    action: 'adjustment.propose',
    subject: adjustmentReference(id),
    after,
    note,
  });
  return id;
}

/**
 * Says yes as a second person: the money moves, through the ledger's one door, and its owner is told.
 * @throws AppError `not_found`, `settlement_gone` also when who proposed is not of operations any more, `own_settlement`, `own_account`,
 *   `account_not_found` for an account that is gone by now, `adjustment_limit`, `insufficient_deposit` where more is taken than there is
 */
export async function confirmAdjustment(executor: Executor, actor: Actor, id: string, note: string): Promise<void> {
  const row = await lockOpen(executor, id);
  const { accountId, amount, ground, proposedBy } = row;
  const by = actor.caller.accountId;
  if (proposedBy === by) throw new AppError('own_settlement');
  await requireActiveStaff(executor, { by, proposedBy });
  await lockOwner(executor, actor, accountId);
  await requireWithinLimits(executor, accountId, amount);
  await decideAdjustment(executor, id, { state: 'confirmed', by, note });
  await adjustDeposit(executor, { id, owner: accountId, amount, ground });
  const subject = adjustmentReference(id);
  await recordAuditedAction(executor, actor, { action: 'adjustment.confirm', subject, after: wordsOf(row), note });
  await notify(executor, {
    accountId,
    noun: 'adjustment',
    subject,
    state: amount > 0 ? 'given' : 'taken',
    facts: { amount: Math.abs(amount) },
  });
  await publish(executor, { channel: accountChannel(accountId), event: 'deposit.updated', data: { code: subject } });
}

/** Takes a proposal back: its author, or whoever does not agree. @throws AppError `not_found`, `settlement_gone`, `own_account` */
export async function withdrawAdjustment(executor: Executor, actor: Actor, id: string, note: string): Promise<void> {
  const row = await lockOpen(executor, id);
  // An agent's, who came to operations meanwhile.
  const by = actor.caller.accountId;
  if (row.accountId === by) throw new AppError('own_account');
  await requireActiveStaff(executor, { by });
  await decideAdjustment(executor, id, { state: 'withdrawn', by, note });
  const deed = { action: 'adjustment.withdraw', subject: adjustmentReference(id), before: wordsOf(row), note };
  await recordAuditedAction(executor, actor, deed);
}

async function lockOpen(executor: Executor, id: string): Promise<AdjustmentRow> {
  const row = await lockAdjustment(executor, id);
  if (row === undefined) throw new AppError('not_found');
  if (row.state !== 'open') throw new AppError('settlement_gone');
  return row;
}

/** The account is an agent's or master's and not the caller's own; it stays as it is until the transaction ends. */
async function lockOwner(executor: Executor, { caller }: Actor, accountId: string): Promise<void> {
  if (accountId === caller.accountId) throw new AppError('own_account');
  const found = await executor
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('category', 'in', ['agent', 'master'])
    // No mobile number begins like this: who is gone, and the account that sales to guests go through.
    .where('hp', 'not like', '00%')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new AppError('account_not_found', { details: { missing: [accountId] } });
}

async function requireWithinLimits(executor: Executor, accountId: string, amount: Rupiah): Promise<void> {
  const moved = Math.abs(amount);
  if (moved > ADJUSTMENT_MOST || moved + (await adjustedToday(executor, accountId)) > ADJUSTMENT_MOST_A_DAY) {
    throw new AppError('adjustment_limit', { fields: { '/amount': [{ code: 'adjustment_limit' }] } });
  }
}

const wordsOf = ({ accountId, amount, ground }: Pick<AdjustmentRow, 'accountId' | 'amount' | 'ground'>): string =>
  `${ground} ${formatRupiah(amount)}: account ${accountId}`;
