import { decided, type ProposalDecision, UNDECIDED } from '#server/platform/approvals/proposal.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Rupiah, toRupiah } from '#src/domain/money/money.ts';
import type { BankLineOutcome } from '#src/domain/sale/bank-line.ts';
import type { RefundOutcome } from '#src/domain/sale/hanging-money.ts';
import type { PaymentOutcome } from '#src/domain/sale/payment.ts';

/**
 * What one person proposes and another one confirms: about a payment, a line of a bank account, a difference to a statement, or a
 * guest's refund.
 */
interface Resolution {
  readonly id: string;
  readonly fourEyes: boolean;
  readonly proposedBy: string;
}

/** A proposal of what to do with a payment that people have to look at. */
export interface PaymentResolution extends Resolution {
  /** It stands as long as the payment is as it was. */
  readonly atVersion: number;
  readonly outcome: PaymentOutcome;
}

/** A proposal of what to do with a line that fits no payment. */
export interface BankLineResolution extends Resolution {
  readonly outcome: BankLineOutcome;
  /** Whose deposit gets it; null for another outcome. */
  readonly accountId: string | null;
  /** The payment that it is found to be; null for another outcome. */
  readonly matchId: string | null;
}

/** A proposal to book what a gateway kept of a payment. */
export interface ChargeResolution extends Resolution {
  /** In rupiah, as the statement said when it was proposed. */
  readonly charge: Rupiah;
}

/** A proposal of what became of a guest's refund. */
export interface RefundResolution extends Resolution {
  readonly outcome: RefundOutcome;
  /** What shows it. */
  readonly proof: string;
}

type Drafted<R extends Resolution> = Omit<R, 'id'> & { readonly note: string };

/** Stores a proposal; a payment has at most one that is open. @returns its id */
export function insertPaymentResolution(
  executor: Executor,
  paymentId: string,
  { atVersion, ...draft }: Drafted<PaymentResolution>,
): Promise<string> {
  return insert(executor, { ...NOTHING, payment_id: paymentId, at_version: atVersion }, draft);
}

/** Stores a proposal; a line has at most one that is open. @returns its id */
export function insertLineResolution(
  executor: Executor,
  lineId: string,
  { accountId, matchId, ...draft }: Drafted<BankLineResolution>,
): Promise<string> {
  return insert(executor, { ...NOTHING, line_id: lineId, account_id: accountId, match_id: matchId }, draft);
}

/** Stores a proposal; a difference has at most one that is open. @returns its id */
export function insertChargeResolution(
  executor: Executor,
  differenceId: string,
  { charge, ...draft }: Drafted<ChargeResolution>,
): Promise<string> {
  return insert(executor, { ...NOTHING, difference_id: differenceId, charge }, { ...draft, outcome: 'book-charge' });
}

/** Stores a proposal; a refund has at most one that is open. @param orderId the guest's order @returns its id */
export function insertRefundResolution(
  executor: Executor,
  orderId: string,
  { proof, ...draft }: Drafted<RefundResolution>,
): Promise<string> {
  return insert(executor, { ...NOTHING, order_id: orderId, proof }, draft);
}

/** The open proposal of a payment, which the caller has locked. */
export async function openPaymentResolution(
  executor: Executor,
  paymentId: string,
): Promise<PaymentResolution | undefined> {
  const row = await findOpen(executor, 'payment_id', paymentId);
  // The table's CHECKs allow only these.
  return row && { ...commonOf(row), atVersion: row.at_version ?? 0, outcome: row.outcome as PaymentOutcome };
}

/** The open proposal of a line, which the caller has locked. */
export async function openLineResolution(executor: Executor, lineId: string): Promise<BankLineResolution | undefined> {
  const row = await findOpen(executor, 'line_id', lineId);
  // The table's CHECKs allow only these.
  const outcome = row?.outcome as BankLineOutcome;
  return row && { ...commonOf(row), accountId: row.account_id, matchId: row.match_id, outcome };
}

/** The open proposal of a difference, which the caller has locked. */
export async function openChargeResolution(
  executor: Executor,
  differenceId: string,
): Promise<ChargeResolution | undefined> {
  const row = await findOpen(executor, 'difference_id', differenceId);
  return row && { ...commonOf(row), charge: toRupiah(row.charge ?? 0) };
}

/** The open proposal of a guest's refund, whose order the caller has locked. */
export async function openRefundResolution(executor: Executor, orderId: string): Promise<RefundResolution | undefined> {
  const row = await findOpen(executor, 'order_id', orderId);
  // The table's CHECKs allow only these.
  return row && { ...commonOf(row), proof: row.proof ?? '', outcome: row.outcome as RefundOutcome };
}

/** Ends a proposal: somebody confirmed it, took it back, or proposed anew after more had happened. */
export async function decideResolution(executor: Executor, id: string, decision: ProposalDecision): Promise<void> {
  await executor
    .updateTable('payment_resolution')
    .set(decided(decision))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

interface Subject {
  readonly payment_id: string | null;
  readonly at_version: number | null;
  readonly line_id: string | null;
  readonly account_id: string | null;
  readonly difference_id: string | null;
  readonly charge: Rupiah | null;
  readonly order_id: string | null;
  readonly proof: string | null;
  readonly match_id: string | null;
}

const NOTHING: Subject = {
  payment_id: null,
  at_version: null,
  line_id: null,
  account_id: null,
  difference_id: null,
  charge: null,
  order_id: null,
  proof: null,
  match_id: null,
};

async function insert(
  executor: Executor,
  subject: Subject,
  { outcome, fourEyes, proposedBy, note }: Omit<Resolution, 'id'> & { readonly outcome: string; readonly note: string },
): Promise<string> {
  const row = await executor
    .insertInto('payment_resolution')
    .values({
      ...subject,
      outcome,
      note,
      four_eyes: fourEyes,
      proposed_by: proposedBy,
      ...UNDECIDED,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const findOpen = (executor: Executor, subject: 'payment_id' | 'line_id' | 'difference_id' | 'order_id', id: string) =>
  executor
    .selectFrom('payment_resolution')
    .select(['id', 'at_version', 'account_id', 'match_id', 'charge', 'proof', 'outcome', 'four_eyes', 'proposed_by'])
    .where(subject, '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();

const commonOf = (row: {
  readonly id: string;
  readonly four_eyes: boolean;
  readonly proposed_by: string;
}): Resolution => ({
  id: row.id,
  fourEyes: row.four_eyes,
  proposedBy: row.proposed_by,
});
