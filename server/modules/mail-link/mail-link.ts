import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { secretToken, tokenHash } from '#server/platform/secret-token.ts';
import { AppError } from '#src/domain/errors/app-error.ts';

export type LinkPurpose = 'confirm-registration' | 'confirm-email' | 'reset-password';

/** What a link is about. */
export interface MailLink {
  readonly purpose: LinkPurpose;
  readonly accountId?: string | null;
  readonly registrationId?: string;
  /** The new address, where it is about one. */
  readonly email?: string;
  readonly validMinutes: number;
}

/** Makes a link that opens once. @returns its token, which is kept nowhere */
export async function createMailLink(db: Executor, link: MailLink): Promise<string> {
  const token = secretToken();
  await db
    .insertInto('mail_link')
    .values({
      token_hash: tokenHash(token),
      purpose: link.purpose,
      account_id: link.accountId ?? null,
      registration_id: link.registrationId ?? null,
      email: link.email ?? null,
      expires_at: sql<Date>`now() + make_interval(mins => ${link.validMinutes}::int)`,
      used_at: null,
    })
    .execute();
  return token;
}

/** What an opened link was about. */
export interface OpenedLink {
  readonly purpose: LinkPurpose;
  readonly accountId: string | null;
  readonly registrationId: string | null;
  readonly email: string | null;
}

/**
 * Uses up a link, inside the transaction that does what it is for: when that fails, the link is still good. Two who open it at once
 * take turns, and the second finds it used.
 * @throws AppError `link_expired` when it is used, too old, unknown, or for something else
 */
export async function openMailLink(db: Executor, token: string, purposes: readonly LinkPurpose[]): Promise<OpenedLink> {
  const row = await db
    .updateTable('mail_link')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > now()`)
    .returning(['purpose', 'account_id', 'registration_id', 'email'])
    .executeTakeFirst();
  const purpose = purposes.find((one) => one === row?.purpose);
  if (row === undefined || purpose === undefined) throw new AppError('link_expired');
  return { purpose, accountId: row.account_id, registrationId: row.registration_id, email: row.email };
}

/** Makes the links of an account for one purpose worthless: a newer one is on its way, or what they were for is done. */
export async function dropMailLinks(db: Executor, accountId: string, purpose: LinkPurpose): Promise<void> {
  await db.deleteFrom('mail_link').where('account_id', '=', accountId).where('purpose', '=', purpose).execute();
}
