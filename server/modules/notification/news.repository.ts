import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { News, NewsPublishBody } from '#src/contract/account/notification.contract.ts';
import type { Localized } from '#src/domain/language.ts';
import { NOTIFICATION_DAYS } from '#src/domain/people/notification.ts';
import type { NewsRow } from './notification-row.ts';

const KEPT = sql<boolean>`published_at > now() - make_interval(days => ${NOTIFICATION_DAYS}::int)`;

/** News as an account reads them, newest first. @param page.before id after which the page begins */
export async function listNews(
  db: Executor,
  accountId: string,
  { before, id, limit }: { readonly before?: string | undefined; readonly id?: string; readonly limit: number },
): Promise<readonly NewsRow[]> {
  let query = db
    .selectFrom('news')
    .select(['id', 'title', 'text', 'path', 'published_at'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('news_read')
          .select(sql`1`.as('one'))
          .whereRef('news_read.news_id', '=', 'news.id')
          .where('news_read.account_id', '=', accountId),
      ).as('read'),
    )
    .where('withdrawn_at', 'is', null)
    .where(KEPT);
  if (before !== undefined) query = query.where('id', '<', before);
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ published_at: publishedAt, title, text, read, ...row }) => ({
    ...row,
    title: title as Localized,
    text: text as Localized,
    publishedAt,
    read: Boolean(read),
  }));
}

/** News that still stand, for those who take them to browsers. */
export async function findNews(db: Executor, id: string): Promise<NewsRow | undefined> {
  const [row] = await listNews(db, '0', { id, limit: 1 });
  return row;
}

/** Marks one as read, or all. @returns how many were unread until now */
export async function markNewsRead(db: Executor, accountId: string, id?: string): Promise<number> {
  const one = id === undefined ? sql`true` : sql`id = ${id}::bigint`;
  const { rows } = await sql`
    insert into news_read (account_id, news_id)
    select ${accountId}::bigint, id from news where withdrawn_at is null and ${KEPT} and ${one}
    on conflict do nothing returning news_id`.execute(db);
  return rows.length;
}

/** Ids that an account has not read: published since it exists, unless it has switched news off. */
export async function unreadNews(db: Executor, accountId: string, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id from account a join news n on n.published_at >= a.created_at
    where a.id = ${accountId}::bigint and coalesce((a.settings -> 'notification' ->> 'news')::boolean, true)
      and n.withdrawn_at is null and n.published_at > now() - make_interval(days => ${NOTIFICATION_DAYS}::int)
      and not exists (select 1 from news_read r where r.news_id = n.id and r.account_id = a.id)
    order by n.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores news of operations. @returns its id */
export async function insertNews(db: Executor, by: string, { title, text, path }: NewsPublishBody): Promise<string> {
  const row = await db
    .insertInto('news')
    .values({
      title: JSON.stringify(title),
      text: JSON.stringify(text),
      path: path ?? null,
      published_by: by,
      withdrawn_by: null,
      withdrawn_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes news back: nobody sees them any more. @returns false when there are none of that id, or taken back before */
export async function withdrawNews(db: Executor, id: string, by: string): Promise<boolean> {
  const row = await db
    .updateTable('news')
    .set({ withdrawn_by: by, withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** News as operations see them, newest first, those that were taken back too. */
export async function listOpsNews(db: Executor, { id, limit }: { readonly id?: string; readonly limit: number }) {
  const one = id === undefined ? sql`true` : sql`n.id = ${id}::bigint`;
  const { rows } = await sql<{
    id: string;
    title: Localized;
    text: Localized;
    path: string | null;
    by_id: string;
    by_name: string;
    published_at: Date;
    withdrawn: boolean;
    readers: number;
  }>`
    select n.id, n.title, n.text, n.path, n.published_by as by_id, a.name as by_name, n.published_at,
      n.withdrawn_at is not null as withdrawn,
      (select count(*)::int from news_read r where r.news_id = n.id) as readers
    from news n join account a on a.id = n.published_by where ${one} order by n.id desc limit ${limit}`.execute(db);
  return rows.map(
    ({ by_id, by_name, published_at, ...row }): News => ({
      ...row,
      by: { id: by_id, name: by_name },
      at: published_at.toISOString(),
    }),
  );
}
