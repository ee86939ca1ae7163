import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  type JobHelpers,
  type Logger,
  runTaskList,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type pg from 'pg';
import { createJobBulkhead } from './job-bulkhead.ts';
import { freeJobs, undeliveredJobs } from './job-queue-tables.ts';
import { registerWorker } from './worker-registration.ts';

/** One run of the queue under one id. It stops for good when it cannot write a job's outcome to the database. */
export interface JobRunner {
  readonly id: string;
  /** Settles when it takes no more jobs without having been stopped. */
  readonly broken: Promise<void>;
  /**
   * Frees jobs that the queue assigned to it and that never arrived, because the connection was lost in between;
   * otherwise they would stay locked for the queue's own four hours. A job is freed when found twice in a row, so that
   * one being marked as done is not.
   * @returns their ids
   */
  freeUndelivered(): Promise<readonly string[]>;
  /** After a failure: waits for its running jobs, then frees those it could not mark, and releases its registration. */
  retire(signal: AbortSignal): Promise<void>;
  /** Takes no new jobs and waits for running ones; after `timeoutMs` they are freed to be retried. */
  stop(timeoutMs: number): Promise<void>;
}

/** Jobs are announced by NOTIFY; polling only finds those that become due and those missed by a lost connection. */
const POLL_INTERVAL_MS = 1_000;
const RETRY_MS = 500;
/** Longer than any call to a supplier. A job that takes still longer may run twice; tasks are idempotent. */
const LONGEST_JOB_MS = 60_000;
/** An assigned job reaches its worker within this time. */
const DELIVERED_WITHIN_SECONDS = 5;

/**
 * Marks are written in batches, as they come: without batches the queue writes each on its own, waits for none of them, and
 * one that fails is an unhandled rejection, which ends the program.
 */
export const MARKS_IN_BATCHES = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } } as const;

/** Starts one run of the queue. @throws Error when the database is away */
export async function startJobRunner(options: {
  readonly pool: pg.Pool;
  readonly tasks: TaskList;
  readonly concurrency: number;
  readonly prepared: boolean;
  readonly logger: Logger;
  readonly log: FastifyBaseLogger;
}): Promise<JobRunner> {
  const { pool, tasks, concurrency, prepared, logger, log } = options;
  // Checked first: a queue that starts without a database only fills the log.
  await pool.query('select 1');
  const events: WorkerEvents = new EventEmitter();
  const lanes = createJobBulkhead(concurrency, events);
  const fatal = new Promise<void>((resolve) => {
    events.once('pool:fatalError', () => resolve());
  });
  const running = new Set<Promise<unknown>>();
  const atWork = jobsAtWork(events);
  let suspects: ReadonlySet<string> = new Set();
  const workers = runTaskList(
    {
      concurrency,
      pollInterval: POLL_INTERVAL_MS,
      noHandleSignals: true,
      logger,
      events,
      forbiddenFlags: lanes.look,
      preset: { worker: { ...MARKS_IN_BATCHES.worker, preparedStatements: prepared } },
    },
    remembering(running, tasks),
    pool,
  );
  const ended = workers.promise.then(
    () => undefined,
    (error: unknown) => log.warn({ err: error }, 'the queue ended with an error'),
  );
  const registration = await registerWorker(pool, workers.id, log).catch(async (error: unknown) => {
    await shutDown(pool, workers, 0);
    throw error;
  });
  return {
    id: workers.id,
    broken: Promise.race([fatal, ended]),
    freeUndelivered: async () => {
      const found = await undeliveredJobs(pool, workers.id, [...atWork], DELIVERED_WITHIN_SECONDS);
      const lost = found.filter((id) => suspects.has(id));
      suspects = new Set(found);
      if (lost.length > 0) await freeJobs(pool, [workers.id], lost);
      return lost;
    },
    retire: async (signal) => {
      // Jobs that are not running are freed at once; the others may take as long as a supplier does.
      while (!signal.aborted && !(await freed(pool, workers.id, atWork))) await pause(RETRY_MS);
      // Does not wait for the queue's own end event: a run that failed to write several outcomes may never emit it.
      const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_JOB_MS)]);
      await Promise.race([Promise.allSettled(running), aborted(limit)]);
      while (!signal.aborted && !(await freed(pool, workers.id, new Set()))) await pause(RETRY_MS);
      await registration.end();
    },
    stop: async (timeoutMs) => {
      await shutDown(pool, workers, timeoutMs);
      await registration.end();
    },
  };
}

/** Waits for running jobs; after `timeoutMs` they are freed to be retried. */
async function shutDown(
  pool: pg.Pool,
  workers: Pick<WorkerPool, 'id' | 'gracefulShutdown' | 'forcefulShutdown'>,
  timeoutMs: number,
): Promise<void> {
  const finished = Promise.resolve(workers.gracefulShutdown('The program is stopping')).catch(() => undefined);
  const limit = new AbortController();
  const inTime = await Promise.race([
    finished.then(() => true),
    pause(timeoutMs, false, { signal: limit.signal }).catch(() => false),
  ]);
  limit.abort();
  if (inTime) return;
  // Freed as they are: the queue would count a failure, and retry hours later a job that was at its last attempt.
  await freeJobs(pool, [workers.id]).catch(() => undefined);
  await Promise.resolve(workers.forcefulShutdown('The program stopped before the job ended')).catch(() => undefined);
}

/** Keeps the running tasks in `running`. */
function remembering(running: Set<Promise<unknown>>, tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => {
        const work = Promise.resolve(task?.(payload, helpers));
        running.add(work);
        try {
          await work;
        } finally {
          running.delete(work);
        }
      },
    ]),
  );
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Ids of the jobs that a queue holds, kept up to date. */
function jobsAtWork(events: WorkerEvents): ReadonlySet<string> {
  const ids = new Set<string>();
  events.on('job:start', ({ job }) => void ids.add(job.id));
  events.on('job:complete', ({ job }) => void ids.delete(job.id));
  return ids;
}

/** Frees all jobs of a worker except the running ones. @returns false when the database is unreachable */
async function freed(pool: pg.Pool, workerId: string, atWork: ReadonlySet<string>): Promise<boolean> {
  try {
    const ids = await undeliveredJobs(pool, workerId, [...atWork], 0);
    if (ids.length > 0) await freeJobs(pool, [workerId], ids);
    return true;
  } catch {
    return false;
  }
}
