import { sql } from 'kysely';
import type { Executor } from './database/tables/tables.ts';
import { inTransaction } from './database/transaction.ts';

/**
 * Counts one deed in several scopes, or in none: what one scope refuses is not done, and a deed that is not done uses up nothing
 * of the others. Scopes are named in the same order everywhere, the narrow ones first, so that two deeds do not wait for each other.
 * @param counts each counts in its scope and answers whether the scope allows it
 * @returns the place of the scope that refused, from 0; undefined when all were counted
 */
export function countAll(
  db: Executor,
  counts: readonly ((transaction: Executor) => Promise<boolean>)[],
): Promise<number | undefined> {
  return inTransaction(db, async (transaction) => {
    await sql`savepoint count_all`.execute(transaction);
    for (const [place, count] of counts.entries()) {
      if (await count(transaction)) continue;
      await sql`rollback to savepoint count_all`.execute(transaction);
      return place;
    }
    await sql`release savepoint count_all`.execute(transaction);
    return undefined;
  });
}
