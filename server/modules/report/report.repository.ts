import type { Executor } from '#server/platform/database/tables/tables.ts';
import { OPEN_STATES, PRODUCT_FAMILIES } from '#src/domain/sale/transaction.ts';
import type { TransactionRow } from './transaction-page.ts';

/** How many transactions of an owner have an outcome that is not known yet, of any day. */
export async function countOpen(db: Executor, owner: string): Promise<number> {
  const row = await db
    .selectFrom('transaction')
    .where('owner_id', '=', owner)
    .where('family', 'in', PRODUCT_FAMILIES)
    .where('state', 'in', OPEN_STATES)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** So many of the latest sales are looked through for recent numbers: a busy day, never a whole history. */
const LOOKED_THROUGH = 300;

/** The latest sale to each number of each product, newest first; sales that never went out do not count. */
export async function latestPerNumber(db: Executor, owner: string, limit: number): Promise<TransactionRow[]> {
  return db
    .with('latest', (cte) =>
      cte
        .selectFrom(
          db
            .selectFrom('transaction')
            .selectAll()
            .where('owner_id', '=', owner)
            .where('state', 'not in', ['inquiry', 'expired', 'canceled', 'blocked'])
            .orderBy('id', 'desc')
            .limit(LOOKED_THROUGH)
            .as('recent'),
        )
        .selectAll()
        .distinctOn(['destination_number', 'product_id'])
        .orderBy('destination_number')
        .orderBy('product_id')
        .orderBy('id', 'desc'),
    )
    .selectFrom('latest')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
