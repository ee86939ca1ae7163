import type { Executor } from '#server/platform/database/tables/tables.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import { forgetRecordings } from './recording.repository.ts';

const TASK = 'recording.forget';
/** What a step looked like from inside is kept that long; the step itself for ever. */
const DAYS = 90;
const AT_ONCE = 5_000;
const NIGHTLY_SECONDS = 24 * 3_600;
/** After a full batch the next one comes soon: so many at once would hold locks for long. */
const SOON_SECONDS = 5;

/** Forgets old recordings, a batch at a time. */
export function recordingTasks({ db }: { readonly db: Executor }): JobTasks {
  return {
    [TASK]: async (_payload, { log }) => {
      const forgotten = await forgetRecordings(db, DAYS, AT_ONCE);
      if (forgotten > 0) log.info({ forgotten }, 'old recordings were forgotten');
      await scheduleForgetting(db, forgotten >= AT_ONCE ? SOON_SECONDS : NIGHTLY_SECONDS);
    },
  };
}

/** Has old recordings forgotten after some seconds; a job that already waits is moved, not doubled. */
export function scheduleForgetting(db: Executor, afterSeconds = 60): Promise<void> {
  return enqueue(db, TASK, {}, { key: TASK, afterSeconds });
}
