import { sql } from 'kysely';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import { earnForPastDays } from './earn-cashback.ts';

/** Task of the worker that runs each night; it enqueues itself again. */
const EARN_TASK = 'cashback.earn';
/** Half an hour into the business day: whatever succeeded before midnight is committed by then. */
const MINUTE = 30;

/** The worker's tasks of this module, by name. Each bears a repetition. */
export function cashbackTasks({ db }: { readonly db: Executor }): JobTasks {
  return {
    [EARN_TASK]: async (_payload, { log }) => {
      await scheduleNextEarning(db);
      const given = await earnForPastDays(db);
      if (given > 0) log.info({ sales: given }, 'cashback of the days before was given');
    },
  };
}

/** Has cashback given now; a program that was away at its hour gives it when it comes back. */
export function scheduleEarning(db: Executor): Promise<void> {
  return enqueue(db, EARN_TASK, {}, { key: EARN_TASK, afterSeconds: 0 });
}

async function scheduleNextEarning(db: Executor): Promise<void> {
  const { rows } = await sql<{ at: Date }>`
    select (date_trunc('day', now() at time zone ${BUSINESS_ZONE} - make_interval(mins => ${MINUTE}::int))
      + interval '1 day' + make_interval(mins => ${MINUTE}::int)) at time zone ${BUSINESS_ZONE} as at`.execute(db);
  await enqueue(db, EARN_TASK, {}, { key: EARN_TASK, ...(rows[0] === undefined ? {} : { runAt: rows[0].at }) });
}
