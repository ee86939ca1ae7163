import type { AreaBook } from '#server/modules/area/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import { keepAreas, MATCH_TASK } from './keep-areas.ts';
import { matchAddresses } from './match-addresses.ts';

/** Stores the areas that the program ships. */
const AREAS_TASK = 'address.areas';

/** The worker's tasks of this module, by name. Each bears a repetition. */
export function addressTasks(db: Executor, book: AreaBook): JobTasks {
  return {
    [AREAS_TASK]: async (_payload, { log }) => {
      if (await keepAreas(db, book, 'any')) log.info('the areas are stored');
    },
    [MATCH_TASK]: async (_payload, { log }) => {
      log.info({ matched: await matchAddresses(db, book) }, 'old addresses have their areas');
    },
  };
}

/** Once for all workers that start together: the task does nothing when the areas are those that are stored. */
export const queueAreas = (db: Executor): Promise<void> => enqueue(db, AREAS_TASK, {}, { key: AREAS_TASK });
