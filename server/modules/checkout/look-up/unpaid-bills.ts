import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Inquiry } from './present-look-up.ts';

type Customer = Pick<Inquiry, 'ownerId' | 'productId' | 'destinationNumber' | 'parameters'>;

/** So long a supplier may take to tell a bill as paid. */
const SETTLED_HOURS = 24;

/**
 * Refuses bills of a customer that another guest's order pays or has just paid: the supplier may tell them as open for a while, and a
 * guest cannot be asked, as an agent is, whether they are to be paid again. Of two that come at once one is refused where the bill is
 * claimed (decision 0071).
 * @param bills ids
 * @throws AppError `bill_under_way`, `bill_already_paid`
 */
export async function requireUnpaid(executor: Executor, customer: Customer, bills: readonly string[]): Promise<void> {
  const { rows } = await sql<{ state: string }>`
    select state from transaction
    where owner_id = ${customer.ownerId} and product_id = ${customer.productId}
      and destination_number = ${customer.destinationNumber}
      and parameters = ${JSON.stringify(customer.parameters)}::jsonb
      and (state in ('unprocessed', 'processing')
        or (state = 'success' and created_at > now() - make_interval(hours => ${SETTLED_HOURS}::int)
          and chosen_bills ?| ${[...bills]}::text[]))
    order by state = 'success' limit 1`.execute(executor);
  const [found] = rows;
  if (found !== undefined) throw new AppError(found.state === 'success' ? 'bill_already_paid' : 'bill_under_way');
}
