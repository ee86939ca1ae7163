import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';

/** How long uploads are kept (spec section 9). */
export const HISTORY_DAYS = 30;
/** Files that one statement deletes, each with a thousand rows at most as a rule. */
const AT_ONCE = 100;

/**
 * Deletes files whose history is over, with their rows: what was bought is in the sales. One that is being bought stays, also one whose
 * purchase is confirmed at this moment: it is locked then.
 * @returns how many
 */
export async function forgetBulkFiles(db: Executor): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from bulk_file where id in (
        select id from bulk_file where created_at < now() - make_interval(days => ${HISTORY_DAYS}) and state <> 'running'
        order by id limit ${AT_ONCE} for update skip locked)`.execute(db);
    forgotten += Number(numAffectedRows);
    if (numAffectedRows < AT_ONCE) return forgotten;
  }
}
