/** States of a call that a page makes (LIFE-8). */
const CLIENT_CALL_STATES = ['ready', 'waiting', 'unclear', 'answered', 'refused'] as const;
export type ClientCallState = (typeof CLIENT_CALL_STATES)[number];

/** Steps that one message of a page may carry; a page that has more sends another one. */
export const MOST_CLIENT_STEPS = 60;
