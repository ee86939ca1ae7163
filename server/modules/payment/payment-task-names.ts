/** Tasks of the worker that belong to payments. */
export const PAYMENT_TASKS = {
  charge: 'payment.charge',
  check: 'payment.check',
  sweep: 'payment.sweep',
  mutations: 'payment.mutations',
  audit: 'payment.audit',
} as const;

/** Key of the one waiting question about a payment; a later one replaces it. */
export const paymentCheckKey = (code: string): string => `payment.check:${code}`;

/** Key of the one waiting charge. */
export const chargeKey = (code: string): string => `payment.charge:${code}`;

/** What the owner's clients hear when something of a payment changed. */
export const PAYMENT_UPDATED = 'payment.updated';
