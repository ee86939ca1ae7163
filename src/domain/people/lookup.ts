/** What operations find by one box, in the order of the answer. */
export const LOOKUP_KINDS = [
  'person',
  'transaction',
  'payment',
  'transfer',
  'bank-line',
  'name-check',
  'checkout',
  'ticket',
  'adjustment',
] as const;
export type LookupKind = (typeof LOOKUP_KINDS)[number];
