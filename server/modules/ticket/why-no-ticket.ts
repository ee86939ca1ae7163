import { AppError } from '#src/domain/errors/app-error.ts';
import { TICKETS_PER_SALE } from '#src/domain/people/ticket.ts';
import { machineMeta } from '#src/machines/registry.ts';
import { type ComplainedSale, complaintsUntil, wasSold } from './own-sale.ts';
import type { TicketRow } from './ticket-row.ts';

/**
 * Why there may be no other complaint about a sale; undefined where there may. The list tells by it, and opening one is held to it.
 * @param earlier complaints about it
 */
export function whyNoTicket(
  sale: ComplainedSale,
  earlier: readonly Pick<TicketRow, 'state'>[],
  now: Date,
): AppError | undefined {
  if (!wasSold(sale)) return new AppError('ticket_not_sold');
  if (now > complaintsUntil(sale)) return new AppError('ticket_too_late');
  if (earlier.some(({ state }) => machineMeta('ticket', state)?.final !== true)) return new AppError('ticket_open');
  return earlier.length >= TICKETS_PER_SALE ? new AppError('ticket_limit') : undefined;
}
