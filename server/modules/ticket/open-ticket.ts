import { begin } from '#server/lifecycle/begin.ts';
import { newReference } from '#server/modules/transaction/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { TicketCreateBody } from '#src/contract/account/ticket.contract.ts';
import { ownSale } from './own-sale.ts';
import { ticketLifecycle } from './ticket.lifecycle.ts';
import { addMessage, insertTicket, ticketsOfSale } from './ticket.repository.ts';
import type { TicketRow } from './ticket-row.ts';
import { whyNoTicket } from './why-no-ticket.ts';

/**
 * Opens a complaint about one of the caller's sales, with its first message. Other complaints about the same sale wait for the
 * lock of its row, so that limits hold for two devices at once too.
 * @throws AppError `not_found` (also for another's sale), `ticket_not_sold`, `ticket_too_late`, `ticket_open`, `ticket_limit`
 */
export async function openTicket(
  executor: Executor,
  { accountId, requestId }: { readonly accountId: string; readonly requestId: string },
  refId: string,
  { reason, text }: TicketCreateBody,
): Promise<TicketRow> {
  const sale = await ownSale(executor, refId, accountId);
  await executor.selectFrom('transaction').select('id').where('id', '=', sale.id).forUpdate().execute();
  const now = await databaseNow(executor);
  const refusal = whyNoTicket(sale, await ticketsOfSale(executor, sale.id), now);
  if (refusal !== undefined) throw refusal;
  const reference = newReference(now, 'T');
  const draft = { reference, transactionId: sale.id, ownerId: accountId, reason, requestId };
  return begin(executor, ticketLifecycle, {
    subject: { reference, ownerId: accountId, refId },
    events: [],
    cause: { origin: 'user', actor: accountId, requestId },
    insert: async (state) => {
      const ticket = await insertTicket(executor, draft, state);
      await addMessage(executor, { ticketId: ticket.id, side: 'owner', authorId: accountId, text: text.trim() });
      return ticket;
    },
  });
}
