/** States of a guest's purchase (PRE-19, LIFE-5). */
export const CHECKOUT_STATES = [
  'waiting',
  'checking',
  'sold',
  'unsold',
  'returning',
  'claimable',
  'ended',
  'returned',
  'refunded',
] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];
