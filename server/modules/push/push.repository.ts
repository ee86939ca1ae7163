import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { IDLE_HOURS } from '#server/platform/http/guard/session.ts';
import type { PushSubscribeBody } from '#src/contract/account/push.contract.ts';
import { isLanguage, LANGUAGES, type Language } from '#src/domain/language.ts';

/** A browser of a session that takes messages. */
export interface PushSubscriptionRow {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Keeps the browser of a session, in place of what the session or the browser had before: who signs in at a browser after somebody
 * else takes its messages over. @returns false when the session is no more
 */
export async function keepSubscription(
  db: Executor,
  sessionHash: Buffer,
  { endpoint, keys }: PushSubscribeBody,
): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select(['id', 'account_id'])
    .where('token_hash', '=', sessionHash)
    .forUpdate()
    .executeTakeFirst();
  if (session === undefined) return false;
  await db
    .deleteFrom('push_subscription')
    .where(({ eb, or }) => or([eb('session_id', '=', session.id), eb('endpoint', '=', endpoint)]))
    .execute();
  await db
    .insertInto('push_subscription')
    .values({ session_id: session.id, account_id: session.account_id, endpoint, ...keys })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** The session takes no messages any more. */
export async function dropSubscription(db: Executor, sessionHash: Buffer): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .using('session')
    .whereRef('session.id', '=', 'push_subscription.session_id')
    .where('session.token_hash', '=', sessionHash)
    .execute();
}

export async function isSubscribed(db: Executor, sessionHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .select('push_subscription.id')
    .where('session.token_hash', '=', sessionHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** A browser whose session still lives; nobody who was signed out learns anything. */
export async function findSubscription(db: Executor, id: string): Promise<PushSubscriptionRow | undefined> {
  return db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .select(['push_subscription.id', 'endpoint', 'p256dh', 'auth'])
    .where('push_subscription.id', '=', id)
    .where(sql<boolean>`session.expires_at > now()`)
    .where(sql<boolean>`session.last_seen_at > now() - make_interval(hours => ${IDLE_HOURS}::int)`)
    .executeTakeFirst();
}

/** Forgets a browser: its push service knows it no more. */
export async function forgetSubscription(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

/** Browsers of an account. */
export async function subscriptionsOf(db: Executor, accountId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('push_subscription').select('id').where('account_id', '=', accountId).execute();
  return rows.map(({ id }) => id);
}

/** Browsers whose accounts want news, by id, with the language of each; a page of them. */
export async function subscriptionsForNews(
  db: Executor,
  after: string,
  limit: number,
): Promise<readonly { readonly id: string; readonly language: Language }[]> {
  const { rows } = await sql<{ id: string; language: string | null }>`
    select p.id, a.settings ->> 'language' as language
    from push_subscription p join account a on a.id = p.account_id
    where p.id > ${after}::bigint and coalesce((a.settings -> 'notification' ->> 'news')::boolean, true)
    order by p.id limit ${limit}`.execute(db);
  return rows.map(({ id, language }) => ({ id, language: isLanguage(language) ? language : LANGUAGES[0] }));
}
