import { Logger, runOnce } from 'graphile-worker';
import type pg from 'pg';
import { pino } from 'pino';
import { MARKS_IN_BATCHES } from '#server/platform/outbox/job-runner.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';

/** Works off every job that is due, as a worker would. @returns what the jobs threw */
export async function runJobs(pool: pg.Pool, tasks: JobTasks): Promise<readonly unknown[]> {
  const errors: unknown[] = [];
  const context = { jobId: '0', attempt: 1, maxAttempts: 25, signal: undefined, log: pino({ level: 'silent' }) };
  await runOnce({
    pgPool: pool,
    noHandleSignals: true,
    // Without batches it would come back before it has marked its jobs as done.
    preset: MARKS_IN_BATCHES,
    logger: new Logger(() => () => undefined),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, run]) => [
        name,
        (payload: unknown) =>
          run(payload, context).catch((error: unknown) => {
            errors.push(error);
          }),
      ]),
    ),
  });
  return errors;
}
