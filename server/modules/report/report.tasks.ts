import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import { FOLD_TASK, foldTallies, scheduleFolding } from './fold-tallies.ts';

/** The worker's tasks of this module, by name. Each bears a repetition. */
export function reportTasks({ db }: { readonly db: Executor }): JobTasks {
  return {
    [FOLD_TASK]: async () => {
      await scheduleFolding(db);
      await foldTallies(db);
    },
  };
}
