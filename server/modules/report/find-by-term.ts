import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { TermSearch } from './transaction-filter.ts';

/** A search that finds more sales than this is answered by walking through the list instead (decision 0026). */
export const FEW = 1_000;

/** After every text that begins with a text. */
const PAST = '\u{10FFFF}';

/**
 * Finds the sales of an owner by what they are called. The order is that of the index, so that reading stops at the limit,
 * however many there are.
 * @returns their ids in no order; `undefined` when there are more than {@link FEW}
 */
export async function findByTerm(
  db: Executor,
  owner: string,
  { beginnings, serial }: TermSearch,
): Promise<readonly string[] | undefined> {
  const ranges = [
    ...beginnings.map((text) => [text, text + PAST] as const),
    ...(serial === undefined ? [] : [[serial, `${serial}\u0001`] as const]),
  ];
  if (ranges.length === 0) return [];
  // A select of its own for each, so that the planner sees how much each of them finds.
  const found = ranges.map(
    ([first, last]) => sql`(select transaction_id from transaction_term
      where owner_id = ${owner} and term >= ${first} collate "C" and term < ${last} collate "C"
      order by term limit ${FEW + 1})`,
  );
  const { rows } = await sql<{ id: string }>`
    select distinct transaction_id as id from (${sql.join(found, sql` union all `)}) as found
    limit ${FEW + 1}`.execute(db);
  return rows.length > FEW ? undefined : rows.map(({ id }) => id);
}
