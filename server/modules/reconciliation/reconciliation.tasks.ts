import { sql } from 'kysely';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import { CLOSED_MINUTE, daysToCompare } from './day.repository.ts';
import { reconcileProvider } from './reconcile-day.ts';
import type { ReconciliationDeps } from './reconciliation-deps.ts';

/** Task of the worker that runs each morning; it enqueues itself again. */
const TASK = 'reconciliation.daily';
/** A program that was away, or a provider that was, catches up so far. */
const MOST_DAYS = 7;
/** A provider that could not tell is asked again within the day. */
const AGAIN_HOURS = 3;
const SOON_SECONDS = 60;

/** The worker's tasks of this module, by name. Each bears a repetition. */
export function reconciliationTasks(deps: ReconciliationDeps & { readonly db: Executor }): JobTasks {
  const { db, documents } = deps;
  return {
    [TASK]: async (_payload, { log }) => {
      await scheduleNext(db, 'morning');
      const today = await earliestOpenDay(db);
      let failed = 0;
      for (const { document } of documents.connectors()) {
        try {
          for (const day of await daysToCompare(db, document.id, today, MOST_DAYS)) {
            await reconcileProvider(deps, document, day);
          }
        } catch (error) {
          // What goes wrong with one provider keeps no other from being compared.
          failed += 1;
          log.error({ err: error, connector: document.id }, 'a statement could not be compared');
        }
      }
      const { open, unread } = await standing(db);
      if (open > 0) log.warn({ open }, 'statements of providers and our books differ');
      else log.info('no difference between statements and our books is open');
      if (unread + failed > 0) await scheduleNext(db, 'again');
    },
  };
}

/** Has the days that are still to be compared looked at soon: a program that was away at its hour does it when it comes back. */
export function scheduleReconciliation(db: Executor): Promise<void> {
  return enqueue(db, TASK, {}, { key: TASK, afterSeconds: SOON_SECONDS });
}

async function standing(db: Executor): Promise<{ readonly open: number; readonly unread: number }> {
  const { rows } = await sql<{ open: string; unread: string }>`
    select (select count(*) from reconciliation_difference where state = 'open') as open,
      (select count(*) from reconciliation_day where statement = 'unread'
        and day >= (now() at time zone ${BUSINESS_ZONE})::date - ${MOST_DAYS}::int) as unread`.execute(db);
  return { open: Number(rows[0]?.open), unread: Number(rows[0]?.unread) };
}

/**
 * The earliest day that providers may still have open: until four in the morning that is the day before. A program that begins at
 * one minute past midnight would otherwise hold a sale that is under way, or a clock that is put back, against a day that is over.
 * @param at absent: now, by the database's clock
 */
export async function earliestOpenDay(db: Executor, at: Date | null = null): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (coalesce(${at}::timestamptz, now()) at time zone ${BUSINESS_ZONE} - make_interval(mins => ${CLOSED_MINUTE}::int))::date as day`.execute(
    db,
  );
  return rows[0]?.day ?? '';
}

/** The next morning, or a few hours from now if that is sooner. */
async function scheduleNext(db: Executor, when: 'morning' | 'again'): Promise<void> {
  const { rows } = await sql<{ at: Date }>`
    select least(
      (date_trunc('day', now() at time zone ${BUSINESS_ZONE} - make_interval(mins => ${CLOSED_MINUTE}::int))
        + interval '1 day' + make_interval(mins => ${CLOSED_MINUTE}::int)) at time zone ${BUSINESS_ZONE},
      case when ${when} = 'again' then now() + make_interval(hours => ${AGAIN_HOURS}::int) end) as at`.execute(db);
  await enqueue(db, TASK, {}, { key: TASK, ...(rows[0] === undefined ? {} : { runAt: rows[0].at }) });
}
