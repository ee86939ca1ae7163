import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { IDLE_HOURS } from '#server/platform/http/guard/session.ts';
import type { LoginName } from './login-name.ts';

/** What sign-in needs to know of an account. */
export interface Credentials {
  readonly accountId: string;
  readonly passwordHash: string;
  readonly email: string;
  readonly hp: string;
}

/** How long an account that its owner deleted can be had back by signing in, in days (spec section 9). */
export const RECOVERY_DAYS = 7;

/** Of accounts: neither deleted for good nor about to be, its time to come back being over. */
export const notLeftForGood = sql<boolean>`(account.deleted_at is null and (account.deletion_requested_at is null
  or account.deletion_requested_at > now() - make_interval(days => ${RECOVERY_DAYS}::int)))`;

/** Finds who signs in under a phone number or e-mail. Accounts that are gone for good are nobody's. */
export async function findCredentials(db: Executor, { by, value }: LoginName): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'password_hash', 'email', 'hp'])
    .where(by, '=', value)
    .where(notLeftForGood)
    .executeTakeFirst();
  return row && { accountId: row.id, passwordHash: row.password_hash, email: row.email, hp: row.hp };
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly csrfToken: string;
  readonly lifetimeDays: number;
  readonly address: string;
  readonly userAgent: string | null;
  readonly deviceId: string;
}

/** Stores a session. @returns its id and when it ends, by the database clock */
export async function insertSession(
  db: Executor,
  session: NewSession,
): Promise<{ readonly id: string; readonly expires: Date }> {
  const row = await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      csrf_token: session.csrfToken,
      expires_at: sql<Date>`now() + make_interval(days => ${session.lifetimeDays}::int)`,
      password_remembered_until: null,
      address: session.address,
      user_agent: session.userAgent,
      device_id: session.deviceId,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, expires: row.expires_at };
}

/** A session as its owner sees it. */
export interface SessionRow {
  readonly id: string;
  readonly token_hash: Buffer;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly address: string | null;
  readonly user_agent: string | null;
}

/** Living sessions of an account, the last used first. */
export function listSessions(db: Executor, accountId: string): Promise<readonly SessionRow[]> {
  return db
    .selectFrom('session')
    .select(['id', 'token_hash', 'created_at', 'last_seen_at', 'address', 'user_agent'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`expires_at > now()`)
    .where(sql<boolean>`last_seen_at > now() - make_interval(hours => ${IDLE_HOURS}::int)`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The owner has signed in: what she had deleted stays (ACC-6). @returns whether it was about to go */
export async function takeBackDeletion(db: Executor, accountId: string): Promise<boolean> {
  const row = await db
    .updateTable('account')
    .set({ deletion_requested_at: null })
    .where('id', '=', accountId)
    .where('deletion_requested_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
