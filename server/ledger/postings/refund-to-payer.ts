import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { JournalEntry, PostedJournal } from '../journal.ts';
import { journalKeys } from '../journal-keys.ts';
import { postJournal } from '../post-journal.ts';

/** A guest's payment, on its way back through the gateway. Each step is posted once for an order. */
export interface MoneyBack {
  /** The account of all sales to guests. */
  readonly house: string;
  /** Code of the order and of its payment. */
  readonly reference: string;
  /** In rupiah: what arrived for it, without the channel's fee, which the gateway keeps. */
  readonly amount: Rupiah;
}

/**
 * Holds the money before the gateway is called, so that it cannot be spent meanwhile.
 * @throws AppError `insufficient_deposit` when the house account does not hold it: then it was spent on a sale
 */
export function setMoneyAside(executor: Executor, { house, reference, amount }: MoneyBack): Promise<PostedJournal> {
  return postJournal(executor, {
    kind: 'payment-return',
    reference,
    idempotencyKey: journalKeys.guestRefund(reference),
    entries: [
      { owner: house, kind: 'deposit', amount: -amount },
      { kind: 'suspense', amount },
    ],
  });
}

/** The gateway refunded it: it owes us that much less. */
export const sendMoneyBack = (executor: Executor, money: MoneyBack): Promise<PostedJournal> =>
  endReturn(executor, money, { kind: 'gateway_clearing', amount: money.amount });

/** The gateway refunds nothing: the money returns to the house account. */
export const putMoneyBack = (executor: Executor, money: MoneyBack): Promise<PostedJournal> =>
  endReturn(executor, money, { owner: money.house, kind: 'deposit', amount: money.amount });

/** One key for both ends, so that only one of them can be posted. */
function endReturn(executor: Executor, { reference, amount }: MoneyBack, to: JournalEntry): Promise<PostedJournal> {
  return postJournal(executor, {
    kind: 'payment-return',
    reference,
    idempotencyKey: journalKeys.guestRefundEnd(reference),
    entries: [{ kind: 'suspense', amount: -amount }, to],
  });
}
