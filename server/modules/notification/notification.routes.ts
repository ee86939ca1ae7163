import { Type } from '@sinclair/typebox';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { accountChannel, publish } from '#server/platform/realtime/publish.ts';
import {
  type Notification,
  notificationAnswer,
  notificationListAnswer,
  notificationListQuery,
  notificationReadBody,
  notificationUnreadAnswer,
  ofPeriod,
  oneOfPeriod,
} from '#src/contract/account/notification.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { NOTIFICATION_EVENTS, type NotificationPeriod } from '#src/domain/people/notification.ts';
import { listNews, markNewsRead, unreadNews } from './news.repository.ts';
import { type ProductNames, presentNews, presentNotification } from './notification.presenter.ts';
import { findNotification, listNotifications, markRead, unreadNotifications } from './notification.repository.ts';

const USUAL_LIMIT = 30;
const MOST_UNREAD = 100;
const NOTHING = Type.Object({});

/** What the signed-in account is told: lists, one of them, what is unread (ACC-7, spec section 7). */
export function notificationRoutes({ documents }: { readonly documents: ProductNames }): readonly RouteDefinition[] {
  return [...notificationReadRoutes(documents), ...readMarkRoutes(documents)];
}

const pageOf =
  (documents: ProductNames) =>
  async (
    db: Executor,
    accountId: string,
    period: NotificationPeriod,
    range: { readonly before: string | undefined; readonly limit: number },
  ): Promise<readonly Notification[]> => {
    if (period === 'news') return (await listNews(db, accountId, range)).map(presentNews);
    const rows = await listNotifications(db, accountId, period, range);
    return Promise.all(rows.map((row) => presentNotification(row, documents)));
  };

/** One notification, or piece of news, by its id. @throws AppError `not_found` */
const oneOf =
  (documents: ProductNames) =>
  async (db: Executor, accountId: string, id: string): Promise<Notification> => {
    const key = id.slice(1);
    if (id.startsWith('W')) {
      const [news] = await listNews(db, accountId, { id: key, limit: 1 });
      if (news !== undefined) return presentNews(news);
    } else {
      const row = await findNotification(db, key, accountId);
      if (row !== undefined) return presentNotification(row, documents);
    }
    throw new AppError('not_found');
  };

function notificationReadRoutes(documents: ProductNames): readonly RouteDefinition[] {
  const page = pageOf(documents);
  const one = oneOf(documents);
  return [
    defineRoute({
      operation: 'notification.list',
      summary: 'What the caller was told today or before, or news; newest first, kept 30 days',
      policy: 'signed-in',
      audit: 'none',
      params: ofPeriod,
      query: notificationListQuery,
      answer: notificationListAnswer,
      handle: async ({ db, caller }, { params, query }) => {
        const limit = query.limit ?? USUAL_LIMIT;
        const found = await page(db, caller.accountId, params.period, {
          before: placeOf(query.cursor),
          limit: limit + 1,
        });
        const data = found.slice(0, limit);
        const last = data.at(-1);
        return { data, ...(found.length > limit && last ? { next_cursor: last.id.slice(1) } : {}) };
      },
    }),
    defineRoute({
      operation: 'notification.get',
      summary: 'One notification or piece of news; whether it was read stays as it is',
      policy: 'signed-in',
      audit: 'none',
      params: oneOfPeriod,
      answer: notificationAnswer,
      handle: async ({ db, caller }, { params }) => ({ notification: await one(db, caller.accountId, params.id) }),
    }),
  ];
}

/** The dot of the other open pages goes too. */
const announce = (db: Executor, accountId: string, marked: number): Promise<void> =>
  marked === 0
    ? Promise.resolve()
    : publish(db, { channel: accountChannel(accountId), event: NOTIFICATION_EVENTS.read, data: {} });

/** What counts as read. */
function readMarkRoutes(documents: ProductNames): readonly RouteDefinition[] {
  const one = oneOf(documents);
  return [
    defineRoute({
      operation: 'notification.open',
      summary: 'One notification or piece of news; it counts as read from then on',
      policy: 'signed-in',
      audit: 'none',
      body: notificationReadBody,
      answer: notificationAnswer,
      handle: async ({ db, caller: { accountId } }, { body: { id } }) => {
        const notification = await one(db, accountId, id);
        const mark = id.startsWith('W') ? markNewsRead : markRead;
        await announce(db, accountId, await mark(db, accountId, id.slice(1)));
        return { notification: { ...notification, read: true } };
      },
    }),
    defineRoute({
      operation: 'notification.read-all',
      summary: 'Everything counts as read',
      policy: 'signed-in',
      audit: 'none',
      answer: NOTHING,
      handle: async ({ db, caller: { accountId } }) => {
        const marked = (await markRead(db, accountId)) + (await markNewsRead(db, accountId));
        await announce(db, accountId, marked);
        return {};
      },
    }),
    defineRoute({
      operation: 'notification.unread',
      summary: 'What is not read yet: its length drives the dot',
      policy: 'signed-in',
      audit: 'none',
      answer: notificationUnreadAnswer,
      handle: async ({ db, caller: { accountId } }) => {
        const own = await unreadNotifications(db, accountId, MOST_UNREAD);
        const news = await unreadNews(db, accountId, MOST_UNREAD);
        const data = [...own.map(({ id }) => `N${id}`), ...news.map((id) => `W${id}`)].slice(0, MOST_UNREAD);
        const period = unreadPeriod(own[0], news.length > 0);
        return { data, ...(period === undefined ? {} : { period }) };
      },
    }),
  ];
}

/** The list to open first: what happened today, then news, then what is older. @param newest own one that is not read */
function unreadPeriod(newest: { readonly today: boolean } | undefined, news: boolean): NotificationPeriod | undefined {
  if (newest?.today === true) return 'today';
  if (news) return 'news';
  return newest === undefined ? undefined : 'archive';
}

/** @throws AppError `malformed_request` for a cursor that is not ours */
function placeOf(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)) throw new AppError('malformed_request');
  return cursor;
}
