import { sql } from 'kysely';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Bill } from '#src/contract/sale/transaction.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { type FirstSale, tellFirst } from './repeat-limit.ts';

export interface SoldBills {
  readonly row: Pick<TransactionRow, 'id' | 'ownerId' | 'productId' | 'destinationNumber'>;
  readonly chosen: readonly Bill[];
  /** What was typed, where the bills leave that open: another amount is another payment. */
  readonly amount?: number;
}

/**
 * Asks before bills are paid that this account has paid today (decision 0010): some billers tell one bill after the other under the
 * same name. Runs after the money is held: that locks the buyer's deposit until the end of the database transaction, so two payments
 * at once are looked at one after the other.
 * @throws AppError `repeat_needs_confirmation` with the first payment's `ref_id`, `date`, `status` and `label`
 */
export async function requireUnpaidBills(executor: Executor, bills: SoldBills): Promise<void> {
  const first = await findPaidToday(executor, bills);
  if (first !== undefined)
    throw new AppError('repeat_needs_confirmation', { details: { first_transaction: tellFirst(first) } });
}

/** The account's first payment of today of any of these bills. */
export async function findPaidToday(
  executor: Executor,
  { row, chosen, amount }: SoldBills,
): Promise<FirstSale | undefined> {
  const named = JSON.stringify(chosen.map(({ id, period, total }) => ({ id, period, total })));
  const { rows } = await sql<FirstSale>`
    select t.ref_id, t.created_at as at, t.state from transaction t
    where t.owner_id = ${row.ownerId} and t.product_id = ${row.productId} and t.id <> ${row.id}
      and t.business_date = (now() at time zone ${BUSINESS_ZONE})::date
      and t.state in ('unprocessed', 'processing', 'success') and t.destination_number = ${row.destinationNumber}
      and (${amount ?? null}::bigint is null or (t.context ->> 'amount')::bigint = ${amount ?? null}::bigint)
      and exists (
        select from jsonb_to_recordset(t.bills) as paid(id text, period text, total bigint)
        join jsonb_to_recordset(${named}::jsonb) as wanted(id text, period text, total bigint) using (id, period, total)
        where t.chosen_bills ? paid.id)
    order by t.id limit 1`.execute(executor);
  return rows[0];
}
