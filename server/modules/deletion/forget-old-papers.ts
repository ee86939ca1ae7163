import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';

/** More at once would hold locks for long. */
const AT_ONCE = 5_000;

/** What goes of each table. Money, and what somebody did, is in none of them (decision 0073). */
const OLD: readonly { readonly table: string; readonly where: RawBuilder<boolean> }[] = [
  { table: 'support_message', where: sql<boolean>`created_at < now() - interval '2 years'` },
  // As the database itself allows it (migration 0069) and its index finds it.
  {
    table: 'audit_event',
    where: sql<boolean>`account_id is null and outcome not in ('ok', 'replayed') and at < now() - interval '1 year'`,
  },
  {
    table: 'inbox_event',
    where: sql<boolean>`outcome in ('ignored', 'unknown-connector', 'unknown-reference', 'unauthenticated', 'unreadable')
      and received_at < now() - interval '2 years'`,
  },
  { table: 'held_price_list', where: sql<boolean>`not lasts and last_at < now() - interval '1 year'` },
];

/**
 * Forgets papers that prove nothing any more, a batch at a time: letters to those who help and callbacks that moved nothing after two years, and after one what strangers
 * were refused and price lists that were held once and are over. Decision 0073 says why these and no others.
 * @returns how many rows went
 */
export async function forgetOldPapers(db: Executor): Promise<number> {
  let forgotten = 0;
  for (const { table, where } of OLD) {
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where id = any(array(select id from ${sql.table(table)} where ${where} limit ${AT_ONCE}))`.execute(
        db,
      );
      forgotten += Number(numAffectedRows);
      if (numAffectedRows < AT_ONCE) break;
    }
  }
  return forgotten;
}
