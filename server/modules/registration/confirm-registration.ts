import { sql } from 'kysely';
import { dropMailLinks, openMailLink } from '#server/modules/mail-link/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { NoteDone } from '#server/platform/http/guard/audit.ts';
import { AppError } from '#src/domain/errors/app-error.ts';

/** What a link confirmed. */
export type Confirmed = 'registration' | 'email';

/** SQLSTATE of a second row with the same phone number or e-mail. */
const UNIQUE_VIOLATION = '23505';

/**
 * Opens the link of a mail: makes the account that somebody registered, or takes over a new e-mail address. Of two registrations of
 * one number or address, the first to be confirmed gets it.
 * @param note writes it into the log, with the account that it made or changed
 * @throws AppError `link_expired`, `account_exists`, `email_taken`
 */
export async function confirmByLink(db: Executor, token: string, note: NoteDone): Promise<Confirmed> {
  let taken: 'account_exists' | 'email_taken' = 'account_exists';
  try {
    return await inTransaction(db, async (transaction) => {
      const link = await openMailLink(transaction, token, ['confirm-registration', 'confirm-email']);
      if (link.purpose === 'confirm-email') taken = 'email_taken';
      const [after, accountId]: [Confirmed, string] =
        link.purpose === 'confirm-email'
          ? ['email', await takeOverEmail(transaction, link)]
          : ['registration', await makeAccount(transaction, link.registrationId)];
      await note(transaction, { accountId, subject: accountId, after });
      return after;
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)
      throw new AppError(taken, { cause: error });
    throw error;
  }
}

async function makeAccount(db: Executor, registrationId: string | null): Promise<string> {
  const row = await db
    .updateTable('registration')
    .set({ finished_at: sql<Date>`now()` })
    .where('id', '=', registrationId ?? '0')
    .where('finished_at', 'is', null)
    .returning(['name', 'email', 'hp', 'password_hash', 'referrer_id', 'language'])
    .executeTakeFirst();
  if (row === undefined) throw new AppError('link_expired');
  const { name, email, hp, password_hash, referrer_id, language } = row;
  const referrer =
    referrer_id === null
      ? undefined
      : await db.selectFrom('account').select(['id', 'category']).where('id', '=', referrer_id).executeTakeFirst();
  const { id } = await db
    .insertInto('account')
    .values({
      name,
      email,
      hp,
      password_hash,
      category: 'agent',
      state: 'active',
      settings: JSON.stringify({ language }),
      email_verified_at: sql<Date>`now()`,
      referrer_id,
      // Who was invited by a Master works under her (spec section 6).
      master_id: referrer?.category === 'master' ? referrer.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function takeOverEmail(
  db: Executor,
  { accountId, email }: { readonly accountId: string | null; readonly email: string | null },
): Promise<string> {
  if (accountId === null || email === null) throw new AppError('link_expired');
  const row = await db
    .updateTable('account')
    .set({ email, email_verified_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('link_expired');
  // Whoever reads the old address is not to set the password any more.
  await dropMailLinks(db, row.id, 'reset-password');
  return row.id;
}
