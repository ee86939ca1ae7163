import { type AreaBook, storeAreas } from '#server/modules/area/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';

/** Gives old addresses their areas, once these are stored. */
export const MATCH_TASK = 'address.match';

/**
 * Stores the areas that the program ships and queues the matching of old addresses, in one transaction. Safe to repeat.
 * @param over as `storeAreas` takes it: requests store into an empty table alone
 * @returns whether they were stored now
 */
export function keepAreas(db: Executor, book: AreaBook, over: 'any' | 'none'): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const stored = await storeAreas(transaction, book, over);
    if (stored) await enqueue(transaction, MATCH_TASK, {}, { key: MATCH_TASK });
    return stored;
  });
}
