import { sql } from 'kysely';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { cursorsOf, type PageStart, type Place } from '#server/platform/paging/place-cursor.ts';
import type { ReconciliationDay } from '#src/contract/operations/reconciliation.contract.ts';
import type { StatementMatches, StatementState, StatementTrouble } from '#src/domain/sale/reconciliation.ts';

interface DayRow {
  readonly id: string;
  readonly connector: string;
  readonly day: string;
  readonly matches: StatementMatches;
  readonly statement: StatementState;
  readonly trouble: StatementTrouble | null;
  readonly lines: number;
  readonly theirs: string;
  readonly ours: string;
  readonly fees: string;
  readonly explained: string;
  readonly open: string;
  readonly checked_at: Date;
}

type Names = Pick<DocumentStore, 'connector'>;

/** Days of all providers, newest first. @param wanted.day that day alone */
export async function listDays(
  db: Executor,
  documents: Names,
  wanted: { readonly start: PageStart; readonly limit: number; readonly day?: string | undefined },
) {
  const found = await daysFrom(db, wanted.start, wanted.limit + 1, wanted.day);
  const page = found.slice(0, wanted.limit);
  const rows = wanted.start.towards === 'older' ? page : [...page].reverse();
  const edge = rows[0];
  const further = found.length > wanted.limit ? page.at(-1) : undefined;
  const cursors = await cursorsOf(
    wanted.start,
    { edge, further },
    async (start) => (await daysFrom(db, start, 1, wanted.day)).length > 0,
  );
  return { data: rows.map((row) => present(documents, row)), ...cursors };
}

function daysFrom(
  db: Executor,
  { from, towards }: PageStart,
  limit: number,
  day: string | undefined,
): Promise<readonly DayRow[]> {
  const [than, order] = towards === 'older' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const place = (at: Place) => sql`(d.day, d.id) ${than} (${at.day}::date, ${at.id}::bigint)`;
  const rows = sql<DayRow>`
    select d.id, d.connector_id as connector, d.day, d.matches, d.statement, d.trouble, d.lines, d.theirs, d.ours,
      d.fee_theirs as fees, d.checked_at, coalesce(x.explained, 0) as explained, coalesce(x.open, 0) as open
    from reconciliation_day d left join lateral (
      select sum(theirs - ours) filter (where state = 'closed') as explained, count(*) filter (where state = 'open') as open
      from reconciliation_difference f where f.connector_id = d.connector_id and f.day = d.day and f.state <> 'resolved') x
      on true
    where ${from === undefined ? sql`true` : place(from)} and ${day === undefined ? sql`true` : sql`d.day = ${day}`}
    order by d.day ${order}, d.id ${order} limit ${limit}`.execute(db);
  return rows.then((answer) => answer.rows);
}

function present(documents: Names, row: DayRow): ReconciliationDay {
  const { theirs, ours, fees, explained, open, checked_at: checkedAt, ...rest } = row;
  const document = documents.connector(row.connector)?.document;
  return {
    ...rest,
    name: document?.name ?? row.connector,
    uploads: document?.statement?.file !== undefined,
    theirs: Number(theirs),
    ours: Number(ours),
    fees: Number(fees),
    // Without a statement nothing was subtracted from anything.
    difference: row.statement === 'read' ? Number(theirs) - Number(ours) : 0,
    explained: Number(explained),
    open: Number(open),
    agrees: row.statement === 'read' && Number(open) === 0,
    checked_at: checkedAt.toISOString(),
  };
}

/** Open differences of all providers and days. */
export async function countOpen(db: Executor): Promise<number> {
  const { rows } = await sql<{ open: string }>`
    select count(*) as open from reconciliation_difference where state = 'open'`.execute(db);
  return Number(rows[0]?.open);
}
