/** States of a check of an account holder's name (spec section 4, LIFE-6). */
export const NAME_CHECK_STATES = ['pending', 'success', 'failed'] as const;
export type NameCheckState = (typeof NAME_CHECK_STATES)[number];
