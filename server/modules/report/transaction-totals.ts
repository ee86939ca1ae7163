import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Rupiah, toRupiah } from '#src/domain/money/money.ts';
import { PRODUCT_FAMILIES, type TransactionState } from '#src/domain/sale/transaction.ts';
import { coverRange } from './day-range.ts';
import { FEW, findByTerm } from './find-by-term.ts';
import type { TransactionFilter } from './transaction-filter.ts';

/** Sums of the successful ones under a filter, in rupiah. */
interface SaleSums {
  /** How many succeeded. */
  readonly success: number;
  /** What they cost the agent. */
  readonly price: Rupiah;
  /** What the agent charged for them. */
  readonly sales: Rupiah;
  /** What was charged less what it cost. */
  readonly profit: Rupiah;
}

export interface TransactionTotals extends Partial<SaleSums> {
  /** All under the filter, whatever became of them. */
  readonly count: number;
  /** A search found more than `count`; nothing is summed then. */
  readonly more?: true;
}

interface Sum {
  readonly state: string;
  readonly count: string;
  readonly price: string;
  readonly selling_price: string;
}

/** States whose sales are counted where they stand; all others are in the tallies (migration 0016). */
const UNENDED: readonly TransactionState[] = ['inquiry', 'unprocessed', 'processing'];

/** Totals over a whole filter, whatever page is shown: exact, in one reading of the database. */
export async function transactionTotals(
  db: Executor,
  owner: string,
  filter: TransactionFilter,
): Promise<TransactionTotals> {
  if (filter.search === undefined) return toTotals(await readSums(db, owner, filter));
  const ids = await findByTerm(db, owner, filter.search);
  if (ids === undefined) return { count: FEW, more: true };
  const { rows } = await sql<Sum>`
    select state, count(*) as count, sum(price) as price, sum(selling_price) as selling_price from transaction
    where id = any(${[...ids]}::bigint[]) and ${conditions(owner, filter, sql`business_date`)}
    group by state`.execute(db);
  return toTotals(rows);
}

async function readSums(db: Executor, owner: string, filter: TransactionFilter): Promise<readonly Sum[]> {
  const spans = coverRange(filter);
  const [span, first, last] = [
    spans.map((each) => each.span),
    spans.map((each) => each.first),
    spans.map((each) => each.last),
  ];
  const inDays = conditions(owner, filter, sql`business_date`);
  const unended = filter.states === undefined ? UNENDED : UNENDED.filter((state) => filter.states?.includes(state));
  const { rows } = await sql<Sum>`
    select state, sum(sales) as count, sum(price) as price, sum(selling_price) as selling_price from (
      select kept.* from unnest(${span}::text[], ${first}::date[], ${last}::date[]) as covered (span, first, last)
      cross join lateral (
        select state, sales, price, selling_price from sales_tally
        where span = covered.span and starts between covered.first and covered.last
          and ${conditions(owner, { ...filter, from: undefined, to: undefined }, sql`starts`)}
      ) kept
      union all
      select state, sales, price, selling_price from sales_delta where ${inDays}
      union all
      select state, 1, price, selling_price from transaction
      where family = any(${[...PRODUCT_FAMILIES]}::text[]) and state = any(${unended}::text[]) and ${inDays}
    ) counted group by state`.execute(db);
  return rows;
}

function conditions(owner: string, filter: TransactionFilter, day: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = [sql`owner_id = ${owner}`];
  if (filter.from !== undefined) parts.push(sql`${day} >= ${filter.from}::date`);
  if (filter.to !== undefined) parts.push(sql`${day} <= ${filter.to}::date`);
  if (filter.states !== undefined) parts.push(sql`state = any(${[...filter.states]}::text[])`);
  if (filter.product !== undefined) parts.push(sql`product_id = ${filter.product}`);
  if (filter.family !== undefined) parts.push(sql`family = ${filter.family}`);
  return sql.join(parts, sql` and `);
}

function toTotals(sums: readonly Sum[]): TransactionTotals & SaleSums {
  const done = sums.find(({ state }) => state === 'success');
  const [price, sales] = [toRupiah(done?.price ?? '0'), toRupiah(done?.selling_price ?? '0')];
  return {
    count: sums.reduce((count, each) => count + Number(each.count), 0),
    success: Number(done?.count ?? 0),
    price,
    sales,
    profit: sales - price,
  };
}
