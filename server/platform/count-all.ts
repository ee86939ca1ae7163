import { sql } from 'kysely';
import type { Executor } from './database/tables/tables.ts';
import { inTransaction } from './database/transaction.ts';

/**
 * Counts one action in several scopes, or in none: an action refused by one scope is not done, and must not use up the
 * others. Scopes are locked in the same order everywhere, the narrow ones first, so that two actions do not deadlock.
 * @param counts each counts in its scope and answers whether the scope allows it
 * @returns the index of the scope that refused, from 0; undefined when all were counted
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
