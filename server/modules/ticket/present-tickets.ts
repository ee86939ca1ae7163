import { presentTransactions, type ShownDocuments, type Viewer } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { OpsTicket, Ticket } from '#src/contract/account/ticket.contract.ts';
import { soldText } from '#src/domain/text/sold-name.ts';
import { messagesOf } from './ticket.repository.ts';
import type { TicketMessage, TicketRow } from './ticket-row.ts';

/** Complaints with what was written in them, in the same order. Who of operations wrote stays inside. */
export async function presentTickets(executor: Executor, rows: readonly TicketRow[]): Promise<Ticket[]> {
  const messages = await messagesOf(
    executor,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, messages));
}

function present(row: TicketRow, messages: readonly TicketMessage[]): Ticket {
  return {
    ticket: row.reference,
    ref_id: row.refId,
    reason: row.reason,
    status: row.state,
    version: row.version,
    date: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    messages: messages
      .filter(({ ticketId }) => ticketId === row.id)
      .map(({ side, text, at }) => ({ side, text, at: at.toISOString() })),
  };
}

/** The same for operations, each with its sale and whose it is. */
export async function presentOpsTickets(
  executor: Executor,
  documents: ShownDocuments,
  rows: readonly TicketRow[],
  viewer: Viewer,
): Promise<OpsTicket[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ transactionId }) => transactionId))];
  const sold = await executor.selectFrom('transaction').selectAll().where('id', 'in', ids).execute();
  const shown = await presentTransactions(executor, documents, sold, viewer);
  const sales = new Map(shown.map((sale) => [sale.ref_id, sale]));
  const owners = await executor
    .selectFrom('account')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      rows.map(({ ownerId }) => ownerId),
    )
    .execute();
  const names = new Map(owners.map(({ id, name }) => [id, name]));
  const tickets = await presentTickets(executor, rows);
  return rows.flatMap(({ ownerId, refId }, at) => {
    const [ticket, sale] = [tickets[at], sales.get(refId)];
    if (ticket === undefined || sale === undefined) return [];
    const { nominal, product_name, destination_number, price, status, sn, date } = sale;
    return [
      {
        ticket,
        owner: { id: ownerId, name: names.get(ownerId) ?? ownerId },
        sale: {
          product_name: soldText(product_name, nominal),
          destination_number,
          price,
          status,
          ...(sn === undefined ? {} : { sn }),
          date,
        },
      },
    ];
  });
}
