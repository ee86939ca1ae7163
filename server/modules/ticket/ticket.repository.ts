import { sql } from 'kysely';
import type { LifecycleSnapshot, LifecycleState } from '#server/lifecycle/lifecycle-definition.ts';
import { stateColumns, stillHolds } from '#server/lifecycle/state-columns.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { ID_KEY, INSTANT_KEY, instantKey, instantOf, type KeyedRow } from '#server/platform/paging/keyset-page.ts';
import type { TicketReason, TicketSide, TicketState } from '#src/domain/people/ticket.ts';
import type { TicketMessage, TicketRow } from './ticket-row.ts';

const tickets = (db: Executor) =>
  db
    .selectFrom('ticket')
    .innerJoin('transaction', 'transaction.id', 'ticket.transaction_id')
    .selectAll('ticket')
    .select('transaction.ref_id');
type Stored = Awaited<ReturnType<ReturnType<typeof tickets>['executeTakeFirstOrThrow']>>;

function toTicket(row: Stored): TicketRow {
  return {
    id: row.id,
    reference: row.reference,
    refId: row.ref_id,
    transactionId: row.transaction_id,
    ownerId: row.owner_id,
    reason: row.reason as TicketReason,
    state: row.state as TicketState,
    version: row.version,
    snapshot: row.snapshot as LifecycleSnapshot,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export interface TicketDraft {
  readonly reference: string;
  readonly transactionId: string;
  readonly ownerId: string;
  readonly reason: TicketReason;
  readonly requestId: string;
}

/** Stores a new complaint. @throws the database's unique violation while another one about the sale is under way */
export async function insertTicket(db: Executor, draft: TicketDraft, state: LifecycleState): Promise<TicketRow> {
  await db
    .insertInto('ticket')
    .values({
      reference: draft.reference,
      transaction_id: draft.transactionId,
      owner_id: draft.ownerId,
      reason: draft.reason,
      state: state.state,
      version: state.version,
      snapshot: JSON.stringify(state.snapshot),
      request_id: draft.requestId,
    })
    .execute();
  return toTicket(await tickets(db).where('reference', '=', draft.reference).executeTakeFirstOrThrow());
}

async function findTicket(db: Executor, reference: string): Promise<TicketRow | undefined> {
  const row = await tickets(db).where('reference', '=', reference).executeTakeFirst();
  return row && toTicket(row);
}

/** Reads a complaint and locks it until the transaction ends. */
export async function lockTicket(db: Executor, reference: string): Promise<TicketRow | undefined> {
  const row = await tickets(db).where('reference', '=', reference).forUpdate('ticket').executeTakeFirst();
  return row && toTicket(row);
}

/** Writes a new state where the old one still holds. */
export async function updateTicket(db: Executor, row: TicketRow, next: LifecycleState): Promise<TicketRow | undefined> {
  const written = await db
    .updateTable('ticket')
    .set(stateColumns(next))
    .where(stillHolds(row))
    .returning('id')
    .executeTakeFirst();
  return written && findTicket(db, row.reference);
}

/** Complaints about a sale, newest first. */
export async function ticketsOfSale(db: Executor, transactionId: string): Promise<readonly TicketRow[]> {
  const rows = await tickets(db)
    .where('ticket.transaction_id', '=', transactionId)
    .orderBy('ticket.id', 'desc')
    .execute();
  return rows.map(toTicket);
}

/** What the waiting ones are sorted by. */
export const WAITING_KEYS = [INSTANT_KEY, ID_KEY];

/** For operations: what they are to answer, longest waiting first; those after some keys, with their own. */
export async function listWaiting(
  db: Executor,
  { after, limit }: { readonly after: readonly string[] | undefined; readonly limit: number },
): Promise<readonly (TicketRow & KeyedRow)[]> {
  const [since = '', id = ''] = after ?? [];
  const rows = await tickets(db)
    .select(instantKey(sql.ref('ticket.updated_at')).as('since'))
    .where('ticket.state', '=', 'open')
    .$if(after !== undefined, (later) =>
      later.where(sql<boolean>`(ticket.updated_at, ticket.id) > (${instantOf(since)}, ${id}::bigint)`),
    )
    .orderBy('ticket.updated_at')
    .orderBy('ticket.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toTicket(row), keys: [row.since, row.id] }));
}

/** For operations: every one, newest first, those below an id. @param search reference of the complaint or of its sale, that one alone */
export async function listTickets(
  db: Executor,
  {
    search,
    before,
    limit,
  }: { readonly search: string | undefined; readonly before?: string | undefined; readonly limit: number },
): Promise<readonly TicketRow[]> {
  let query = tickets(db).orderBy('ticket.id', 'desc').limit(limit);
  if (search !== undefined) {
    query = query.where(({ eb, or }) =>
      or([eb('ticket.reference', '=', search), eb('transaction.ref_id', '=', search)]),
    );
  }
  if (before !== undefined) query = query.where('ticket.id', '<', before);
  return (await query.execute()).map(toTicket);
}

export async function addMessage(
  db: Executor,
  message: { readonly ticketId: string; readonly side: TicketSide; readonly authorId: string; readonly text: string },
): Promise<void> {
  await db
    .insertInto('ticket_message')
    .values({ ticket_id: message.ticketId, side: message.side, author_id: message.authorId, text: message.text })
    .execute();
}

/** Messages of some complaints in the order in which they were written. */
export async function messagesOf(db: Executor, ticketIds: readonly string[]): Promise<readonly TicketMessage[]> {
  if (ticketIds.length === 0) return [];
  const rows = await db
    .selectFrom('ticket_message')
    .selectAll()
    .where('ticket_id', 'in', [...ticketIds])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ticketId: row.ticket_id,
    side: row.side as TicketSide,
    text: row.text,
    at: row.created_at,
  }));
}
