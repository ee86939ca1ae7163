/**
 * How operations end a line of a bank account that fits no payment, or money that a gateway told of: somebody's deposit gets it, it is
 * put aside, it is found to be a payment of ours, or none of ours.
 */
export const BANK_LINE_OUTCOMES = ['credit', 'set-aside', 'match', 'dismiss'] as const;
export type BankLineOutcome = (typeof BANK_LINE_OUTCOMES)[number];

/** Where such a line stands: nothing is booked of it, it is a payment's, it lies in suspense, it is in a deposit, or it is none of ours. */
export const BANK_LINE_STATES = ['unmatched', 'matched', 'set-aside', 'booked', 'dismissed'] as const;
export type BankLineState = (typeof BANK_LINE_STATES)[number];

/**
 * Why a person looks at what a gateway told: no payment of ours is meant; the sum cannot be booked as it was told; the payment's status
 * never confirmed what was reported.
 */
export const BANK_LINE_CAUSES = ['unmatched', 'unclear', 'unconfirmed'] as const;
export type BankLineCause = (typeof BANK_LINE_CAUSES)[number];

/**
 * What may be proposed: whoever turns up later still gets what was put aside. A sum that cannot be read moves nothing.
 * @param cause null for a line of a bank account: that money is certainly with us
 */
export function bankLineOutcomes(state: BankLineState, cause: BankLineCause | null): readonly BankLineOutcome[] {
  if (state === 'set-aside') return ['credit'];
  if (state !== 'unmatched') return [];
  if (cause === null) return ['credit', 'set-aside'];
  return cause === 'unclear' ? ['dismiss'] : ['match', 'credit', 'set-aside', 'dismiss'];
}
