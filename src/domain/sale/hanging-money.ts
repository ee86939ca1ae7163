/** Money whose end is unknown for longer than is usual: a guest's refund, a sale, a payment, a line of a bank account. */
export const HANGING_KINDS = ['refund', 'sale', 'payment', 'bank-line'] as const;
export type HangingKind = (typeof HANGING_KINDS)[number];

/** After how many hours each of them counts: of the gateway's first question, the purchase, the last word, the bank's booking. */
export const HANGS_AFTER_HOURS: Readonly<Record<HangingKind, number>> = {
  refund: 24,
  sale: 1,
  payment: 24,
  'bank-line': 24,
};

/** What two people may find out about a guest's refund: its gateway gave it back, or nothing, so that it is an account's to claim. */
export const REFUND_OUTCOMES = ['returned', 'claim'] as const;
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

/**
 * How long nothing has been sent to a gateway before people may decide, in minutes after the days for which it remembers a reference:
 * what was on its way at the last moment has had its answer by then.
 */
export const UNSENT_MINUTES = 60;
