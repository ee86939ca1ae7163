import type { LifecycleDefinition, LifecycleEffect } from '#server/lifecycle/lifecycle-definition.ts';
import { notify } from '#server/modules/notification/index.ts';
import { accountChannel } from '#server/platform/realtime/publish.ts';
import { machineMeta } from '#src/machines/registry.ts';
import { ticketMachine } from '#src/machines/ticket/ticket.machine.ts';
import { lockTicket, updateTicket } from './ticket.repository.ts';
import type { TicketColumns, TicketRow, TicketSubject } from './ticket-row.ts';

/** States that only operations bring about. */
const ANSWERED: ReadonlySet<string> = new Set(['answered', 'waiting', 'resolved', 'rejected']);

const EFFECTS: ReadonlyMap<string, LifecycleEffect<TicketSubject, TicketColumns>> = new Map<
  string,
  LifecycleEffect<TicketSubject, TicketColumns>
>([
  [
    'publishUpdate',
    {
      kind: 'notice',
      notice: ({ reference, refId, ownerId }, { to, version }) => ({
        channel: accountChannel(ownerId),
        event: 'ticket.updated',
        data: { ticket: reference, ref_id: refId, status: to, version },
      }),
      tell: async (executor, { reference: subject, refId: about, ownerId: accountId }, { to: state }) => {
        if (!ANSWERED.has(state)) return;
        await notify(executor, { accountId, noun: 'ticket', subject, state, facts: { about } });
      },
    },
  ],
]);

/** Binds the complaint's machine to its table. It has nothing to do with money. */
export const ticketLifecycle: LifecycleDefinition<TicketSubject, TicketRow, TicketColumns> = {
  noun: 'ticket',
  machine: ticketMachine,
  meta: (state) => machineMeta('ticket', state),
  table: { lock: lockTicket, update: updateTicket },
  effects: EFFECTS,
  keyOf: ({ reference }) => reference,
};
