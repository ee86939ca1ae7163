import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import { PUSH_TASK } from './queue-push.ts';
import { type PushDeps, sendPush } from './send-push.ts';

const payloadShape = Type.Object({
  id: Type.String(),
  message: Type.Object({ title: Type.String(), body: Type.String(), path: Type.String(), tag: Type.String() }),
});

/** The worker's task of this module: sends a message to a browser. */
export function pushTasks(deps: PushDeps): JobTasks {
  return {
    [PUSH_TASK]: async (payload, { log }) => {
      if (!Value.Check(payloadShape, payload)) throw new Error('the job has no message');
      const outcome = await sendPush(deps, payload.id, payload.message);
      if (outcome !== 'sent') log.info({ subscription: payload.id, outcome }, 'a browser was not told');
    },
  };
}
