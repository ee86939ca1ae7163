import type { JobTasks } from '#server/platform/outbox/worker.ts';
import { askForName, giveUp, type NameCheckDeps } from './ask-for-name.ts';
import { ASK_NAME } from './name-check.lifecycle.ts';

/** The worker's task of this module. It bears a repetition: the supplier is asked under the same reference. */
export function nameCheckTasks(deps: NameCheckDeps): JobTasks {
  return {
    [ASK_NAME]: async (payload, { attempt, maxAttempts }) => {
      const reference = checkOf(payload);
      try {
        await askForName(deps, reference);
      } catch (error) {
        if (attempt >= maxAttempts) await giveUp(deps.db, reference);
        throw error;
      }
    },
  };
}

function checkOf(payload: unknown): string {
  const reference: unknown =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'name_check') : undefined;
  if (typeof reference !== 'string' || reference === '') throw new Error('the job has no name check');
  return reference;
}
