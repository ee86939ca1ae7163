/** Who an account is (spec section 6). `operations` and `qa` use the tools; the others use the counter. */
export const ACCOUNT_CATEGORIES = ['agent', 'master', 'operations', 'qa'] as const;
export type AccountCategory = (typeof ACCOUNT_CATEGORIES)[number];

/** An inactive account sees the price list only and cannot transact (ACC-8). */
export const ACCOUNT_STATES = ['active', 'inactive'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];
