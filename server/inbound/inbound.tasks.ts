import type { JobTasks } from '#server/platform/outbox/worker.ts';
import type { InboundDeps } from './inbound-handler.ts';
import { INBOX_TASK } from './inbox-task.ts';
import { processInbox } from './process-inbox.ts';

/** The worker's task of the inbox. It is idempotent. */
export function inboundTasks(deps: InboundDeps): JobTasks {
  return {
    [INBOX_TASK]: async (payload, { log }) => {
      const outcome = await processInbox(deps, eventOf(payload));
      if (outcome !== undefined) log.info({ outcome }, 'callback processed');
    },
  };
}

function eventOf(payload: unknown): string {
  const id: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'inbox_event_id') : '';
  if (typeof id !== 'string' || id === '') throw new Error('the job has no inbox_event_id');
  return id;
}
