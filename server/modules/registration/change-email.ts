import { createMailLink, dropMailLinks } from '#server/modules/mail-link/index.ts';
import { sendMessage, takeMail } from '#server/modules/message/index.ts';
import { confirmPassword } from '#server/modules/password/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { NoteDone } from '#server/platform/http/guard/audit.ts';
import type { Caller } from '#server/platform/http/route.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Language } from '#src/domain/language.ts';
import { readEmail } from '#src/domain/typed/email-address.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { registrationMail } from './registration-mail.ts';

const VALID_MINUTES = 24 * 60;

/**
 * Begins to change the e-mail address of an account: the password is asked for, and the new address counts only once the link in the mail
 * to it was opened. That somebody else has the address is told to its owner alone.
 * @throws AppError `validation_failed`, `wrong_password`, `too_many_passwords`, `too_many_mails`,
 *   `too_many_mails_today`
 */
export async function changeEmail(
  db: Executor,
  { seal, publicUrl }: RegistrationDeps,
  change: {
    readonly caller: Pick<Caller, 'accountId' | 'sessionHash'>;
    readonly email: string;
    readonly password: string;
    readonly language: Language;
    /** Network address of who asks; undefined on a device that the account trusts. */
    readonly address: string | undefined;
    readonly note: NoteDone;
  },
): Promise<void> {
  const { caller, password, language, note } = change;
  const { accountId } = caller;
  const email = readEmail(change.email);
  if (email === undefined)
    throw new AppError('validation_failed', { fields: { '/email': [{ code: 'email_invalid' }] } });
  const stillHolds = await confirmPassword(db, caller, password);
  await takeMail(db, {
    kind: 'change-email',
    who: `account:${accountId}`,
    to: email,
    ...(change.address === undefined ? {} : { address: change.address }),
  });
  await inTransaction(db, async (transaction) => {
    await stillHolds(transaction);
    await dropMailLinks(transaction, accountId, 'confirm-email');
    const token = await createMailLink(transaction, {
      purpose: 'confirm-email',
      accountId,
      email,
      validMinutes: VALID_MINUTES,
    });
    const holder = await transaction.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
    const { name } = await transaction
      .selectFrom('account')
      .select('name')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const stranger = holder !== undefined && holder.id !== accountId;
    const mail = stranger
      ? registrationMail('known', language, { name, link: new URL('/login', publicUrl).href })
      : registrationMail('email', language, { name, link: new URL(`/verify-email/${token}`, publicUrl).href });
    await sendMessage(transaction, seal, { channel: 'email', to: email, ...mail });
    await note(transaction);
  });
}
