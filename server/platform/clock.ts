import { sql } from 'kysely';
import type { Executor } from './database/tables/tables.ts';

/** The zone of the business day (design: reports, limits and cut-offs are in Jakarta time). */
export const BUSINESS_ZONE = 'Asia/Jakarta';

/** The database's time; inside a transaction the time it began. Business times never come from the process. */
export async function databaseNow(executor: Executor): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(executor);
  const row = rows[0];
  if (!row) throw new Error('the database gave no time');
  return row.now;
}

/** The business day now, `YYYY-MM-DD` in Asia/Jakarta, by the database clock. */
export async function businessDate(executor: Executor): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (now() at time zone ${BUSINESS_ZONE})::date as day`.execute(
    executor,
  );
  const row = rows[0];
  if (!row) throw new Error('the database gave no day');
  return row.day;
}
