import type { Rupiah } from '../money/money.ts';
import { shiftDay } from '../text/calendar-day.ts';

/** States of a loan, an agent's credit line (LIFE-3). */
export const LOAN_STATES = ['pending', 'active', 'inactive', 'rejected'] as const;
export type LoanState = (typeof LOAN_STATES)[number];

/** States of what is paid in for a loan that is due (LIFE-3). */
export const LOAN_DEPOSIT_STATES = ['not-deposited', 'deposited', 'approved', 'half-approved', 'rejected'] as const;
export type LoanDepositState = (typeof LOAN_DEPOSIT_STATES)[number];

/** What a loan has come to, all in rupiah. */
export interface LoanSums {
  /** The most that may be owed at a time. */
  readonly limit: Rupiah;
  /** Everything that was ever lent. */
  readonly granted: Rupiah;
  /** Everything that was ever paid back. */
  readonly deposited: Rupiah;
}

/** What is still owed: granted less deposited. */
export function owed({ granted, deposited }: Pick<LoanSums, 'granted' | 'deposited'>): Rupiah {
  return granted - deposited;
}

/** What may still be lent. A limit that was lowered below what is owed leaves nothing, never less. */
export function remainingLimit(sums: LoanSums): Rupiah {
  return Math.max(0, sums.limit - owed(sums));
}

/** Whether a debt is paid off; never a state of its own: it follows from the sums (LIFE-3). */
export const DEBT_STATES = ['paid-off', 'not-paid-off'] as const;
export type DebtState = (typeof DEBT_STATES)[number];

export function debtState(sums: Pick<LoanSums, 'granted' | 'deposited'>): DebtState {
  return owed(sums) > 0 ? 'not-paid-off' : 'paid-off';
}

/** In which heap of the collection list a debt lies; it follows from its due day and today (LIFE-3). */
export const DUE_BUCKETS = ['today', 'tomorrow', 'not-due', 'overdue', 'other'] as const;
export type DueBucket = (typeof DUE_BUCKETS)[number];

/**
 * The heap of a debt. `other` is what has no day to be collected on: nothing is owed, or no day was agreed.
 * @param due `YYYY-MM-DD`, or null when none was agreed
 * @param today `YYYY-MM-DD` of the business day, from the database's clock
 */
export function dueBucket(due: string | null, today: string, debt: DebtState): DueBucket {
  if (due === null || debt === 'paid-off') return 'other';
  if (due < today) return 'overdue';
  if (due === today) return 'today';
  return due === shiftDay(today, 1) ? 'tomorrow' : 'not-due';
}
