/** States of a device as one account knows it (spec section 4: current session, logged out, new login attempt, blocked). */
export const DEVICE_STATES = ['attempt', 'current', 'logged-out', 'blocked'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** What an owner does about another device, and the event that it is. */
export const DEVICE_DEEDS = { accept: 'ACCEPT', reject: 'REJECT', revoke: 'REVOKE', allow: 'ALLOW' } as const;
export type DeviceDeed = keyof typeof DEVICE_DEEDS;

/** What operations do about a device of somebody, and the event that it is. */
export const OPERATOR_DEVICE_EVENTS = { revoke: 'REVOKE', block: 'BLOCK', allow: 'ALLOW' } as const;
export const OPERATOR_DEVICE_DEEDS = ['revoke', 'block', 'allow'] as const;
export type OperatorDeviceDeed = (typeof OPERATOR_DEVICE_DEEDS)[number];

/** How long a new device waits for an answer, in minutes. */
export const ATTEMPT_MINUTES = 10;

/** Devices that an account keeps beside the trusted ones; older ones that asked in vain are forgotten. */
export const MOST_UNTRUSTED = 20;

/** What became of a device that waits. */
export const ATTEMPT_RESULTS = ['waiting', 'accepted', 'rejected', 'over'] as const;
export type AttemptResult = (typeof ATTEMPT_RESULTS)[number];
