import { type Static, Type } from '@sinclair/typebox';
import { TICKET_DEEDS, TICKET_REASONS, TICKET_SIDES, TICKET_STATES } from '#src/domain/people/ticket.ts';
import { instantField, localizedField, refIdField } from '../fields.contract.ts';
import { cursorField, limitField, personField } from '../publishing.contract.ts';

/** Our reference of a complaint: unguessable, safe in a URL. */
export const ticketRefField = Type.String({
  pattern: '^T[0-9]{6}[0-9A-Z]{10}$',
  description: 'Reference of the complaint',
  examples: ['T261120F7Q2M8ZP4X'],
});
const stateField = Type.Union(
  TICKET_STATES.map((state) => Type.Literal(state)),
  { description: 'State of the complaint' },
);
const reasonField = Type.Union(TICKET_REASONS.map((reason) => Type.Literal(reason)));
/** What people write: some words, no essay. */
const messageField = Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S', description: 'In own words' });

/** A complaint as the owner of its sale sees it. */
const ticketField = Type.Object({
  ticket: ticketRefField,
  ref_id: refIdField,
  reason: reasonField,
  status: stateField,
  version: Type.Integer({ description: 'Grows by one with each state change' }),
  date: instantField('When it was opened'),
  updated_at: instantField('When something last happened'),
  messages: Type.Array(
    Type.Object({
      side: Type.Union(TICKET_SIDES.map((side) => Type.Literal(side))),
      text: Type.String(),
      at: instantField('When it was written'),
    }),
  ),
});
export type Ticket = Static<typeof ticketField>;

export const ticketListAnswer = Type.Object({
  data: Type.Array(ticketField),
  may_open: Type.Boolean({ description: 'The sale may be complained about now' }),
  until: Type.Optional(instantField('Until when complaints about this sale are taken')),
});
export const ticketAnswer = Type.Object({ ticket: ticketField });

export const ticketCreateBody = Type.Object(
  { reason: reasonField, text: messageField },
  { additionalProperties: false },
);
export type TicketCreateBody = Static<typeof ticketCreateBody>;
export const ticketReplyBody = Type.Object({ text: messageField }, { additionalProperties: false });

/** The same for operations: with the sale and whose it is. */
const opsTicketField = Type.Object({
  ticket: ticketField,
  owner: personField,
  sale: Type.Object({
    product_name: localizedField,
    destination_number: Type.String(),
    price: Type.Integer({ description: 'In rupiah' }),
    status: Type.String(),
    sn: Type.Optional(Type.String()),
    date: instantField('When it was made'),
  }),
});
export type OpsTicket = Static<typeof opsTicketField>;

export const opsTicketListQuery = Type.Object(
  {
    show: Type.Optional(
      Type.Union([Type.Literal('waiting'), Type.Literal('all')], {
        description: 'Those that operations are to answer, oldest first; or all, newest first',
      }),
    ),
    search: Type.Optional(Type.String({ maxLength: 60, description: 'Reference of the complaint or of its sale' })),
    cursor: cursorField,
    limit: limitField,
  },
  { additionalProperties: false },
);
export const opsTicketListAnswer = Type.Object({
  data: Type.Array(opsTicketField),
  next_cursor: Type.Optional(Type.String({ description: 'Where the list goes on' })),
});
export const opsTicketAnswer = Type.Object({ ticket: opsTicketField });
export const opsTicketAnswerBody = Type.Object(
  {
    deed: Type.Union(
      (Object.keys(TICKET_DEEDS) as (keyof typeof TICKET_DEEDS)[]).map((deed) => Type.Literal(deed)),
      { description: 'Answer, ask the agent, resolve or reject' },
    ),
    text: messageField,
  },
  { additionalProperties: false },
);
