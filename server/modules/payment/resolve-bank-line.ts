import { bankReference, creditBankMoney, setBankMoneyAside } from '#server/ledger/bank-line.ts';
import type { Executor } from '#server/platform/database/tables.ts';
import { type Actor, recordDeed } from '#server/platform/http/record-deed.ts';
import { requireAtWork } from '#server/platform/operators-at-work.ts';
import { accountChannel, publish } from '#server/platform/realtime/publish.ts';
import { requireConfirmable, requireWithdrawable, takesSecondPerson } from '#server/platform/second-person.ts';
import type { BankLineProposeBody } from '#src/contract/bank-line.contract.ts';
import type { ResolutionDecideBody } from '#src/contract/payment-review.contract.ts';
import { AppError } from '#src/domain/app-error.ts';
import { bankLineOutcomes } from '#src/domain/bank-line.ts';
import { formatRupiah } from '#src/domain/money.ts';
import { readMobile } from '#src/domain/phone-number.ts';
import { type BankLineRow, lockBankLine, writeBankLine } from './bank-line.repository.ts';
import { requireOwner } from './require-owner.ts';
import {
  type BankLineResolution,
  decideResolution,
  insertLineResolution,
  openLineResolution,
} from './resolution.repository.ts';

/**
 * Proposes whose a bank line is, or to put it aside; a second person confirms it, unless the site asks for none where money is
 * concerned. In the caller's transaction, with its audit.
 * @throws AppError `not_found`, `settlement_proposed`, `event_refused` for an outcome that does not fit, `account_not_found` and
 *   `validation_failed` on the phone number
 */
export async function proposeForBankLine(
  executor: Executor,
  operator: Actor,
  id: string,
  { outcome, phone, note }: BankLineProposeBody,
): Promise<void> {
  const line = await lockOrRefuse(executor, id);
  await requireAtWork(executor, { by: operator.caller.accountId });
  if ((await openLineResolution(executor, id)) !== undefined) throw new AppError('settlement_proposed');
  if (!bankLineOutcomes(line.state).includes(outcome)) {
    throw new AppError('event_refused', { details: { state: line.state, event: outcome } });
  }
  const accountId = outcome === 'credit' ? await ownerOf(executor, phone) : null;
  const fourEyes = await takesSecondPerson(executor);
  const proposal = { outcome, accountId, fourEyes, proposedBy: operator.caller.accountId };
  const resolution = await insertLineResolution(executor, id, { ...proposal, note });
  const after = wordsOf(line, proposal);
  await recordDeed(executor, operator, { action: 'bank-line.propose', subject: bankReference(id), after, note });
  if (!fourEyes) await settle(executor, operator, line, { id: resolution, ...proposal }, note);
}

/**
 * Says yes as a second person: the money is booked.
 * @throws AppError `not_found`, `settlement_gone` also for an account that is gone by now and when who proposed is not of operations
 *   any more, `own_settlement`
 */
export async function confirmForBankLine(
  executor: Executor,
  operator: Actor,
  id: string,
  { resolution, note }: ResolutionDecideBody,
): Promise<void> {
  const line = await lockOrRefuse(executor, id);
  const said = { id: resolution, by: operator.caller.accountId };
  const open = await requireConfirmable(executor, await openLineResolution(executor, id), said);
  await settle(executor, operator, line, open, note);
}

/** Takes a proposal back: its author, or whoever does not agree. @throws AppError `not_found`, `settlement_gone` */
export async function withdrawForBankLine(
  executor: Executor,
  operator: Actor,
  id: string,
  { resolution, note }: ResolutionDecideBody,
): Promise<void> {
  const line = await lockOrRefuse(executor, id);
  const by = operator.caller.accountId;
  const open = await requireWithdrawable(executor, await openLineResolution(executor, id), { id: resolution, by });
  await decideResolution(executor, open.id, { state: 'withdrawn', by, note });
  const before = wordsOf(line, open);
  await recordDeed(executor, operator, { action: 'bank-line.withdraw', subject: bankReference(id), before, note });
}

async function settle(
  executor: Executor,
  operator: Actor,
  line: BankLineRow,
  resolution: BankLineResolution,
  note: string,
): Promise<void> {
  const { id, amount, state } = line;
  const { accountId: owner } = resolution;
  const reference = bankReference(id);
  await decideResolution(executor, resolution.id, { state: 'confirmed', by: operator.caller.accountId, note });
  if (owner === null) await setBankMoneyAside(executor, { reference, amount });
  else {
    await requireOwner(executor, owner);
    const from = state === 'set-aside' ? 'suspense' : 'gateway_clearing';
    await creditBankMoney(executor, { owner, reference, amount, from });
    await publish(executor, { channel: accountChannel(owner), event: 'deposit.updated', data: { code: reference } });
  }
  await writeBankLine(executor, id, owner);
  const after = wordsOf(line, resolution);
  await recordDeed(executor, operator, { action: 'bank-line.confirm', subject: reference, before: state, after, note });
}

async function lockOrRefuse(executor: Executor, id: string): Promise<BankLineRow> {
  const line = await lockBankLine(executor, id);
  if (line === undefined) throw new AppError('not_found');
  return line;
}

/** The agent or master of a phone number. */
async function ownerOf(executor: Executor, phone: string | undefined): Promise<string> {
  if (phone === undefined || phone.trim() === '') {
    throw new AppError('validation_failed', { fields: { '/phone': [{ code: 'required' }] } });
  }
  const found = await executor
    .selectFrom('account')
    .select('id')
    .where('hp', '=', readMobile(phone) ?? '')
    .where('category', 'in', ['agent', 'master'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw new AppError('account_not_found', { details: { missing: [phone] } });
  return found.id;
}

const wordsOf = (
  { amount }: BankLineRow,
  { outcome, accountId }: Pick<BankLineResolution, 'outcome' | 'accountId'>,
): string => `${outcome} ${formatRupiah(amount)}${accountId === null ? '' : `: account ${accountId}`}`;
