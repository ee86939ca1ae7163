import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { COMPLAINT_DAYS } from '#src/domain/people/ticket.ts';

/** Sales for which money was held: before that there is nothing to complain of. */
const SOLD = new Set(['processing', 'success', 'failed', 'returned']);
const DAY_MS = 86_400_000;

/** As much of a sale as a complaint is about. */
export interface ComplainedSale {
  readonly id: string;
  readonly ref_id: string;
  readonly state: string;
  readonly created_at: Date;
}

/** A sale of this owner. @throws AppError `not_found`, also for another's: a reference tells nothing to strangers */
export async function ownSale(executor: Executor, refId: string, ownerId: string): Promise<ComplainedSale> {
  const row = await executor
    .selectFrom('transaction')
    .select(['id', 'ref_id', 'state', 'created_at'])
    .where('ref_id', '=', refId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return row;
}

export const complaintsUntil = ({ created_at }: ComplainedSale): Date =>
  new Date(created_at.getTime() + COMPLAINT_DAYS * DAY_MS);

export const wasSold = ({ state }: ComplainedSale): boolean => SOLD.has(state);
