import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { hidePeople } from '../error-reports/describe-error.ts';
import { takeTrace } from '../tracing/carried-trace.ts';
import { inSpan } from '../tracing/spans.ts';
import { type JobRunner, startJobRunner } from './job-runner.ts';
import { unlockJobsOfDeadWorkers } from './worker-registration.ts';

/** A task's view of its job. */
export interface JobContext {
  readonly jobId: string;
  /** 1 at the first try. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** Aborted when the program stops and the task should come to an end. */
  readonly signal: AbortSignal | undefined;
  readonly log: FastifyBaseLogger;
}

/** Task name → its function of the payload of `enqueue`. Runs at least once; throwing means a retry. */
export type JobTasks = Readonly<Record<string, (payload: unknown, context: JobContext) => Promise<void>>>;

export interface StartWorkerOptions {
  /** Needs two connections of its own besides those of the running tasks. */
  readonly pool: pg.Pool;
  readonly tasks: JobTasks;
  readonly concurrency: number;
  /** Whether the queue may prepare its statements under names; it does when absent. */
  readonly prepared?: boolean;
  readonly log: FastifyBaseLogger;
  /** Interval of the search for jobs of ended workers and for jobs that never arrived here; 5 s by default. */
  readonly recoveryIntervalMs?: number;
}

export interface RunningWorker {
  /** Changes when the queue had to start again. */
  readonly workerId: string;
  /** Takes no new jobs and waits for running ones; after `timeoutMs` they are freed to be retried. */
  stop(timeoutMs?: number): Promise<void>;
}

/** Between two attempts to restart after the database became unreachable. */
const RESTART_MS = 500;

/**
 * Starts taking jobs. Recovers the jobs of a crashed worker at once and then at an interval, and restarts when the queue
 * stopped because the database became unreachable (fault test 16).
 */
export async function startWorker(options: StartWorkerOptions): Promise<RunningWorker> {
  const { pool, log } = options;
  const recover = async (): Promise<void> => {
    const dead = await unlockJobsOfDeadWorkers(pool);
    if (dead.length > 0) log.warn({ workers: dead }, 'freed the jobs of workers that are gone');
  };
  const begin = (): Promise<JobRunner> =>
    startJobRunner({
      pool,
      tasks: toTaskList(options.tasks, log),
      concurrency: options.concurrency,
      prepared: options.prepared ?? true,
      logger: bridgeLogger(log),
      log,
    });
  const stopping = new AbortController();
  const retiring = new Set<JobRunner>();
  const replaceWhenBroken = async (runner: JobRunner): Promise<void> => {
    await runner.broken;
    if (stopping.signal.aborted) return;
    log.warn({ worker: runner.id }, 'the queue lost the database and starts again');
    retiring.add(runner);
    void runner.retire(stopping.signal).finally(() => retiring.delete(runner));
    for (;;) {
      try {
        current = await begin();
        break;
      } catch (error) {
        log.warn({ err: error }, 'the queue waits for the database');
      }
      await pause(RESTART_MS);
      if (stopping.signal.aborted) return;
    }
    if (stopping.signal.aborted) await current.stop(0);
    else void replaceWhenBroken(current);
  };
  const freeOwn = async (): Promise<void> => {
    const lost = await current.freeUndelivered();
    if (lost.length > 0) log.warn({ jobs: lost }, 'freed jobs that never reached this worker');
  };
  await recover();
  let current = await begin();
  void replaceWhenBroken(current);
  const timer = setInterval(() => {
    recover().catch((error: unknown) => log.warn({ err: error }, 'could not look for dead workers'));
    freeOwn().catch((error: unknown) => log.warn({ err: error }, 'could not look for jobs that never arrived'));
  }, options.recoveryIntervalMs ?? 5_000);
  return {
    get workerId() {
      return current.id;
    },
    stop: async (timeoutMs = 20_000) => {
      stopping.abort();
      clearInterval(timer);
      await Promise.all([current, ...retiring].map((runner) => runner.stop(timeoutMs)));
    },
  };
}

function toTaskList(tasks: JobTasks, log: FastifyBaseLogger): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, run]) => [
      name,
      async (given: unknown, helpers) => {
        const { id, attempts, max_attempts: maxAttempts } = helpers.job;
        const jobLog = log.child({ task: name, job: id, attempt: attempts });
        const { payload, carried } = takeTrace(given);
        const attributes = { 'konter.task': name, 'konter.attempt': attempts };
        const context = { jobId: id, attempt: attempts, maxAttempts, signal: helpers.abortSignal, log: jobLog };
        try {
          await inSpan({ kind: 'job', name: `job ${name}`, attributes, ...carried }, () => run(payload, context));
        } catch (error) {
          jobLog[attempts >= maxAttempts ? 'error' : 'warn']({ err: error }, 'job failed');
          throw error;
        }
      },
    ]),
  ) satisfies TaskList;
}

/** The queue's own messages, at our levels; its messages about each job go to debug. They hold error texts. */
function bridgeLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, words) => {
    const message = hidePeople(words);
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
