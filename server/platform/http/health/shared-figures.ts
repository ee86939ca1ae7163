import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { BOOKS_DISAGREE } from '#server/platform/outbox/exhausted-jobs.ts';
import { LIVE_WORKERS } from '#server/platform/outbox/worker-registration.ts';
import { HANGS_AFTER_HOURS } from '#src/domain/sale/hanging-money.ts';

interface Settable {
  set(value: number): void;
  set(labels: Record<string, string>, value: number): void;
  reset(): void;
  remove(): void;
}

/** Prometheus waits ten seconds by default, and reports a process with a later page as down. */
const ANSWER_WITHIN_MS = 4_000;

/** Each answers by an index, whatever has been sold before. */
const SHARED = {
  // A running job is not waiting, however long it takes. A repeating job that has enqueued its next run has its attempts
  // used up while it runs, so only jobs that are not locked count as given up.
  jobs: `select count(*) filter (where attempts < max_attempts and run_at <= now() and locked_at is null) as waiting,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as given_up,
      count(*) filter (where attempts >= max_attempts and locked_at is null and last_error like '${BOOKS_DISAGREE}%') as disagree,
      coalesce(extract(epoch from now() - min(run_at) filter (
        where attempts < max_attempts and run_at <= now() and locked_at is null)), 0) as oldest
    from graphile_worker.jobs`,
  sales: `select state, count(*) as count, extract(epoch from now() - min(created_at)) as oldest
    from transaction where state in ('unprocessed', 'processing') group by state`,
  review: 'select count(*) as count from transaction where needs_review',
  differences: `select connector_id as connector, count(*) as count from reconciliation_difference
    where state = 'open' group by connector_id`,
  unread: `select count(*) as count from reconciliation_day where statement = 'unread' and day > current_date - 8`,
  hanging: `select 'refund' as kind, count(*) as count, extract(epoch from now() - min(return_asked_at)) as oldest
    from checkout_order where state = 'returning' and return_asked_at < now() - interval '${HANGS_AFTER_HOURS.refund} hours'
    union all select 'sale', count(*), extract(epoch from now() - min(since)) from (
      select updated_at as since from transaction where state in ('unprocessed', 'processing')
      union all select updated_at from transaction where needs_review and state not in ('unprocessed', 'processing')) open
    where since < now() - interval '${HANGS_AFTER_HOURS.sale} hours'
    union all select 'payment', count(*), extract(epoch from now() - min(updated_at)) from payment
    where state = 'review' and updated_at < now() - interval '${HANGS_AFTER_HOURS.payment} hours'
    union all select 'bank-line', count(*), extract(epoch from now() - min(at)) from bank_mutation
    where payment_id is null and booked_to is null and set_aside_at is null and dismissed_at is null
      and at < now() - interval '${HANGS_AFTER_HOURS['bank-line']} hours'`,
  held: "select connector_id as connector, count(*) as count from held_price_list where lasts and state = 'open' group by connector_id",
  // Connector by connector: the index leads with it, and before version 18 PostgreSQL reads every attempt there ever was without.
  suppliers: `with recursive asked(connector) as (
      (select connector_id from supplier_attempt where sent_at is not null order by connector_id limit 1)
      union all
      select (select connector_id from supplier_attempt where sent_at is not null and connector_id > asked.connector
        order by connector_id limit 1) from asked where asked.connector is not null)
    select asked.connector, attempt.state, count(*) as count from asked cross join lateral (
      select state from supplier_attempt where connector_id = asked.connector and sent_at > now() - interval '5 minutes') attempt
    group by asked.connector, attempt.state`,
} as const;

type Rows = readonly Readonly<Record<string, string>>[];

type Answers = Readonly<
  Record<'jobs' | 'alive' | 'sales' | 'looked' | 'differing' | 'missing' | 'hangs' | 'lists' | 'suppliers', Rows>
>;

async function ask(pool: pg.Pool): Promise<Answers> {
  const rowsOf = async (text: string): Promise<Rows> => (await pool.query(text)).rows;
  const [jobs, alive, sales, looked, differing, missing, hangs, lists, suppliers] = await Promise.all([
    rowsOf(SHARED.jobs),
    rowsOf(LIVE_WORKERS),
    rowsOf(SHARED.sales),
    rowsOf(SHARED.review),
    rowsOf(SHARED.differences),
    rowsOf(SHARED.unread),
    rowsOf(SHARED.hanging),
    rowsOf(SHARED.held),
    rowsOf(SHARED.suppliers),
  ]);
  return { jobs, alive, sales, looked, differing, missing, hangs, lists, suppliers };
}

/** @returns undefined when it takes longer than a monitor would wait */
async function inTime<T>(work: Promise<T | undefined>): Promise<T | undefined> {
  const limit = new AbortController();
  const late = pause(ANSWER_WITHIN_MS, undefined, { signal: limit.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    limit.abort();
  }
}

/** @param gauge makes one that holds a value for each set of labels */
export function sharedFigures(gauge: (name: string, help: string, labels?: readonly string[]) => Settable): {
  /** Sets the figures from the database. */
  read(pool: pg.Pool): Promise<void>;
} {
  const up = gauge('database_up', 'Whether the database answered this page');
  const waiting = gauge('jobs_waiting', 'Jobs that are due and that no worker has begun');
  const givenUp = gauge('jobs_given_up', 'Jobs that failed as often as they may');
  const disagree = gauge('books_disagree', 'Nights that found a broken invariant, since the last one that found none');
  const lateness = gauge('jobs_oldest_seconds', 'Since when the oldest job is due that no worker has begun');
  const workers = gauge('workers', 'Worker processes that live');
  const open = gauge('sales_open', 'Sales without an outcome', ['state']);
  const age = gauge('sales_oldest_open_seconds', 'Age of the oldest sale without an outcome', ['state']);
  const review = gauge('sales_in_review', 'Sales that people have to look at');
  const differences = gauge('reconciliation_open', 'Open differences between statements and our books', ['connector']);
  const unread = gauge('reconciliation_unread', 'Statements of the last week that could not be read');
  const hanging = gauge('money_hanging', 'Refunds, sales, payments and bank lines without an end for too long', [
    'kind',
  ]);
  const hangingAge = gauge('money_hanging_oldest_seconds', 'Since when the oldest of them waits', ['kind']);
  const held = gauge('price_lists_held', 'Price lists that would close or reprice most and wait for a person', [
    'connector',
  ]);
  const asked = gauge('supplier_attempts_5m', 'Supplier calls of the last five minutes', ['connector', 'state']);
  const plain = [waiting, givenUp, disagree, lateness, workers, review, unread];
  const labelled = [open, age, differences, hanging, hangingAge, held, asked];
  const show = ({ jobs, alive, sales, looked, differing, missing, hangs, lists, suppliers }: Answers): void => {
    waiting.set(Number(jobs[0]?.waiting));
    givenUp.set(Number(jobs[0]?.given_up));
    disagree.set(Number(jobs[0]?.disagree));
    lateness.set(Number(jobs[0]?.oldest));
    workers.set(Number(alive[0]?.alive));
    review.set(Number(looked[0]?.count));
    unread.set(Number(missing[0]?.count));
    for (const { connector = '', count } of differing) differences.set({ connector }, Number(count));
    for (const { kind = '', count, oldest } of hangs) {
      hanging.set({ kind }, Number(count));
      hangingAge.set({ kind }, Number(oldest ?? 0));
    }
    for (const { connector = '', count } of lists) held.set({ connector }, Number(count));
    for (const { state = '', count, oldest } of sales) {
      open.set({ state }, Number(count));
      age.set({ state }, Number(oldest));
    }
    for (const { connector = '', state = '', count } of suppliers) asked.set({ connector, state }, Number(count));
  };
  let asking: Promise<Answers | undefined> | undefined;
  return {
    async read(pool) {
      // Concurrent requests share one query, so that a slow database does not get more of them.
      asking ??= ask(pool)
        .catch(() => undefined)
        .finally(() => {
          asking = undefined;
        });
      const answers = await inTime(asking);
      // The last values are out of date: gone labels and unknown figures are removed. A missing figure is left out rather
      // than 0: an unknown number of workers is not the same as no worker.
      for (const figure of plain) figure.remove();
      for (const figure of labelled) figure.reset();
      up.set(answers === undefined ? 0 : 1);
      if (answers !== undefined) show(answers);
    },
  };
}
