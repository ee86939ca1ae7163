import { sql } from 'kysely';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { PaymentDraft } from '../record/payment-row.ts';

/** So many are tried before somebody is told to come back later. */
const TRIED = 20;

/** So long after its day a transfer still finds its payment by the sum. */
export const LATE_DAYS = 3;

/**
 * Three-digit codes that make the sum of a bank transfer unlike every other one of the bank and day, and unlike every open one
 * (spec section 9). Amounts are multiples of 1,000, so a sum names both amount and code. Unique indexes have the last word.
 * A late transfer of the days before still finds its payment by the sum, so that sums of those days are given again last.
 * @returns some free codes, otherwise in random order; empty when all 999 are taken
 */
export async function freeUniqueCodes(
  executor: Executor,
  { connectorId, channel, total }: Pick<PaymentDraft, 'connectorId' | 'channel' | 'total'>,
): Promise<readonly number[]> {
  const { rows } = await sql<{ code: number }>`
    select number as code from generate_series(1, 999) number
    where not exists (
      select from payment p where p.connector_id = ${connectorId} and p.channel = ${channel} and p.unique_code is not null
        and p.total = ${total}::bigint + number
        and (p.state in ('created', 'waiting') or p.business_date = (now() at time zone ${BUSINESS_ZONE})::date))
    order by exists (
      select from payment p where p.connector_id = ${connectorId} and p.channel = ${channel} and p.unique_code is not null
        and p.total = ${total}::bigint + number and p.business_date = any(array(
          select (now() at time zone ${BUSINESS_ZONE})::date - day from generate_series(1, ${LATE_DAYS}::integer) day))),
      random() limit ${TRIED}`.execute(executor);
  return rows.map(({ code }) => code);
}
