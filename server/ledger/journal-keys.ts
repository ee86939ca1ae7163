/**
 * Idempotency keys of every journal: posting twice under one key posts once. The first word is of one posting only, so keys of two
 * postings are never equal. `reference` is the `ref_id` of a sale or the code of a payment, order, transfer or check.
 */
export const journalKeys = {
  /** The first balance of an owner. */
  opening: (reference: string, owner: string): string => `opening:${reference}:${owner}`,
  /** A deposit without a payment: demonstration and tests. */
  credit: (reference: string, owner: string): string => `deposit-credit:${reference}:${owner}`,

  hold: (reference: string): string => `hold:${reference}`,
  /** Capture and release share it, so a hold ends only once and only one way (invariant I5). */
  settle: (reference: string): string => `settle:${reference}`,
  refund: (reference: string): string => `refund:${reference}`,
  lateCost: (supplierRef: string): string => `late-cost:${supplierRef}`,
  lateCostBack: (supplierRef: string): string => `late-cost-back:${supplierRef}`,

  cashback: (reference: string): string => `cashback:${reference}`,
  cashbackBack: (reference: string): string => `cashback-return:${reference}`,
  redeem: (reference: string): string => `redeem:${reference}`,

  transfer: (reference: string): string => `transfer:${reference}`,
  nameCheck: (reference: string): string => `name-check:${reference}`,
  nameCheckBack: (reference: string): string => `name-check-return:${reference}`,
  adjustment: (reference: string): string => `adjustment:${reference}`,

  /** `step`: rupiah of this payment that were booked before, so that each further sum is booked once. */
  paymentAside: (reference: string, step: number): string => `payment:${reference}:${step}`,
  paymentBack: (reference: string, step: number): string => `payment-return:${reference}:${step}`,
  paymentCredit: (reference: string, step: number): string => `deposit:${reference}:${step}`,
  paymentRecovery: (reference: string, step: number): string => `payment-recover:${reference}:${step}`,
  /** `booked`: settlements of this payment so far. */
  gatewayCharge: (reference: string, booked: number): string => `settlement:${reference}:${booked}`,

  bankAside: (reference: string): string => `bank-aside:${reference}`,
  bankCredit: (reference: string): string => `bank-credit:${reference}`,

  /** A guest's money is put aside for the gateway. */
  guestRefund: (reference: string): string => `checkout-return:${reference}`,
  /** Both ends of it share one key, so only one of them can be. */
  guestRefundEnd: (reference: string): string => `checkout-return-end:${reference}`,
  /** A guest's money is given to the deposit that claims it. */
  guestClaim: (reference: string): string => `checkout-refund:${reference}`,
} as const;
