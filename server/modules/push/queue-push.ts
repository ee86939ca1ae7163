import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { Language } from '#src/domain/language.ts';
import { subscriptionsForNews, subscriptionsOf } from './push.repository.ts';

/** What the service worker shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Page of ours that a tap opens. */
  readonly path: string;
  /** A later message with the same tag takes the place of this one. */
  readonly tag: string;
}

/** Task of the worker that sends one message to one browser. */
export const PUSH_TASK = 'push.send';
/** Services of browsers may be slow: all of them share a lane. */
const OPTIONS = { maxAttempts: 6, lane: PUSH_TASK };
const AT_ONCE = 500;

/** Has a message sent to every browser of an account, once the caller's transaction has committed. */
export async function queuePush(trx: Executor, accountId: string, message: PushMessage): Promise<void> {
  for (const id of await subscriptionsOf(trx, accountId)) {
    await enqueue(trx, PUSH_TASK, { id, message }, OPTIONS);
  }
}

/**
 * Has news sent to every browser whose account wants them, each in its language. A repetition replaces what still waits.
 * @returns how many browsers
 */
export async function queuePushToAll(db: Executor, messageIn: (language: Language) => PushMessage): Promise<number> {
  let [after, count] = ['0', 0];
  for (;;) {
    const page = await subscriptionsForNews(db, after, AT_ONCE);
    await inTransaction(db, async (trx) => {
      for (const { id, language } of page) {
        const message = messageIn(language);
        await enqueue(trx, PUSH_TASK, { id, message }, { ...OPTIONS, key: `push ${id} ${message.tag}` });
      }
    });
    count += page.length;
    const last = page.at(-1);
    if (last === undefined || page.length < AT_ONCE) return count;
    after = last.id;
  }
}
