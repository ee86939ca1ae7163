/** How operations end a line of a bank account that fits no payment: somebody's deposit gets it, or it is put aside. */
export const BANK_LINE_OUTCOMES = ['credit', 'set-aside'] as const;
export type BankLineOutcome = (typeof BANK_LINE_OUTCOMES)[number];

/** Where such a line stands: nothing is booked of it, it lies in suspense, or it is in a deposit. */
export const BANK_LINE_STATES = ['unmatched', 'set-aside', 'booked'] as const;
export type BankLineState = (typeof BANK_LINE_STATES)[number];

/** What may be proposed: whoever turns up later still gets what was put aside. */
export function bankLineOutcomes(state: BankLineState): readonly BankLineOutcome[] {
  if (state === 'booked') return [];
  return state === 'unmatched' ? BANK_LINE_OUTCOMES : ['credit'];
}
