import { sql } from 'kysely';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { sweepLeftovers } from './sweep-leftovers.ts';

/** Task of the worker that runs each night; it enqueues itself again. */
const DELETION_TASK = 'deletion.nightly';
const HOUR = 2;

/** The worker's task of this module. */
export function deletionTasks({ db }: { readonly db: Executor }): JobTasks {
  return {
    [DELETION_TASK]: async (_payload, { log }) => {
      await scheduleDeletion(db);
      const { erased, kept } = await eraseAccounts(db);
      if (erased.length > 0) log.info({ accounts: erased }, 'deleted accounts are gone for good');
      if (kept.length > 0) log.warn({ accounts: kept }, 'deleted accounts have money again and were kept');
      await sweepLeftovers(db);
    },
  };
}

/** Has the work done at two in the coming night, Jakarta time; a job that already waits is moved, not doubled. */
export async function scheduleDeletion(db: Executor): Promise<void> {
  const { rows } = await sql<{ at: Date }>`
    select (date_trunc('day', now() at time zone ${BUSINESS_ZONE} - make_interval(hours => ${HOUR}::int))
      + interval '1 day' + make_interval(hours => ${HOUR}::int)) at time zone ${BUSINESS_ZONE} as at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database gave no time');
  await enqueue(db, DELETION_TASK, {}, { key: DELETION_TASK, runAt: row.at });
}
