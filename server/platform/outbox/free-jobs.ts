import type pg from 'pg';

/**
 * Tries that a job may have in all where workers died at it. The usual end is 25 ({@link enqueue}); a job that ends its worker each
 * time still ends.
 */
const MOST_TRIES = 50;

/**
 * Frees jobs whose worker is gone, to be taken over by others. The end of a worker is no failure of its job: one that was at its last
 * try gets another. So does work that repeats itself: as soon as its next turn waits the queue counts the turn that runs as its last
 * try, and it would stand among the jobs that were given up, undone.
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
 * Jobs that the queue has given to a worker which never got them: the connection was lost between the two. They are locked by a worker
 * that lives, and nobody is at them.
 * @param atWork jobs that the worker is at
 * @param olderThanSeconds locked so long, or by a clock that has been put back: what was given a moment ago is still on its way
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
