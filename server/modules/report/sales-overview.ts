import type { Static } from '@sinclair/typebox';
import { type RawBuilder, sql } from 'kysely';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { businessDate } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { reportOverviewAnswer, reportOverviewQuery } from '#src/contract/sale/report.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import { EARLIEST_DAY, shiftDay } from '#src/domain/text/calendar-day.ts';
import { coverRange } from './day-range.ts';
import { readTransactionFilter } from './transaction-filter.ts';

type Query = Static<typeof reportOverviewQuery>;
type Overview = Static<typeof reportOverviewAnswer>;

/** What is shown when no days are chosen, and so many days at most day by day; longer ranges are shown by month. */
const USUAL_DAYS = 30;
const MOST_BARS = 62;
const MOST_MONTHS = 36;
const MOST_PRODUCTS = 100;

/**
 * Successful sales of an owner by day (by month for a long range) and by product, from the kept totals: the same numbers as the
 * report's own (decision 0026).
 * @throws AppError `validation_failed` for days that make no sense or a range of more than three years
 */
export async function salesOverview(
  db: Executor,
  documents: Pick<DocumentStore, 'product'>,
  owner: string,
  query: Query,
): Promise<Overview> {
  const { family, product, from: asked, to: until } = readTransactionFilter(query);
  const today = await businessDate(db);
  const to = until ?? today;
  const from = asked ?? dayBefore(to, USUAL_DAYS - 1);
  const days = daysBetween(from, to);
  if (days > MOST_MONTHS * 31) {
    throw new AppError('validation_failed', {
      fields: { '/from': [{ code: 'after_or_equal', params: { date: dayBefore(to, MOST_MONTHS * 31 - 1) } }] },
    });
  }
  const unit = days > MOST_BARS ? 'month' : 'day';
  const of = { owner, from, to, family, product };
  const sums = await bySpan(db, of, unit);
  const products = await byProduct(db, of);
  return {
    unit,
    from,
    to,
    today,
    zone: 'Asia/Jakarta',
    spans: every(unit, from, to).map((starts) => ({ starts, ...(sums.get(starts) ?? NOTHING) })),
    products: products.map(({ product_id, ...row }) => ({
      product_id,
      name: documents.product(product_id)?.document.name ?? { id: product_id, en: product_id, zh: product_id },
      ...row,
    })),
  };
}

/** So many days before another one; before the calendar's first day there is none. */
function dayBefore(day: string, days: number): string {
  const earlier = shiftDay(day, -days);
  return earlier < EARLIEST_DAY ? EARLIEST_DAY : earlier;
}

interface Asked {
  readonly owner: string;
  readonly from: string;
  readonly to: string;
  readonly family: string | undefined;
  readonly product: string | undefined;
}
type Sums = Omit<Overview['spans'][number], 'starts'>;
interface Summed {
  readonly key: string;
  readonly count: string;
  readonly price: string;
  readonly selling_price: string;
}

const NOTHING: Sums = { count: 0, sales: 0, price: 0, profit: 0 };

/** Kept totals of the range and what is not folded into them yet, as one table of `day`, `product_id` and sums. */
function counted({ owner, from, to, family, product }: Asked, whole: boolean): RawBuilder<unknown> {
  const spans = whole ? [{ span: 'day', first: from, last: to }] : coverRange({ from, to });
  const matching = sql.join(
    [
      sql`owner_id = ${owner} and state = 'success'`,
      ...(family === undefined ? [] : [sql`family = ${family}`]),
      ...(product === undefined ? [] : [sql`product_id = ${product}`]),
    ],
    sql` and `,
  );
  return sql`(
    select kept.* from unnest(${spans.map(({ span }) => span)}::text[], ${spans.map(({ first }) => first)}::date[],
      ${spans.map(({ last }) => last)}::date[]) as covered (span, first, last)
    cross join lateral (
      select starts as day, product_id, sales, price, selling_price from sales_tally
      where span = covered.span and starts between covered.first and covered.last and ${matching}
    ) kept
    union all
    select business_date, product_id, sales, price, selling_price from sales_delta
    where business_date between ${from}::date and ${to}::date and ${matching}
  ) counted`;
}

const SUMS = sql`sum(sales) as count, sum(price) as price, sum(selling_price) as selling_price`;

async function bySpan(db: Executor, asked: Asked, unit: 'day' | 'month'): Promise<ReadonlyMap<string, Sums>> {
  const { rows } = await sql<Summed>`select date_trunc(${unit}::text, day)::date as key, ${SUMS}
    from ${counted(asked, unit === 'day')} group by 1`.execute(db);
  return new Map(rows.map((row) => [row.key, toSums(row)]));
}

async function byProduct(db: Executor, asked: Asked): Promise<readonly ({ readonly product_id: string } & Sums)[]> {
  const { rows } = await sql<Summed>`select product_id as key, ${SUMS} from ${counted(asked, false)}
    group by 1 having sum(sales) > 0 order by sum(selling_price) desc, 1 limit ${MOST_PRODUCTS}`.execute(db);
  return rows.map((row) => ({ product_id: row.key, ...toSums(row) }));
}

function toSums({ count, price, selling_price }: Summed): Sums {
  const [cost, sales] = [toRupiah(price), toRupiah(selling_price)];
  return { count: Number(count), sales, price: cost, profit: sales - cost };
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Every day or month of a range, those without a sale too. */
function every(unit: 'day' | 'month', from: string, to: string): readonly string[] {
  const starts: string[] = [];
  let next = unit === 'day' ? from : `${from.slice(0, 8)}01`;
  // After the calendar's last day comes none: the next one is that day again.
  while (next <= to && next !== starts.at(-1)) {
    starts.push(next);
    next = unit === 'day' ? shiftDay(next, 1) : `${shiftDay(next, 31).slice(0, 8)}01`;
  }
  return starts;
}
