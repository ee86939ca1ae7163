/**
 * The public channel that pages of guests subscribe to: the server counts their connections apart, so that they never take
 * the places of agents behind the same address. It carries nothing.
 */
export const GUEST_CHANNEL = 'guests';
