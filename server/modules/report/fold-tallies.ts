import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';

export const FOLD_TASK = 'report.fold';

const AT_ONCE = 5_000;
const EVERY_SECONDS = 60;
/** Any number of our own: two workers that fold at once would wait for each other's lines. */
const FOLD_LOCK = 7_203_118_016;

/**
 * Moves changes from `sales_delta` into `sales_tally`, all or none of each batch: a total, which reads both in one statement,
 * is the same before and after.
 * @returns how many lines were folded
 */
export async function foldTallies(db: Executor): Promise<number> {
  let folded = 0;
  for (;;) {
    const batch = await inTransaction(db, foldBatch);
    folded += batch;
    if (batch < AT_ONCE) return folded;
  }
}

async function foldBatch(trx: Executor): Promise<number> {
  await sql`select pg_advisory_xact_lock(${FOLD_LOCK})`.execute(trx);
  const { rows } = await sql<{ folded: string }>`
    with gone as (
      delete from sales_delta where id in (select id from sales_delta order by id limit ${AT_ONCE}) returning *
    ), summed as (
      select owner_id, span, date_trunc(span, business_date)::date as starts, product_id, family, state,
        sum(sales) as sales, sum(price) as price, sum(selling_price) as selling_price
      from gone cross join (values ('day'), ('month')) as s (span) group by 1, 2, 3, 4, 5, 6
    ), kept as (
      insert into sales_tally as t
        (owner_id, span, starts, product_id, family, state, sales, price, selling_price)
      select * from summed
      on conflict (owner_id, span, starts, product_id, family, state) do update set
        sales = t.sales + excluded.sales, price = t.price + excluded.price,
        selling_price = t.selling_price + excluded.selling_price
    )
    select count(*) as folded from gone`.execute(trx);
  return Number(rows[0]?.folded ?? 0);
}

/** Has the next folding run after some seconds; one that already waits is moved, not doubled. */
export function scheduleFolding(db: Executor, afterSeconds: number = EVERY_SECONDS): Promise<void> {
  return enqueue(db, FOLD_TASK, {}, { key: FOLD_TASK, afterSeconds });
}
