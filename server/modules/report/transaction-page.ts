import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Executor, TransactionTable } from '#server/platform/database/tables/tables.ts';
import type { PageStart, Place } from '#server/platform/paging/place-cursor.ts';
import { PRODUCT_FAMILIES, TRANSACTION_STATES } from '#src/domain/sale/transaction.ts';
import { findByTerm } from './find-by-term.ts';
import type { TermSearch, TransactionFilter } from './transaction-filter.ts';

export type TransactionRow = Selectable<TransactionTable>;

export interface PageAsked extends PageStart {
  readonly limit: number;
}

export interface TransactionPage {
  /** Newest first, whatever the direction. */
  readonly rows: readonly TransactionRow[];
  /** Where the list goes on in the direction asked for; absent at its end. */
  readonly further?: Place;
}

/** So many rows are looked through at once for a search that finds many, and so many times for one page. */
const WINDOW = 2_000;
const WINDOWS = 10;

/**
 * A page of an owner's transactions by day and number. Keyset paging: rows that come meanwhile do not shift the pages. A
 * search that finds many looks through so many rows at most: its page may hold less than `limit`, and `further` goes on.
 */
export async function transactionPage(
  db: Executor,
  owner: string,
  filter: TransactionFilter,
  asked: PageAsked,
): Promise<TransactionPage> {
  if (filter.search === undefined) return toPage(await read(db, ordered(owner, filter, more(asked))), asked);
  const ids = await findByTerm(db, owner, filter.search);
  if (ids === undefined) return walk(db, owner, filter, filter.search, asked);
  const found = sql`select * from transaction t where t.id = any(${[...ids]}::bigint[])
    and ${conditions(owner, filter, asked)} order by ${order(asked)} limit ${asked.limit + 1}`;
  return toPage(await read(db, found), asked);
}

/** The list through windows of rows, keeping those that a search finds. */
async function walk(
  db: Executor,
  owner: string,
  filter: TransactionFilter,
  search: TermSearch,
  asked: PageAsked,
): Promise<TransactionPage> {
  const rows: TransactionRow[] = [];
  let from = asked.from;
  for (let window = 0; window < WINDOWS; window += 1) {
    const looked = ordered(owner, filter, { ...asked, from, limit: WINDOW });
    const { rows: seen } = await sql<TransactionRow & { readonly found: boolean; readonly looked: string }>`
      select * from (select t.*, ${isFound(search)} as found,
        count(*) over () as looked, row_number() over (order by ${order(asked)}) as nth from (${looked}) t) t
      where found or nth = looked order by ${order(asked)}`.execute(db);
    rows.push(...seen.filter(({ found }) => found));
    const last = seen.at(-1);
    if (rows.length > asked.limit || last === undefined || Number(last.looked) < WINDOW) return toPage(rows, asked);
    from = placeOf(last);
  }
  return { rows: inOrder(rows, asked), ...(from === undefined ? {} : { further: from }) };
}

const isFound = ({ beginnings, serial }: TermSearch): RawBuilder<unknown> => sql`(exists (
    select 1 from unnest(${[...beginnings]}::text[]) as beginning
    where starts_with(lower(t.destination_number), beginning) or starts_with(lower(t.ref_id), beginning)
      or starts_with(lower(t.customer_name), beginning) or starts_with(lower(t.customer_number), beginning)
      or starts_with(lower(t.order_number), beginning))
  or coalesce(${serial ?? null}::text = any (sale_terms(t)), false))`;

/**
 * A list in its order, straight from an index: with a filter of product, family or state, the first of each lane are taken
 * and then sorted, so that no more than `limit` of each are read.
 */
function ordered(owner: string, filter: TransactionFilter, asked: PageAsked): RawBuilder<unknown> {
  const { product, family, states } = filter;
  const tail = sql`order by ${order(asked)} limit ${asked.limit}`;
  const matching = conditions(owner, { from: filter.from, to: filter.to }, asked);
  if (product === undefined && family === undefined && states === undefined)
    return sql`select * from transaction t where ${matching} ${tail}`;
  const lane =
    product === undefined
      ? sql`t.family = lane.family`
      : sql`t.product_id = ${product} and (${family ?? null}::text is null or t.family = ${family ?? null}::text)`;
  const families = product !== undefined || family !== undefined ? [family ?? 'any'] : PRODUCT_FAMILIES;
  const lanes = families.flatMap((name) => (states ?? TRANSACTION_STATES).map((state) => ({ name, state })));
  return sql`select t.* from unnest(${lanes.map(({ name }) => name)}::text[], ${lanes.map(({ state }) => state)}::text[])
      as lane (family, state)
    cross join lateral (
      select * from transaction t where ${lane} and t.state = lane.state and ${matching} ${tail}
    ) t ${tail}`;
}

/** What every read here begins with: nobody's report holds another's rows. */
function conditions(owner: string, filter: TransactionFilter, { from, towards }: PageAsked): RawBuilder<unknown> {
  const parts = [sql`t.owner_id = ${owner}`];
  if (filter.from !== undefined) parts.push(sql`t.business_date >= ${filter.from}::date`);
  if (filter.to !== undefined) parts.push(sql`t.business_date <= ${filter.to}::date`);
  if (filter.states !== undefined) parts.push(sql`t.state = any(${[...filter.states]}::text[])`);
  if (filter.product !== undefined) parts.push(sql`t.product_id = ${filter.product}`);
  if (filter.family !== undefined) parts.push(sql`t.family = ${filter.family}`);
  if (from !== undefined) {
    const place = sql`(${from.day}::date, ${from.id}::bigint)`;
    parts.push(towards === 'older' ? sql`(t.business_date, t.id) < ${place}` : sql`(t.business_date, t.id) > ${place}`);
  }
  return sql.join(parts, sql` and `);
}

const order = ({ towards }: PageAsked): RawBuilder<unknown> =>
  towards === 'older' ? sql`t.business_date desc, t.id desc` : sql`t.business_date, t.id`;

const more = (asked: PageAsked): PageAsked => ({ ...asked, limit: asked.limit + 1 });

async function read(db: Executor, query: RawBuilder<unknown>): Promise<TransactionRow[]> {
  return (await sql<TransactionRow>`${query}`.execute(db)).rows;
}

function toPage(rows: readonly TransactionRow[], asked: PageAsked): TransactionPage {
  const page = rows.slice(0, asked.limit);
  const last = page.at(-1);
  return {
    rows: inOrder(page, asked),
    ...(rows.length > asked.limit && last !== undefined ? { further: placeOf(last) } : {}),
  };
}

const inOrder = (rows: readonly TransactionRow[], { towards }: PageAsked): readonly TransactionRow[] =>
  towards === 'older' ? rows : rows.toReversed();

export const placeOf = ({ business_date: day, id }: Pick<TransactionRow, 'business_date' | 'id'>): Place => ({
  day,
  id,
});
