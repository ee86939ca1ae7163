import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { TICKET_DEEDS, type TicketDeed } from '#src/domain/people/ticket.ts';
import type { TicketEvent } from '#src/machines/ticket/ticket.machine.ts';
import { ticketLifecycle } from './ticket.lifecycle.ts';
import { addMessage } from './ticket.repository.ts';
import type { TicketRow } from './ticket-row.ts';

interface Writer {
  readonly accountId: string;
  readonly requestId: string;
}

const REPLY: TicketEvent = { type: 'REPLY' };
const CLOSE: TicketEvent = { type: 'CLOSE' };

/**
 * The owner writes in a complaint: it is for operations to answer again. @throws AppError `not_found`, `event_refused`
 */
export async function replyToTicket(
  executor: Executor,
  { accountId, requestId }: Writer,
  reference: string,
  text: string,
): Promise<TicketRow> {
  const ticket = await lockOwn(executor, reference, accountId);
  const cause = { origin: 'user', actor: accountId, requestId } as const;
  const { row } = await advanceLocked(executor, ticketLifecycle, ticket, { event: REPLY, cause });
  await addMessage(executor, { ticketId: row.id, side: 'owner', authorId: accountId, text: text.trim() });
  return row;
}

/** The owner needs no answer any more. @throws AppError `not_found`, `event_refused` */
export async function closeTicket(
  executor: Executor,
  { accountId, requestId }: Writer,
  reference: string,
): Promise<TicketRow> {
  const ticket = await lockOwn(executor, reference, accountId);
  const cause = { origin: 'user', actor: accountId, requestId } as const;
  return (await advanceLocked(executor, ticketLifecycle, ticket, { event: CLOSE, cause })).row;
}

/** Operations write, and say by it what becomes of the complaint. @throws AppError `not_found`, `event_refused` */
export async function answerTicket(
  executor: Executor,
  { accountId, requestId }: Writer,
  reference: string,
  { deed, text }: { readonly deed: TicketDeed; readonly text: string },
): Promise<TicketRow> {
  const ticket = await lockRow(executor, ticketLifecycle, reference);
  const event: TicketEvent = { type: TICKET_DEEDS[deed] };
  const cause = { origin: 'operator', actor: accountId, requestId } as const;
  const { row } = await advanceLocked(executor, ticketLifecycle, ticket, { event, cause });
  await addMessage(executor, { ticketId: row.id, side: 'operations', authorId: accountId, text: text.trim() });
  return row;
}

async function lockOwn(executor: Executor, reference: string, ownerId: string): Promise<TicketRow> {
  const ticket = await lockRow(executor, ticketLifecycle, reference);
  if (ticket.ownerId !== ownerId) throw new AppError('not_found');
  return ticket;
}
