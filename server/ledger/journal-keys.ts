/**
 * Idempotency keys of a transaction's journals and of what follows from it. Capture and release share one key, so a hold can end only once and only
 * one way (invariant I5).
 */
export const journalKeys = {
  hold: (reference: string): string => `hold:${reference}`,
  settle: (reference: string): string => `settle:${reference}`,
  refund: (reference: string): string => `refund:${reference}`,
  cashback: (reference: string): string => `cashback:${reference}`,
  cashbackBack: (reference: string): string => `cashback-return:${reference}`,
  redeem: (reference: string): string => `redeem:${reference}`,
  lateCost: (supplierRef: string): string => `late-cost:${supplierRef}`,
  lateCostBack: (supplierRef: string): string => `late-cost-back:${supplierRef}`,
} as const;
