import type { TransactionRow } from '../record/transaction-row.ts';

const JAKARTA_OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;
const USUAL_MINUTES = 30;

/**
 * When an unpaid inquiry expires (POST-16). Bills that must be fetched and paid on one day do not outlive Jakarta's
 * midnight.
 * @param now instant from the database clock
 */
export function inquiryExpiry(
  { inquiryExpiresMinutes, sameDay }: { readonly inquiryExpiresMinutes?: number; readonly sameDay?: boolean },
  now: Date,
): Date {
  const usual = now.getTime() + (inquiryExpiresMinutes ?? USUAL_MINUTES) * 60_000;
  if (sameDay !== true) return new Date(usual);
  const days = Math.floor((now.getTime() + JAKARTA_OFFSET_MS) / DAY_MS);
  const midnight = (days + 1) * DAY_MS - JAKARTA_OFFSET_MS;
  return new Date(Math.min(usual, midnight));
}

/** Whether an inquiry can still be paid. @param now instant from the database clock */
export const isPayable = ({ state, expiresAt }: Pick<TransactionRow, 'state' | 'expiresAt'>, now: Date): boolean =>
  state === 'inquiry' && (expiresAt === null || expiresAt > now);
