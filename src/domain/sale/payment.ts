/** States of a payment (LIFE-5): money that we ask of a payer through a bank or a gateway. */
export const PAYMENT_STATES = [
  'created',
  'waiting',
  'paid',
  'expired',
  'canceled',
  'failed',
  'review',
  'returned',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What payments are for: a top-up of a deposit, or a purchase by somebody without one. */
export const PAYMENT_PURPOSES = ['deposit', 'checkout'] as const;
export type PaymentPurposeName = (typeof PAYMENT_PURPOSES)[number];

/** Ways to pay (DEP-1), in the order in which they are offered. */
export const CHANNEL_KINDS = [
  'bank-transfer',
  'virtual-account',
  'qris',
  'e-wallet',
  'counter',
  'card',
  'pay-later',
] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** Why a person has to look at a payment. */
export const PAYMENT_REVIEW_REASONS = ['wrong_amount', 'paid_again', 'charged_back', 'account_gone'] as const;
export type PaymentReviewReason = (typeof PAYMENT_REVIEW_REASONS)[number];

/**
 * How operations end a review: what arrived goes to whom it is for; it goes back to the payer outside; what was taken back
 * from us leaves the deposit; everything stays as it is.
 */
export const PAYMENT_OUTCOMES = ['credit', 'send-back', 'recover', 'keep'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/**
 * What fits to a reason: money that lies in suspense is credited or sent back, for an account that is gone only sent back; a
 * chargeback is recovered or borne.
 */
export function paymentOutcomes(reason: PaymentReviewReason): readonly PaymentOutcome[] {
  if (reason === 'charged_back') return ['recover', 'keep'];
  return reason === 'account_gone' ? ['send-back'] : ['credit', 'send-back'];
}
