import { bankReference, creditBankMoney, setBankMoneyAside } from '#server/ledger/postings/bank-line.ts';
import { lockRow } from '#server/lifecycle/advance.ts';
import { requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import { needsFourEyes, requireConfirmable, requireWithdrawable } from '#server/platform/approvals/four-eyes.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import { accountChannel, publish } from '#server/platform/realtime/publish.ts';
import type { BankLineProposeBody } from '#src/contract/operations/bank-line.contract.ts';
import type { ResolutionDecideBody } from '#src/contract/operations/payment-review.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { bankLineOutcomes } from '#src/domain/sale/bank-line.ts';
import { readMobile } from '#src/domain/typed/read-phone.ts';
import { paymentLifecycle } from '../lifecycle/payment.lifecycle.ts';
import { receiveMoney } from '../lifecycle/receive-money.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { rememberNames } from '../record/payment-name.repository.ts';
import { requireOwner } from '../record/require-owner.ts';
import {
  type BankLineResolution,
  decideResolution,
  insertLineResolution,
  openLineResolution,
} from '../review/resolution.repository.ts';
import { type BankLineEnd, type BankLineRow, lockBankLine, writeBankLine } from './bank-line.repository.ts';

type Purposes = Pick<PaymentDeps, 'purposes'>;

/**
 * Proposes whose a line is, which payment, to put it aside, or that it is none of ours; a second person confirms it, unless the site asks
 * for none where money is concerned. In the caller's transaction, with its audit.
 * @throws AppError `not_found`, `settlement_proposed`, `event_refused` for an outcome that does not fit, `account_not_found` and
 *   `validation_failed` on the phone number, `payment_not_found` on the code of the payment
 */
export async function proposeForBankLine(
  executor: Executor,
  deps: Purposes,
  operator: Actor,
  id: string,
  { outcome, phone, payment, note }: BankLineProposeBody,
): Promise<void> {
  const line = await lockOrRefuse(executor, id);
  await requireActiveStaff(executor, { by: operator.caller.accountId });
  if ((await openLineResolution(executor, id)) !== undefined) throw new AppError('settlement_proposed');
  if (!bankLineOutcomes(line.state, line.cause).includes(outcome)) {
    throw new AppError('event_refused', { details: { state: line.state, event: outcome } });
  }
  const accountId = outcome === 'credit' ? await ownerOf(executor, phone) : null;
  const matchId = outcome === 'match' ? await paymentOf(executor, line, payment) : null;
  const fourEyes = await needsFourEyes(executor);
  const proposal = { outcome, accountId, matchId, fourEyes, proposedBy: operator.caller.accountId };
  const resolution = await insertLineResolution(executor, id, { ...proposal, note });
  const after = wordsOf(line, proposal);
  await recordAuditedAction(executor, operator, {
    action: 'bank-line.propose',
    subject: bankReference(id),
    after,
    note,
  });
  if (!fourEyes) await settle(executor, deps, operator, { line, resolution: { id: resolution, ...proposal }, note });
}

/**
 * Says yes as a second person: the money is booked.
 * @throws AppError `not_found`, `settlement_gone` also for an account that is gone by now and when who proposed is not of operations
 *   any more, `own_settlement`
 */
export async function confirmForBankLine(
  executor: Executor,
  deps: Purposes,
  operator: Actor,
  id: string,
  { resolution, note }: ResolutionDecideBody,
): Promise<void> {
  const line = await lockOrRefuse(executor, id);
  const said = { id: resolution, by: operator.caller.accountId };
  const open = await requireConfirmable(executor, await openLineResolution(executor, id), said);
  await settle(executor, deps, operator, { line, resolution: open, note });
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
  await recordAuditedAction(executor, operator, {
    action: 'bank-line.withdraw',
    subject: bankReference(id),
    before,
    note,
  });
}

interface Decision {
  readonly line: BankLineRow;
  readonly resolution: BankLineResolution;
  readonly note: string;
}

async function settle(
  executor: Executor,
  deps: Purposes,
  operator: Actor,
  { line, resolution, note }: Decision,
): Promise<void> {
  const reference = bankReference(line.id);
  await decideResolution(executor, resolution.id, { state: 'confirmed', by: operator.caller.accountId, note });
  await writeBankLine(executor, line.id, await book(executor, deps, operator, line, resolution));
  const after = wordsOf(line, resolution);
  const before = line.state;
  await recordAuditedAction(executor, operator, {
    action: 'bank-line.confirm',
    subject: reference,
    before,
    after,
    note,
  });
}

/** Moves the money of a line as it was decided. */
async function book(
  executor: Executor,
  deps: Purposes,
  operator: Actor,
  line: BankLineRow,
  { outcome, accountId: owner, matchId }: BankLineResolution,
): Promise<BankLineEnd> {
  const { amount, state } = line;
  const reference = bankReference(line.id);
  if (outcome === 'credit' && owner !== null) {
    await requireOwner(executor, owner);
    const from = state === 'set-aside' ? 'suspense' : 'gateway_clearing';
    await creditBankMoney(executor, { owner, reference, amount, from });
    await publish(executor, { channel: accountChannel(owner), event: 'deposit.updated', data: { code: reference } });
    return { outcome, accountId: owner };
  }
  if (outcome === 'match' && matchId !== null) {
    await bookToPayment(executor, deps, operator, line, matchId);
    return { outcome, paymentId: matchId };
  }
  if (outcome === 'set-aside') {
    await setBankMoneyAside(executor, { reference, amount });
    return { outcome };
  }
  if (outcome === 'dismiss') return { outcome };
  throw new Error(`the proposal about ${reference} says neither whose it is nor which payment`);
}

/** What two people say of a payment counts as its status would: all that the gateway has of it, so that no money is booked twice. */
async function bookToPayment(
  executor: Executor,
  { purposes }: Purposes,
  operator: Actor,
  { amount, connectorId, reference }: BankLineRow,
  matchId: string,
): Promise<void> {
  const lifecycle = paymentLifecycle(purposes);
  const { code } = await executor
    .selectFrom('payment')
    .select('code')
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow();
  const row = await lockRow(executor, lifecycle, code);
  await rememberNames(executor, { ...row, connectorId }, [reference]);
  const cause = { origin: 'operator', actor: operator.caller.accountId, requestId: operator.requestId } as const;
  await receiveMoney(executor, lifecycle, row, { received: amount, cause });
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

/** The payment of a code at the line's own provider. */
async function paymentOf(executor: Executor, { connectorId }: BankLineRow, code: string | undefined): Promise<string> {
  const wanted = (code ?? '').trim().toUpperCase();
  const missing = wanted === '' ? 'required' : 'payment_not_found';
  const found = await executor
    .selectFrom('payment')
    .select('id')
    .where('code', '=', wanted)
    .where('connector_id', '=', connectorId)
    .executeTakeFirst();
  if (found === undefined) throw new AppError('validation_failed', { fields: { '/payment': [{ code: missing }] } });
  return found.id;
}

function wordsOf(
  { amount }: BankLineRow,
  { outcome, accountId, matchId }: Pick<BankLineResolution, 'outcome' | 'accountId' | 'matchId'>,
): string {
  const to = [accountId === null ? [] : `account ${accountId}`, matchId === null ? [] : `payment ${matchId}`].flat();
  return [`${outcome} ${formatRupiah(amount)}`, ...to].join(': ');
}
