import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type JobHelpers, type Logger, runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { createLanes } from './lanes.ts';
import { registerWorker } from './worker-registration.ts';

/** One run of the queue under one id. It gives up for good when it cannot tell the database what became of a job. */
export interface JobRunner {
  readonly id: string;
  /** Settles when it takes no more jobs without having been stopped. */
  readonly broken: Promise<void>;
  /** After it broke: lets its running jobs end, then frees those it could not mark, and gives its registration back. */
  retire(signal: AbortSignal): Promise<void>;
  /** Takes no new jobs and lets running ones finish; after `timeoutMs` they are given back to be tried again. */
  stop(timeoutMs: number): Promise<void>;
}

/** Jobs are announced by NOTIFY; polling only finds those whose time comes and what a lost connection missed. */
const POLL_INTERVAL_MS = 1_000;
const RETRY_MS = 500;
/** Longer than any call to a supplier. A job that takes still longer may run twice, which tasks bear. */
const LONGEST_JOB_MS = 60_000;

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
  // Asked first: a queue that begins without a database only fills the log.
  await pool.query('select 1');
  const events: WorkerEvents = new EventEmitter();
  const lanes = createLanes(concurrency, events);
  const fatal = new Promise<void>((resolve) => {
    events.once('pool:fatalError', () => resolve());
  });
  const running = new Set<Promise<unknown>>();
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
  const shutDown = async (timeoutMs: number): Promise<void> => {
    const finished = Promise.resolve(workers.gracefulShutdown('The program is stopping')).catch(() => undefined);
    const limit = new AbortController();
    const inTime = await Promise.race([
      finished.then(() => true),
      pause(timeoutMs, false, { signal: limit.signal }).catch(() => false),
    ]);
    limit.abort();
    if (inTime) return;
    await Promise.resolve(workers.forcefulShutdown('The program stopped before the job ended')).catch(() => undefined);
  };
  const registration = await registerWorker(pool, workers.id, log).catch(async (error: unknown) => {
    await shutDown(0);
    throw error;
  });
  return {
    id: workers.id,
    broken: Promise.race([fatal, ended]),
    retire: async (signal) => {
      // Not until the queue says that it has ended: one that failed to write several marks may never say so.
      const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_JOB_MS)]);
      await Promise.race([Promise.allSettled(running), aborted(limit)]);
      while (!signal.aborted && !(await freed(pool, workers.id))) await pause(RETRY_MS);
      await registration.end();
    },
    stop: async (timeoutMs) => {
      await shutDown(timeoutMs);
      await registration.end();
    },
  };
}

/** Keeps in `running` what the tasks are at. */
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

async function freed(pool: pg.Pool, workerId: string): Promise<boolean> {
  return pool.query('select graphile_worker.force_unlock_workers($1::text[])', [[workerId]]).then(
    () => true,
    () => false,
  );
}
