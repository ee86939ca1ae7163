import { sql } from 'kysely';
import { fixedStatement } from '../database/pipeline/fixed-statement.ts';
import type { Executor } from '../database/tables/tables.ts';
import { carryTrace } from '../tracing/carried-trace.ts';

export interface EnqueueOptions {
  /** Not before this instant. */
  readonly runAt?: Date;
  /** Not before this many seconds from now by the database clock. Wins over `runAt`. */
  readonly afterSeconds?: number;
  /** A later job with the same key replaces this one until it begins. */
  readonly key?: string;
  /**
   * Tries before the job is left for people; the default is 25, with growing pauses. A task that enqueues itself again under its key
   * leaves the default: once the next one waits the queue tries this one no more, and before that a single failure would be the last
   * of the chain.
   */
  readonly maxAttempts?: number;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  /** The bulkhead of the job, e.g. one supplier: jobs of one lane never take all places of a process. */
  readonly lane?: string;
}

interface NewJob {
  readonly task: string;
  /** JSON. */
  readonly payload: string;
  readonly queue: string | null;
  readonly afterSeconds: number | null;
  readonly runAt: Date | null;
  readonly maxAttempts: number | null;
  readonly flags: readonly string[] | null;
  readonly key: string | null;
}

const addJob = fixedStatement(
  (_db, job: NewJob) => sql`
    select 1 from graphile_worker.add_job(
      identifier => ${job.task}::text,
      payload => ${job.payload}::json,
      queue_name => ${job.queue}::text,
      run_at => coalesce(
        clock_timestamp() + make_interval(secs => ${job.afterSeconds}::double precision), ${job.runAt}::timestamptz),
      max_attempts => ${job.maxAttempts}::int,
      flags => ${job.flags}::text[],
      job_key => ${job.key}::text,
      job_key_mode => 'replace'
    )`,
);

/**
 * Adds a job inside the caller's transaction: it exists when, and only when, the transaction commits. The worker gives
 * `payload` to the task of that name at least once, so tasks must bear a repetition.
 */
export async function enqueue(
  executor: Executor,
  task: string,
  payload: object,
  options: EnqueueOptions = {},
): Promise<void> {
  await addJob(executor, {
    task,
    payload: JSON.stringify(carryTrace(payload)),
    queue: options.queue ?? null,
    afterSeconds: options.afterSeconds ?? null,
    runAt: options.runAt ?? null,
    maxAttempts: options.maxAttempts ?? null,
    flags: options.lane === undefined ? null : [options.lane],
    key: options.key ?? null,
  });
}
