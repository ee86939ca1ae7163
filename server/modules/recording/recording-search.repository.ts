import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';

/** A search that somebody keeps. */
export interface KeptSearch {
  readonly id: string;
  readonly name: string;
  readonly query: unknown;
}

/** So many one person keeps. */
export const MOST_SEARCHES = 50;

/** Somebody's searches by name. */
export async function readSearches(db: Executor, account: string): Promise<readonly KeptSearch[]> {
  const { rows } = await sql<KeptSearch>`
    select id, name, query from recording_search where account_id = ${account}::bigint order by lower(name), id`.execute(
    db,
  );
  return rows;
}

/** Keeps a search; one of the same name is another one from now on. @returns false when there are too many already */
export async function keepSearch(db: Executor, account: string, name: string, query: object): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into recording_search (account_id, name, query)
    select ${account}::bigint, ${name}, ${JSON.stringify(query)}::jsonb
    where (select count(*) from recording_search where account_id = ${account}::bigint and name <> ${name}) < ${MOST_SEARCHES}
    on conflict (account_id, name) do update set query = excluded.query`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Forgets one of somebody's searches. @returns whether it was there and hers */
export async function dropSearch(db: Executor, account: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from recording_search where id = ${id}::bigint and account_id = ${account}::bigint`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}
