import { sql } from 'kysely';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { NOTIFICATION_DAYS, type NotifiedNoun } from '#src/domain/people/notification.ts';
import type { NotificationFacts, NotificationRow } from './notification-row.ts';

interface Stored {
  readonly id: string;
  readonly account_id: string;
  readonly noun: string;
  readonly subject: string;
  readonly state: string;
  readonly facts: unknown;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

const toRow = (row: Stored): NotificationRow => ({
  id: row.id,
  accountId: row.account_id,
  // The table's CHECK and `notify` allow only these.
  noun: row.noun as NotifiedNoun,
  subject: row.subject,
  state: row.state,
  facts: row.facts as NotificationFacts,
  createdAt: row.created_at,
  read: row.read_at !== null,
});

/** Kept, even before the night's job has come by. */
const KEPT = sql<boolean>`created_at > now() - make_interval(days => ${NOTIFICATION_DAYS}::int)`;

/** Where today begins in Asia/Jakarta. */
const MIDNIGHT = sql<Date>`date_trunc('day', now() at time zone ${BUSINESS_ZONE}) at time zone ${BUSINESS_ZONE}`;

/**
 * An account's notifications of today (Asia/Jakarta) or older ones, newest first.
 * @param page.before id after which the page begins
 */
export async function listNotifications(
  db: Executor,
  accountId: string,
  period: 'today' | 'archive',
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly NotificationRow[]> {
  let query = db
    .selectFrom('notification')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('created_at', period === 'today' ? '>=' : '<', MIDNIGHT)
    .where(KEPT);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(toRow);
}

/** A notification, whoever's it is; with an owner, only that owner's. */
export async function findNotification(
  db: Executor,
  id: string,
  accountId?: string,
): Promise<NotificationRow | undefined> {
  let query = db.selectFrom('notification').selectAll().where('id', '=', id).where(KEPT);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  const row = await query.executeTakeFirst();
  return row && toRow(row);
}

/** Marks one as read, or all. @returns how many were unread until now */
export async function markRead(db: Executor, accountId: string, id?: string): Promise<number> {
  let query = db
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null);
  if (id !== undefined) query = query.where('id', '=', id);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/** What is not read yet, newest first, and whether it is of today. */
export async function unreadNotifications(
  db: Executor,
  accountId: string,
  limit: number,
): Promise<readonly { readonly id: string; readonly today: boolean }[]> {
  return db
    .selectFrom('notification')
    .select(['id', sql<boolean>`created_at >= ${MIDNIGHT}`.as('today')])
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where(KEPT)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes what is older than it is kept (spec section 9). @returns how many notifications and news went */
export async function forgetOld(db: Executor): Promise<number> {
  const old = await db
    .deleteFrom('notification')
    .where(sql<boolean>`created_at <= now() - make_interval(days => ${NOTIFICATION_DAYS}::int)`)
    .executeTakeFirst();
  const news = await db
    .deleteFrom('news')
    .where(sql<boolean>`published_at <= now() - make_interval(days => ${NOTIFICATION_DAYS}::int)`)
    .executeTakeFirst();
  return Number(old.numDeletedRows) + Number(news.numDeletedRows);
}
