import { assign, setup } from 'xstate';
import { REPLIES_PER_TICKET } from '#src/domain/people/ticket.ts';
import { effect } from '../declare-effect.ts';
import { TICKET_META } from './ticket.meta.ts';

export interface TicketContext {
  /** Messages of the owner after the first. */
  readonly replies: number;
}

export type TicketEvent =
  | { readonly type: 'REPLY' }
  | { readonly type: 'ANSWER' }
  | { readonly type: 'ASK' }
  | { readonly type: 'RESOLVE' }
  | { readonly type: 'REJECT' }
  | { readonly type: 'CLOSE' };

const REPLY = {
  target: 'open',
  guard: 'mayWriteMore',
  description: 'The agent wrote',
  actions: ['countReply', 'publishUpdate'],
} as const;
const ANSWER = { target: 'answered', description: 'Operations wrote', actions: 'publishUpdate' } as const;
const ASK = { target: 'waiting', description: 'Operations need to know something', actions: 'publishUpdate' } as const;
const RESOLVE = { target: 'resolved', description: 'What was wrong is put right', actions: 'publishUpdate' } as const;
const REJECT = { target: 'rejected', description: 'The sale was as it should be', actions: 'publishUpdate' } as const;
const CLOSE = {
  target: 'closed',
  description: 'The agent needs no answer any more',
  actions: 'publishUpdate',
} as const;
const ENDS = { RESOLVE, REJECT, CLOSE } as const;

/** A ticket about a sale. It moves no money: a refund is the sale's own event. */
export const ticketMachine = setup({
  types: { context: {} as TicketContext, events: {} as TicketEvent },
  actions: {
    publishUpdate: effect(),
    countReply: assign({ replies: ({ context }) => context.replies + 1 }),
  },
  guards: { mayWriteMore: ({ context }) => context.replies < REPLIES_PER_TICKET },
}).createMachine({
  id: 'ticket',
  version: '1',
  description: 'A complaint about a sale from the first word to the last',
  context: { replies: 0 },
  initial: 'open',
  states: {
    open: {
      description: 'Operations are to look at it',
      meta: TICKET_META.open,
      on: { REPLY, ANSWER, ASK, ...ENDS },
    },
    answered: {
      description: 'Operations wrote what they know; the agent may answer',
      meta: TICKET_META.answered,
      on: { REPLY, ANSWER, ASK, ...ENDS },
    },
    waiting: {
      description: 'Nothing goes on before the agent has answered',
      meta: TICKET_META.waiting,
      on: { REPLY, ANSWER, ...ENDS },
    },
    resolved: { type: 'final', description: 'Put right', meta: TICKET_META.resolved },
    rejected: { type: 'final', description: 'Nothing was wrong', meta: TICKET_META.rejected },
    closed: { type: 'final', description: 'Taken back by the agent', meta: TICKET_META.closed },
  },
});
