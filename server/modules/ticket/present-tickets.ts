import type { Selectable } from 'kysely';
import { presentTransactions, type ShownDocuments, type Viewer } from '#server/modules/transaction/index.ts';
import type { Executor, TransactionTable } from '#server/platform/database/tables/tables.ts';
import type { OpsTicket, Ticket } from '#src/contract/account/ticket.contract.ts';
import { soldText } from '#src/domain/text/sold-name.ts';
import { coverInputs } from '#src/engine/core/product/covered-inputs.ts';
import { messagesOf } from './ticket.repository.ts';
import type { TicketMessage, TicketRow } from './ticket-row.ts';

type SoldInputs = Pick<Selectable<TransactionTable>, 'id' | 'product_hash' | 'parameters'>;

/**
 * Complaints with what was written in them, in the same order. Who of operations wrote stays inside, and of a card's number that
 * was written its end alone is shown.
 * @param known sales of the complaints, where the caller has read them; absent: they are read here
 */
export async function presentTickets(
  executor: Executor,
  documents: Pick<ShownDocuments, 'productByHash'>,
  rows: readonly TicketRow[],
  known?: readonly SoldInputs[],
): Promise<Ticket[]> {
  if (rows.length === 0) return [];
  const messages = await messagesOf(
    executor,
    rows.map(({ id }) => id),
  );
  const sold = known ?? (await soldInputsOf(executor, rows));
  const sales = new Map(sold.map((sale) => [sale.id, sale]));
  return Promise.all(
    rows.map(async (row) => {
      const ticket = present(row, messages);
      const sale = sales.get(row.transactionId);
      if (sale === undefined) return ticket;
      const product = await documents.productByHash(sale.product_hash);
      return coverInputs(product, sale.parameters as Readonly<Record<string, string>>, ticket);
    }),
  );
}

/** The sales that complaints are about, with what their inputs are masked by. */
function soldInputsOf(executor: Executor, rows: readonly TicketRow[]): Promise<readonly SoldInputs[]> {
  return executor
    .selectFrom('transaction')
    .select(['id', 'product_hash', 'parameters'])
    .where('id', 'in', [...new Set(rows.map(({ transactionId }) => transactionId))])
    .execute();
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
  const tickets = await presentTickets(executor, documents, rows, sold);
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
