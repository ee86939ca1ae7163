import { TICKET_STATES, type TicketState } from '#src/domain/people/ticket.ts';
import type { Answers } from './answers.ts';

const AT = '2026-11-20T09:41:00+07:00';

/** A complaint with a word of each side. */
const sampleTicket = (status: TicketState, place: number) => ({
  ticket: `T261120F7Q2M8ZP4${place}`,
  ref_id: 'K261120F7Q2M8ZP4',
  reason: 'not-received',
  status,
  version: 1,
  date: AT,
  updated_at: AT,
  messages: [
    { side: 'owner', text: 'Pulsa belum masuk', at: AT },
    { side: 'operations', text: 'Kami cek ke pemasok', at: AT },
  ],
});

/** Answers of `ticket.list`: a sale nobody complained about, one with complaints in every state, one that is too old. */
const LISTS = [
  { data: [], may_open: true, until: AT },
  { data: TICKET_STATES.map(sampleTicket), may_open: false, until: AT },
  { data: [], may_open: false },
];

export const ANSWERS: Answers = { 'ticket.list': LISTS };
