import { Type } from '@sinclair/typebox';
import type { ShownDocuments } from '#server/modules/transaction/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import { isLetIn } from '#server/platform/http/admission.ts';
import {
  defineRoute,
  OPERATIONS_ONLY,
  type RouteDefinition,
  type SignedInContext,
} from '#server/platform/http/route.ts';
import { pageById } from '#server/platform/paging/id-cursor.ts';
import { pageByKeys } from '#server/platform/paging/keyset-page.ts';
import {
  type OpsTicket,
  opsTicketAnswer,
  opsTicketAnswerBody,
  opsTicketListAnswer,
  opsTicketListQuery,
  type Ticket,
  ticketAnswer,
  ticketCreateBody,
  ticketListAnswer,
  ticketRefField,
  ticketReplyBody,
} from '#src/contract/account/ticket.contract.ts';
import { refIdField } from '#src/contract/fields.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { readReference } from '#src/domain/typed/read-code.ts';
import { answerTicket, closeTicket, replyToTicket } from './continue-ticket.ts';
import { openTicket } from './open-ticket.ts';
import { complaintsUntil, ownSale, wasSold } from './own-sale.ts';
import { presentOpsTickets, presentTickets } from './present-tickets.ts';
import { listTickets, listWaiting, ticketsOfSale, WAITING_KEYS } from './ticket.repository.ts';
import type { TicketRow } from './ticket-row.ts';
import { whyNoTicket } from './why-no-ticket.ts';

export interface TicketDeps {
  readonly documents: ShownDocuments;
}

const ofSale = Type.Object({ ref_id: refIdField });
const ofTicket = Type.Object({ ticket: ticketRefField });
const USUAL_LIMIT = 50;
const TICKETS_PER_MINUTE = 10;
/** Who opens complaints. */
const COMPLAINS = 'active';

/** Complaints about sales: opened and continued by the agent, answered by operations. */
export function ticketRoutes({ documents }: TicketDeps): readonly RouteDefinition[] {
  return [...ownTicketRoutes(documents), ...answerRoutes(documents)];
}

const writer = ({ caller, requestId }: SignedInContext) => ({ accountId: caller.accountId, requestId });

const ownAnswer =
  (documents: ShownDocuments) =>
  async ({ db }: SignedInContext, row: TicketRow): Promise<{ ticket: Ticket }> => {
    const [ticket] = await presentTickets(db, documents, [row]);
    if (ticket === undefined) throw new AppError('not_found');
    return { ticket };
  };

/** What an agent does about a sale of the own account. */
function ownTicketRoutes(documents: ShownDocuments): readonly RouteDefinition[] {
  const own = ownAnswer(documents);
  return [
    defineRoute({
      operation: 'ticket.list',
      summary: 'Complaints about one of the caller’s sales, newest first, and whether there may be another',
      policy: 'signed-in',
      audit: 'none',
      params: ofSale,
      answer: ticketListAnswer,
      handle: async ({ db, caller }, { params }) => {
        const sale = await ownSale(db, params.ref_id, caller.accountId);
        const rows = await ticketsOfSale(db, sale.id);
        return {
          data: await presentTickets(db, documents, rows),
          may_open: isLetIn(COMPLAINS, caller) && whyNoTicket(sale, rows, await databaseNow(db)) === undefined,
          ...(wasSold(sale) ? { until: complaintsUntil(sale).toISOString() } : {}),
        };
      },
    }),
    defineRoute({
      operation: 'ticket.create',
      summary: 'Complain about a sale: a reason and some words',
      policy: COMPLAINS,
      audit: 'ticket.create',
      params: ofSale,
      body: ticketCreateBody,
      answer: ticketAnswer,
      status: 201,
      perMinute: TICKETS_PER_MINUTE,
      handle: async (context, { params, body }) =>
        own(context, await openTicket(context.db, writer(context), params.ref_id, body)),
    }),
    defineRoute({
      operation: 'ticket.reply',
      summary: 'Write in one’s own complaint',
      policy: 'active',
      audit: 'ticket.reply',
      params: ofTicket,
      body: ticketReplyBody,
      answer: ticketAnswer,
      perMinute: TICKETS_PER_MINUTE,
      handle: async (context, { params, body }) =>
        own(context, await replyToTicket(context.db, writer(context), params.ticket, body.text)),
    }),
    defineRoute({
      operation: 'ticket.close',
      summary: 'Take one’s own complaint back',
      policy: 'active',
      audit: 'ticket.close',
      params: ofTicket,
      answer: ticketAnswer,
      handle: async (context, { params }) =>
        own(context, await closeTicket(context.db, writer(context), params.ticket)),
    }),
  ];
}

/** What operations do. */
function answerRoutes(documents: ShownDocuments): readonly RouteDefinition[] {
  const present = ({ db, caller, language }: SignedInContext, rows: readonly TicketRow[]): Promise<OpsTicket[]> =>
    presentOpsTickets(db, documents, rows, { ...caller, language });
  return [
    defineRoute({
      operation: 'ops.ticket.list',
      summary: 'Complaints that wait for an answer, longest waiting first; or all of them',
      policy: OPERATIONS_ONLY,
      audit: 'none',
      query: opsTicketListQuery,
      answer: opsTicketListAnswer,
      handle: async (context, { query }) => {
        const search = readReference(query.search ?? '') || undefined;
        const { rows, next } =
          query.show !== 'all' && search === undefined
            ? await pageByKeys(query, USUAL_LIMIT, WAITING_KEYS, (page) => listWaiting(context.db, page))
            : await pageById(query, USUAL_LIMIT, (page) => listTickets(context.db, { search, ...page }));
        return { data: await present(context, rows), ...next };
      },
    }),
    defineRoute({
      operation: 'ops.ticket.answer',
      summary: 'Answer a complaint, ask its agent, resolve or reject it',
      policy: OPERATIONS_ONLY,
      audit: 'ticket.answer',
      params: ofTicket,
      body: opsTicketAnswerBody,
      answer: opsTicketAnswer,
      handle: async (context, { params, body }) => {
        const row = await answerTicket(context.db, writer(context), params.ticket, body);
        const [ticket] = await present(context, [row]);
        if (ticket === undefined) throw new AppError('not_found');
        return { ticket };
      },
    }),
  ];
}
