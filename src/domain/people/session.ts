/** States of a session: one sign-in on one device (LIFE-6). */
const SESSION_STATES = ['fetching', 'signed-in', 'logged-out', 'ended', 'expired', 'lost'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** Why a session was ended from elsewhere than the page it belongs to. */
const SESSION_ENDS = [
  'replaced',
  'by-owner',
  'device-revoked',
  'password-changed',
  'account-deleted',
  'by-operations',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/**
 * Whether the fetch of the account, answered so, says that nobody is signed in any more. No answer (0) says nothing about it, and neither
 * does one that only asks to come back later (429).
 * @param status over HTTP
 */
export const saysSignedOut = (status: number): boolean => status >= 400 && status !== 429;
