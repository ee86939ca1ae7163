import type { PaymentRow } from '../record/payment-row.ts';

const PAUSES_SECONDS = [20, 30, 60, 120, 300] as const;
/** Gateways close a payment a moment after its time. */
const AFTER_THE_END_SECONDS = 30;

/** In how many seconds a gateway is asked again: soon at first, then seldom, and once more right after the time is up. */
export function nextCheckSeconds({ checks, expiresAt }: Pick<PaymentRow, 'checks' | 'expiresAt'>, now: Date): number {
  const pause = PAUSES_SECONDS[Math.min(checks, PAUSES_SECONDS.length - 1)] ?? 300;
  const left = Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000);
  return left <= 0 ? pause : Math.min(pause, left + AFTER_THE_END_SECONDS);
}
