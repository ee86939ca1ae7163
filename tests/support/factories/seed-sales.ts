import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

export interface SeededSales {
  readonly owner: string;
  /** Hash of a stored product document that the sales are pinned to. */
  readonly hash: string;
  readonly sales: number;
  /** They are spread over so many days before today. */
  readonly days: number;
  /** Number of customers among whom they are distributed at random. */
  readonly customers?: number;
}

/**
 * Stores sales of twelve products in bulk, as the triggers of migration 0016 would leave them: for reads of many rows. Needs a
 * superuser, as the triggers are off meanwhile.
 */
export function seedSales(db: Executor, { owner, hash, sales, days, customers = 20_000 }: SeededSales): Promise<void> {
  return inTransaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`create temp table seeded on commit drop as
      with drawn as (
        select n, ('x' || substr(md5(n::text || ${owner}), 1, 7))::bit(28)::int as dice,
          (now() at time zone 'Asia/Jakarta')::date - ((${sales} - n) * ${days}::bigint / ${sales})::int as day
        from generate_series(1, ${sales}) as n
      )
      select n, day, 'product-' || n % 12 as product, case when n % 12 < 9 then 'prepaid' else 'postpaid' end as family,
        '08' || (120000000 + dice % ${customers}::int * 4321) as number, 'Pelanggan ' || dice % ${customers}::int as name,
        case when dice % 100 < 90 then 'success' when dice % 100 < 95 then 'failed' when dice % 100 < 97 then 'expired'
          when dice % 100 < 99 then 'returned' else 'canceled' end as state,
        10000 + dice % 90 * 1000 as price
      from drawn`.execute(trx);
    await sql`insert into transaction (ref_id, owner_id, family, product_id, product_type, product_hash, connector_hash,
        parameters, destination_number, customer_name, price, supplier_price, selling_price, sn, state, snapshot,
        business_date, created_at, updated_at)
      select 'S' || ${owner} || 'X' || lpad(n::text, 9, '0'), ${owner}, family, product, 'pulsa', ${hash}, ${hash},
        '{}', number, name, price, price - 200, price + 1500,
        case when state = 'success' then 'SN' || ${owner} || lpad(n::text, 12, '0') end, state, '{}',
        day, day + time '09:00', day + time '09:01'
      from seeded order by n`.execute(trx);
    await sql`insert into transaction_term (owner_id, term, transaction_id)
      select t.owner_id, term, t.id from transaction t cross join unnest(sale_terms(t)) as term
      where t.owner_id = ${owner}`.execute(trx);
    await sql`insert into sales_tally (owner_id, span, starts, product_id, family, state, sales, price, selling_price)
      select ${owner}, span, date_trunc(span, day)::date, product, family, state, count(*), sum(price), sum(price + 1500)
      from seeded cross join (values ('day'), ('month')) as s (span) group by 2, 3, 4, 5, 6`.execute(trx);
  });
}
