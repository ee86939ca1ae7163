import type { Executor } from '#server/platform/database/tables/tables.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import type { BulkFileDeps } from './bulk-file-deps.ts';
import { BULK_TASKS } from './record/bulk-file.lifecycle.ts';
import { checkBulkFile } from './work/check-bulk-file.ts';
import { runBulkFile } from './work/run-bulk-file.ts';
import { settleBulkFile } from './work/settle-bulk-file.ts';

/** The worker's tasks of this module, by name. Each bears a repetition. */
export function bulkFileTasks(deps: BulkFileDeps & { readonly db: Executor }): JobTasks {
  return {
    [BULK_TASKS.check]: async (payload, { log }) => {
      const checked = await checkBulkFile(deps.db, deps, fileOf(payload));
      if (checked === undefined) return;
      log.info({ file: checked.file.reference, flagged: checked.file.flagged }, 'bulk file checked');
    },
    [BULK_TASKS.run]: (payload, { signal, log }) => {
      const report = (error: unknown): void => log.error({ err: error }, 'a row of a bulk file failed unexpectedly');
      return runBulkFile(deps.db, deps, fileOf(payload), { signal, report });
    },
    [BULK_TASKS.settle]: (payload) => settleBulkFile(deps.db, fileOf(payload), looksOf(payload)),
  };
}

/** What a file in a state waits for. */
const RESUMED: ReadonlyMap<string, string> = new Map([
  ['uploaded', BULK_TASKS.check],
  ['running', BULK_TASKS.run],
  ['sent', BULK_TASKS.settle],
]);

/** Queues the files that were under way when all workers stopped; called when one starts. A job too many does nothing. */
export async function resumeBulkFiles(db: Executor): Promise<void> {
  const files = await db
    .selectFrom('bulk_file')
    .select(['reference', 'state'])
    .where('state', 'in', ['uploaded', 'running', 'sent'])
    .execute();
  for (const { reference, state } of files) {
    const task = RESUMED.get(state) ?? BULK_TASKS.check;
    await enqueue(db, task, { file: reference }, { queue: `bulk-file ${reference}`, key: `${task} ${reference}` });
  }
}

function looksOf(payload: unknown): number {
  const looks: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'looks') : undefined;
  return typeof looks === 'number' ? looks : 0;
}

function fileOf(payload: unknown): string {
  const file: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'file') : undefined;
  if (typeof file !== 'string' || file === '') throw new Error('the job has no file');
  return file;
}
