import { verifyDevice } from '#server/modules/device/index.ts';
import { createMailLink, dropMailLinks, openMailLink } from '#server/modules/mail-link/index.ts';
import { sendMessage, takeMail } from '#server/modules/message/index.ts';
import { findTarget } from '#server/modules/session/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { NoteDone } from '#server/platform/http/guard/audit.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Language, Localized } from '#src/domain/language.ts';
import { type NewPassword, readNewPassword } from './new-password.ts';
import type { PasswordDeps } from './password-deps.ts';
import { storePassword } from './store-password.ts';

/** A link in a mail waits for somebody to look; one that a code has opened is used at once. */
const MAIL_MINUTES = 30;
const CODE_MINUTES = 10;

const SUBJECT: Localized = {
  id: 'Atur ulang kata sandi Konter',
  en: 'Reset your Konter password',
  zh: '重置您的 Konter 密码',
};
const TEXT: Localized = {
  id: 'Ada yang meminta kata sandi baru untuk akun Anda. Kalau itu Anda, buka tautan ini dalam 30 menit:\n\n{link}\n\nKalau bukan, abaikan surel ini; kata sandi Anda tetap.',
  en: 'Somebody asked for a new password for your account. If it was you, open this link within 30 minutes:\n\n{link}\n\nIf not, ignore this mail; your password stays.',
  zh: '有人为您的账户申请了新密码。如果是您本人，请在 30 分钟内打开此链接：\n\n{link}\n\n如果不是，请忽略此邮件，密码不会改变。',
};

/**
 * Sends a link to a new password by mail. Nothing tells whether somebody has that login: the answer, its time and the work are the same.
 * @throws AppError `too_many_mails`, `too_many_mails_today`
 */
export async function sendPasswordReset(
  db: Executor,
  { seal, publicUrl }: PasswordDeps,
  request: {
    readonly login: string;
    readonly address: string;
    readonly language: Language;
    /** Hash of the token of the browser that asks. */
    readonly device: Buffer | undefined;
  },
): Promise<void> {
  const { login, address, language, device } = request;
  const target = await findTarget(db, login, device);
  await takeMail(db, { kind: 'reset', who: target.who, ...(target.trusted ? {} : { address }) });
  await inTransaction(db, async (transaction) => {
    const token = await createResetLink(transaction, target.accountId, MAIL_MINUTES);
    const link = new URL(`/reset-password/${token}`, publicUrl).href;
    const text = TEXT[language].replace('{link}', link);
    await sendMessage(transaction, seal, { channel: 'email', to: target.email, subject: SUBJECT[language], text });
  });
}

/** The way to a new password for somebody who has proved who she is. An earlier one is worthless from then on. */
export async function createResetLink(
  db: Executor,
  accountId: string | null,
  validMinutes = CODE_MINUTES,
): Promise<string> {
  if (accountId !== null) await dropMailLinks(db, accountId, 'reset-password');
  return createMailLink(db, { purpose: 'reset-password', accountId, validMinutes });
}

/**
 * Sets a new password by a link, which opens once; every session of the account ends.
 * @param by.note writes the reset into the log, with the account that the link was for
 * @param by.place the device that she does it on: it is trusted from then on (ACC-2)
 * @throws AppError `link_expired`, `validation_failed` (the link is still good then)
 */
export async function resetPassword(
  db: Executor,
  token: string,
  chosen: NewPassword,
  by: {
    readonly note: NoteDone;
    readonly place?: { readonly tokenHash: Buffer; readonly address: string; readonly userAgent: string | null };
  },
): Promise<void> {
  const passwordHash = await readNewPassword(db, chosen);
  await inTransaction(db, async (transaction) => {
    const { accountId } = await openMailLink(transaction, token, ['reset-password']);
    if (accountId === null) throw new AppError('link_expired');
    await storePassword(transaction, accountId, passwordHash);
    // The link or code came from her own mail or WhatsApp: that is what a new device is verified with.
    if (by.place !== undefined) await verifyDevice(transaction, { ...by.place, accountId });
    await by.note(transaction, { accountId, subject: accountId });
  });
}
