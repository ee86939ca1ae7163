import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { StatementMatches, StatementState, StatementTrouble } from '#src/domain/sale/reconciliation.ts';
import type { DayShare } from './match-statement.ts';

/** Four in the morning, in minutes of the day: by then providers have closed the day before. */
export const CLOSED_MINUTE = 240;

/** What is known of a provider's statement of a day. */
export interface DayStatement {
  readonly connectorId: string;
  readonly matches: StatementMatches;
  readonly day: string;
  readonly statement: StatementState;
  readonly trouble: StatementTrouble | null;
}

/** Writes that a day was looked at, and how its statement is; its totals follow by {@link writeTotals}. */
export async function writeDay(trx: Executor, of: DayStatement): Promise<void> {
  const { connectorId, matches, day, statement, trouble } = of;
  await sql`
    insert into reconciliation_day (connector_id, day, matches, statement, trouble, lines, theirs, ours, fee_theirs)
    values (${connectorId}, ${day}, ${matches}, ${statement}, ${trouble}, 0, 0, 0, 0)
    on conflict (connector_id, day) do update set matches = excluded.matches, statement = excluded.statement,
      trouble = excluded.trouble, checked_at = now()`.execute(trx);
}

/** Writes both sides' totals of a day that was looked at. */
export async function writeTotals(
  trx: Executor,
  connectorId: string,
  day: string,
  { lines, theirs, ours, feeTheirs }: DayShare,
): Promise<void> {
  await trx
    .updateTable('reconciliation_day')
    .set({ lines, theirs, ours, fee_theirs: feeTheirs })
    .where('connector_id', '=', connectorId)
    .where('day', '=', day)
    .execute();
}

/** Days of a provider whose statement was there as a whole. */
export async function readDays(db: Executor, connectorId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('reconciliation_day')
    .select('day')
    .where('connector_id', '=', connectorId)
    .where('statement', '=', 'read')
    .execute();
  return rows.map(({ day }) => day);
}

/** How a day of a provider stands; undefined when nobody looked at it. */
export async function statementOf(
  db: Executor,
  connectorId: string,
  day: string,
): Promise<{ readonly statement: StatementState } | undefined> {
  const row = await db
    .selectFrom('reconciliation_day')
    .select('statement')
    .where('connector_id', '=', connectorId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row && { statement: row.statement as StatementState };
}

/**
 * Days before `today` that still have to be compared, the oldest first: unless ever compared, only the last. What was compared by a clock
 * that has been put back since is compared again: sales were made on such a day afterwards.
 */
export async function daysToCompare(
  db: Executor,
  connectorId: string,
  today: string,
  mostDays: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    select wanted.day from (select generate_series(greatest(${today}::date - ${mostDays}::int, coalesce(
        (select min(day) from reconciliation_day where connector_id = ${connectorId}), ${today}::date - 1)),
        ${today}::date - 1, interval '1 day')::date as day) wanted
      left join reconciliation_day known on known.connector_id = ${connectorId} and known.day = wanted.day
    where known.day is null or known.statement = 'unread' or known.checked_at > now()
      or known.checked_at < ((wanted.day + 1)::timestamp + make_interval(mins => ${CLOSED_MINUTE}::int)) at time zone 'Asia/Jakarta'
    order by wanted.day`.execute(db);
  return rows.map(({ day }) => day);
}
