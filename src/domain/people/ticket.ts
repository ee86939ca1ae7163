/** States of a complaint about a sale. */
export const TICKET_STATES = ['open', 'answered', 'waiting', 'resolved', 'rejected', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** What an agent complains of; the words are texts of the screens. */
export const TICKET_REASONS = ['not-received', 'no-proof', 'wrong-product', 'charged-twice', 'other'] as const;
export type TicketReason = (typeof TICKET_REASONS)[number];

/** Who wrote a message. */
export const TICKET_SIDES = ['owner', 'operations'] as const;
export type TicketSide = (typeof TICKET_SIDES)[number];

/** What operations do with a complaint, and the event that it is. */
export const TICKET_DEEDS = { answer: 'ANSWER', ask: 'ASK', resolve: 'RESOLVE', reject: 'REJECT' } as const;
export type TicketDeed = keyof typeof TICKET_DEEDS;

/** Complaints that one sale may have in all; one at a time. */
export const TICKETS_PER_SALE = 3;
/** Messages that the owner may write in one complaint. */
export const REPLIES_PER_TICKET = 20;
/** Days after a sale within which suppliers still look into it. */
export const COMPLAINT_DAYS = 7;
