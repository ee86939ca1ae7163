import { createMailLink } from '#server/modules/mail-link/index.ts';
import { sendMessage, takeMail } from '#server/modules/message/index.ts';
import { hashPassword } from '#server/modules/session/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { secretToken, tokenHash } from '#server/platform/secret-token.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { isLanguage, type Language } from '#src/domain/language.ts';
import { maskEmail } from '#src/domain/typed/email-address.ts';
import { readRegistration, type TypedRegistration } from './read-registration.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { registrationMail } from './registration-mail.ts';

const VALID_MINUTES = 24 * 60;

interface Asking {
  readonly address: string;
  readonly language: Language;
}

/** What the page that registers goes on with. */
export interface Registered {
  readonly registration: string;
  readonly email: string;
}

/**
 * Takes a registration and sends a link to its e-mail address; the account is made when the link is opened. An address that has an
 * account gets a mail that says so; the answer, its time and the work are the same (no account enumeration).
 * @throws AppError `validation_failed` by field, `too_many_mails`, `too_many_mails_today`
 */
export async function createRegistration(
  db: Executor,
  deps: RegistrationDeps,
  typed: TypedRegistration,
  { address, language }: Asking,
): Promise<Registered> {
  const { password, ...read } = await readRegistration(db, typed);
  await takeMail(db, { kind: 'register', to: read.email, address });
  const passwordHash = await hashPassword(password);
  const token = secretToken();
  await inTransaction(db, async (transaction) => {
    const { id } = await transaction
      .insertInto('registration')
      .values({
        token_hash: tokenHash(token),
        name: read.name,
        email: read.email,
        hp: read.hp,
        password_hash: passwordHash,
        referrer_id: read.referrerId,
        language,
        finished_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendLink(transaction, deps, { id, name: read.name, email: read.email, language });
  });
  return { registration: token, email: maskEmail(read.email) };
}

/** Sends the mail of a registration again; earlier links of it stay good. @throws AppError `link_expired`, `too_many_mails`, `too_many_mails_today` */
export async function resendRegistration(
  db: Executor,
  deps: RegistrationDeps,
  registration: string,
  address: string,
): Promise<Registered> {
  const row = await db
    .selectFrom('registration')
    .select(['id', 'name', 'email', 'language'])
    .where('token_hash', '=', tokenHash(registration))
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('link_expired');
  await takeMail(db, { kind: 'register', to: row.email, address });
  const language = isLanguage(row.language) ? row.language : 'id';
  await inTransaction(db, (transaction) => sendLink(transaction, deps, { ...row, language }));
  return { registration, email: maskEmail(row.email) };
}

interface Addressee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

async function sendLink(
  db: Executor,
  { seal, publicUrl }: RegistrationDeps,
  { id, name, email, language }: Addressee,
): Promise<void> {
  const token = await createMailLink(db, {
    purpose: 'confirm-registration',
    registrationId: id,
    validMinutes: VALID_MINUTES,
  });
  const known = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
  const mail =
    known === undefined
      ? registrationMail('confirm', language, { name, link: new URL(`/verify-email/${token}`, publicUrl).href })
      : registrationMail('known', language, { name, link: new URL('/login', publicUrl).href });
  await sendMessage(db, seal, { channel: 'email', to: email, ...mail });
}
