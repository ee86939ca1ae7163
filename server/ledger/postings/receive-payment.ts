import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { PostedJournal } from '../journal.ts';
import { journalKeys } from '../journal-keys.ts';
import { postJournal } from '../post-journal.ts';

/** Money of a payment: `step` is the amount booked before, so that each further sum is booked once. */
export interface ReceivedMoney {
  /** The payment's code. */
  readonly reference: string;
  /** In rupiah, more than zero. */
  readonly amount: Rupiah;
  /** In rupiah: the amount of this payment that had been booked already. */
  readonly step: Rupiah;
}

/** The account that holds a payment's money before it is credited: the gateway's clearing account or suspense. */
export type MoneySource = 'gateway_clearing' | 'suspense';

/** Holds a payment that does not match: the gateway owes it to us, and its owner is not known yet. */
export function holdPayment(executor: Executor, { reference, amount, step }: ReceivedMoney): Promise<PostedJournal> {
  return postJournal(executor, {
    kind: 'payment',
    reference,
    idempotencyKey: journalKeys.paymentAside(reference, step),
    entries: [
      { kind: 'gateway_clearing', amount: -amount },
      { kind: 'suspense', amount },
    ],
  });
}

/** Money put aside is refunded to the payer through its gateway. */
export function sendBackPayment(
  executor: Executor,
  { reference, amount, step }: ReceivedMoney,
): Promise<PostedJournal> {
  return postJournal(executor, {
    kind: 'payment-return',
    reference,
    idempotencyKey: journalKeys.paymentBack(reference, step),
    entries: [
      { kind: 'suspense', amount: -amount },
      { kind: 'gateway_clearing', amount },
    ],
  });
}

/**
 * Gives a payment to the owner of a deposit: all of it less the fee that the payer bears.
 * @param money.fee in rupiah, less than the amount
 * @throws RangeError when nothing would be left
 */
export function creditPayment(
  executor: Executor,
  { owner, reference, amount, step, fee, from }: ReceivedMoney & { owner: string; fee: Rupiah; from: MoneySource },
): Promise<PostedJournal> {
  return postJournal(executor, {
    kind: 'deposit',
    reference,
    idempotencyKey: journalKeys.paymentCredit(reference, step),
    entries: [
      { kind: from, amount: -amount },
      { owner, kind: 'deposit', amount: creditOf(amount, fee) },
      { kind: 'fee', amount: fee },
    ],
  });
}

function creditOf(amount: Rupiah, fee: Rupiah): Rupiah {
  if (fee >= amount) throw new RangeError('the fee would eat the whole payment');
  return amount - fee;
}

/**
 * Takes back what had been credited, after the provider took it from us.
 * @throws AppError `insufficient_deposit` when the deposit does not have it any more: nothing goes below zero
 */
export function recoverPayment(
  executor: Executor,
  { owner, reference, amount, step }: ReceivedMoney & { owner: string },
): Promise<PostedJournal> {
  return postJournal(executor, {
    kind: 'payment-return',
    reference,
    idempotencyKey: journalKeys.paymentRecovery(reference, step),
    entries: [
      { owner, kind: 'deposit', amount: -amount },
      { kind: 'gateway_clearing', amount },
    ],
  });
}
