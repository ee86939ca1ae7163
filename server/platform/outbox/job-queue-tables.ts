import type pg from 'pg';

/**
 * The one place that reads tables which graphile-worker calls private: it has no call that frees chosen jobs or names who holds them.
 * `job-queue-tables.db.test.ts` fails when an upgrade changes a column that is used here.
 */

/**
 * Attempts that a job may have in all when workers ended during it. The usual limit is 25 ({@link enqueue}); a job that
 * crashes its worker each time still ends.
 */
const MOST_TRIES = 50;

/**
 * Frees jobs whose worker is gone, for other workers. The end of a worker is no failure of its job: a job at its last
 * attempt gets another. So does a repeating job: once its next run is enqueued, the queue counts the current run as the
 * last attempt, and it would stay among the failed jobs, undone.
 * @param jobIds only these; absent: all jobs of the workers
 */
export async function freeJobs(
  client: Pick<pg.Pool | pg.PoolClient, 'query'>,
  workerIds: readonly string[],
  jobIds?: readonly string[],
): Promise<void> {
  const values = [workerIds, jobIds ?? null];
  await client.query(
    `update graphile_worker._private_jobs set max_attempts = attempts + 1
      where locked_by = any($1::text[]) and ($2::bigint[] is null or id = any($2::bigint[]))
        and attempts >= max_attempts and attempts < ${MOST_TRIES}`,
    values,
  );
  if (jobIds === undefined) await client.query('select graphile_worker.force_unlock_workers($1::text[])', [workerIds]);
  else
    await client.query(
      `with freed as (
        update graphile_worker._private_jobs set locked_at = null, locked_by = null
          where locked_by = any($1::text[]) and id = any($2::bigint[]) returning job_queue_id
      ) update graphile_worker._private_job_queues set locked_at = null, locked_by = null
          where id in (select job_queue_id from freed) and locked_by = any($1::text[])`,
      values,
    );
}

/**
 * Jobs that the queue assigned to a worker which never received them, because the connection was lost in between. They
 * are locked by a live worker that does not run them.
 * @param atWork jobs that the worker is running
 * @param olderThanSeconds minimum age of the lock (a lock in the future counts too, after the clock was put back): a
 *   fresh job may still be on its way
 */
export async function undeliveredJobs(
  client: Pick<pg.Pool, 'query'>,
  workerId: string,
  atWork: readonly string[],
  olderThanSeconds: number,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id::text as id from graphile_worker._private_jobs
      where locked_by = $1 and id <> all($2::bigint[])
        and (locked_at <= now() - make_interval(secs => $3) or locked_at > now())`,
    [workerId, atWork, olderThanSeconds],
  );
  return rows.map(({ id }) => id);
}

/**
 * Workers that hold jobs and have no registration.
 * @param olderThanSeconds held so long: a worker registers before it takes its first job
 */
export async function unregisteredWorkers(
  client: Pick<pg.PoolClient, 'query'>,
  olderThanSeconds: number,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ locked_by: string }>(
    `select locked_by from graphile_worker._private_jobs
      where locked_by is not null and locked_at < now() - make_interval(secs => $1)
        and locked_by not in (select worker_id from worker_process)
     union
     select locked_by from graphile_worker._private_job_queues
      where locked_by is not null and locked_at < now() - make_interval(secs => $1)
        and locked_by not in (select worker_id from worker_process)`,
    [olderThanSeconds],
  );
  return rows.map((row) => row.locked_by);
}
