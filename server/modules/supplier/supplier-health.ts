import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';

/** `disturbed`: most of its latest purchases failed or stayed without an answer; `slow`: they take long. */
export type HealthState = 'good' | 'slow' | 'disturbed';

/** How a supplier did lately. A supplier that nothing was sent to lately is given credit: it is good. */
export interface SupplierHealth {
  readonly state: HealthState;
  /** Attempts of the window that tell something about it. */
  readonly judged: number;
  readonly succeeded: number;
  /** Whole percent of the judged ones that succeeded; 100 when none was. */
  readonly percent: number;
  /** Median seconds from sending to its definite word; of those without one, their age. */
  readonly medianSeconds: number | null;
}

export const UNTRIED: SupplierHealth = { state: 'good', judged: 0, succeeded: 0, percent: 100, medianSeconds: null };

/** The window: what happened longer ago or before so many others tells nothing about now. */
const WINDOW_MINUTES = 30;
const MOST_ATTEMPTS = 20;
/** An order without a definite word for so long counts against its supplier. */
const UNCLEAR_SECONDS = 60;
const SLOW_SECONDS = 60;
const ENOUGH = 10;
const DISTURBED_BELOW_PERCENT = 40;
/** Failures that are the customer's or the agent's, whoever delivers. */
const NOT_ITS_FAULT = ['wrong_number', 'customer_not_found', 'bill_already_paid', 'not_delivered'];

interface HealthLine {
  readonly connector: string;
  readonly judged: number;
  readonly succeeded: number;
  readonly seconds: number | null;
}

/**
 * Reads the health of some suppliers from their attempts of the last half hour, at most twenty each: an index hands them
 * out newest first, so the cost does not grow with the table.
 * @returns by connector id; one that nothing was sent to is missing, see {@link healthIn}
 */
export async function supplierHealth(
  db: Executor,
  connectors: readonly string[],
): Promise<ReadonlyMap<string, SupplierHealth>> {
  if (connectors.length === 0) return new Map();
  const { rows } = await sql<HealthLine>`
    select c.id as connector, count(*)::int as judged, count(*) filter (where w.good)::int as succeeded,
      (percentile_cont(0.5) within group (order by w.seconds))::float8 as seconds
    from unnest(${[...new Set(connectors)]}::text[]) c(id)
      cross join lateral (
        select a.state = 'succeeded' as good,
          extract(epoch from case when a.state in ('open', 'unknown') then clock_timestamp() else a.ended_at end - a.sent_at)
            as seconds
        from (select state, failed_reason, sent_at, ended_at from supplier_attempt
          where connector_id = c.id and sent_at > clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES})
          order by sent_at desc limit ${MOST_ATTEMPTS}) a
        where a.state = 'succeeded'
          or (a.state = 'failed' and coalesce(a.failed_reason, '') <> all(${NOT_ITS_FAULT}::text[]))
          or (a.state in ('open', 'unknown')
            and a.sent_at < clock_timestamp() - make_interval(secs => ${UNCLEAR_SECONDS}))
      ) w
    group by c.id`.execute(db);
  return new Map(rows.map((line) => [line.connector, judge(line)]));
}

/** A supplier's health out of what was read. */
export const healthIn = (known: ReadonlyMap<string, SupplierHealth>, connector: string): SupplierHealth =>
  known.get(connector) ?? UNTRIED;

function judge({ judged, succeeded, seconds }: HealthLine): SupplierHealth {
  const percent = Math.floor((100 * succeeded) / judged);
  const enough = judged >= ENOUGH;
  const disturbed = enough && percent < DISTURBED_BELOW_PERCENT;
  const slow = enough && seconds !== null && seconds > SLOW_SECONDS;
  const state = disturbed ? 'disturbed' : slow ? 'slow' : 'good';
  return { state, judged, succeeded, percent, medianSeconds: seconds === null ? null : Math.round(seconds) };
}
