import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import { OPEN_STATES } from '#src/domain/sale/transaction.ts';

/** After so many times its usual length a sale takes longer than usual. */
const USUAL_TIMES = 2;

/**
 * Adds to an open transaction whether it takes longer than usual, and leaves out a time of its next question that has come: the
 * supplier is being asked. Others stay as they are.
 * @param now by the database clock
 */
export function tellLateness(transaction: Transaction, now: Date): Transaction {
  if (!isOpenSale(transaction)) return transaction;
  const { next_check_at: next, events, date, usual_seconds: usual, ...rest } = transaction;
  const paidAt = events.find(({ to }) => to === 'unprocessed')?.at ?? date;
  const isLate = now.getTime() - Date.parse(paidAt) > USUAL_TIMES * usual * 1_000;
  return {
    ...rest,
    events,
    date,
    usual_seconds: usual,
    ...(next !== undefined && Date.parse(next) > now.getTime() ? { next_check_at: next } : {}),
    ...(isLate ? { late: true } : {}),
  };
}

/** Money is held and the outcome is not known yet. */
export const isOpenSale = ({ status }: Pick<Transaction, 'status'>): boolean =>
  (OPEN_STATES as readonly string[]).includes(status);
