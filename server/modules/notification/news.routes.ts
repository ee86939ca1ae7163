import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import { defineRoute, OPERATIONS_ONLY, type RouteDefinition } from '#server/platform/http/route.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { publish } from '#server/platform/realtime/publish.ts';
import {
  type News,
  newsAnswer,
  newsListAnswer,
  newsPublishBody,
  newsWithdrawBody,
  ofNews,
} from '#src/contract/account/notification.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { NOTIFICATION_EVENTS } from '#src/domain/people/notification.ts';
import { insertNews, listOpsNews, withdrawNews } from './news.repository.ts';

/** Task of the worker that takes news to the browsers that want them. */
export const NEWS_TASK = 'notification.news';
const MOST_SHOWN = 100;
/** Every open page listens here; what has changed they ask for. */
const EVERYBODY = 'documents';
/** News for everybody, published and taken back by operations (ACC-7). */
export function newsRoutes(): readonly RouteDefinition[] {
  const one = async (db: Executor, id: string): Promise<{ news: News }> => {
    const [news] = await listOpsNews(db, { id, limit: 1 });
    if (news === undefined) throw new AppError('not_found');
    return { news };
  };
  const announce = (db: Executor, id: string): Promise<void> =>
    publish(db, { channel: EVERYBODY, event: NOTIFICATION_EVENTS.created, data: { id: `W${id}` } });
  return [
    defineRoute({
      operation: 'ops.news.list',
      summary: 'News of the last 30 days and who has read them, newest first',
      policy: { categories: ['operations', 'qa'] },
      audit: 'none',
      answer: newsListAnswer,
      handle: async ({ db }) => ({ data: await listOpsNews(db, { limit: MOST_SHOWN }) }),
    }),
    defineRoute({
      operation: 'ops.news.publish',
      summary: 'Publish news for everybody, in three languages',
      policy: OPERATIONS_ONLY,
      audit: 'news.publish',
      auditsItself: true,
      body: newsPublishBody,
      answer: newsAnswer,
      status: 201,
      perMinute: 10,
      handle: async (context, { body }) => {
        const { db, caller } = context;
        const id = await insertNews(db, caller.accountId, body);
        await recordAuditedAction(db, context, { action: 'news.publish', subject: id, note: body.title.id });
        await announce(db, id);
        await enqueue(db, NEWS_TASK, { news: id }, { maxAttempts: 5 });
        return one(db, id);
      },
    }),
    defineRoute({
      operation: 'ops.news.withdraw',
      summary: 'Take news back: nobody reads them any more',
      policy: OPERATIONS_ONLY,
      audit: 'news.withdraw',
      auditsItself: true,
      params: ofNews,
      body: newsWithdrawBody,
      answer: newsAnswer,
      handle: async (context, { params: { news: id }, body: { note } }) =>
        inTransaction(context.db, async (trx) => {
          if (!(await withdrawNews(trx, id, context.caller.accountId))) throw new AppError('not_found');
          await recordAuditedAction(trx, context, { action: 'news.withdraw', subject: id, note });
          await announce(trx, id);
          return one(trx, id);
        }),
    }),
  ];
}
