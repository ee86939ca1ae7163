import type { ValueSeal } from '#server/connectors/settings/sealed-value.ts';
import { sendMessage } from '#server/modules/message/index.ts';
import { notify } from '#server/modules/notification/index.ts';
import { type Allowance, takeAllowance } from '#server/platform/allowance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { isLanguage, LANGUAGES, type Localized } from '#src/domain/language.ts';
import type { Admission } from './admit-device.ts';
import { describeProgram } from './describe-program.ts';

/** Whoever knows the password and nothing else must not flood the owner's notifications, nor her mailbox. */
const NOTICES: Allowance = { times: 20, withinSeconds: 86_400 };
const MAILS: Allowance = { times: 5, withinSeconds: 86_400 };

const SUBJECT: Localized = {
  id: 'Perangkat baru di akun Konter Anda',
  en: 'A new device at your Konter account',
  zh: '您的 Konter 账户出现新设备',
};
const WAITS: Localized = {
  id: 'Perangkat baru ({device}, alamat {address}) tahu kata sandi Anda dan minta masuk. Terima atau tolak di Akun › Perangkat saya pada perangkat tepercaya. Kalau bukan Anda, segera ganti kata sandi.',
  en: 'A new device ({device}, address {address}) knows your password and wants in. Accept or reject it in Account › My devices on a trusted device. If it is not you, change your password now.',
  zh: '一台新设备（{device}，地址 {address}）知道您的密码并请求登录。请在受信任设备的“账户 › 我的设备”中接受或拒绝。如非本人，请立即修改密码。',
};
const IN: Localized = {
  id: 'Perangkat baru ({device}, alamat {address}) masuk ke akun Anda dengan kode. Kalau bukan Anda, cabut aksesnya di Akun › Perangkat saya dan ganti kata sandi.',
  en: 'A new device ({device}, address {address}) signed in to your account with a code. If it was not you, revoke it in Account › My devices and change your password.',
  zh: '一台新设备（{device}，地址 {address}）已用验证码登录您的账户。如非本人，请在“账户 › 我的设备”中撤销并修改密码。',
};

/**
 * Tells an account's owner, in her notifications and by mail, that a new device asks, or is in by a code; part of the transaction that
 * lets it.
 */
export async function tellOwner(db: Executor, seal: ValueSeal, { device, admitted }: Admission): Promise<void> {
  if (await takeAllowance(db, `device-notice:${device.accountId}`, NOTICES)) {
    const facts = { name: describeProgram(device.userAgent) || '?', about: device.address };
    const told = { accountId: device.accountId, noun: 'device', subject: device.id, state: device.state } as const;
    await notify(db, { ...told, facts });
  }
  if (!(await takeAllowance(db, `device-mail:${device.accountId}`, MAILS))) return;
  const { email, settings } = await db
    .selectFrom('account')
    .select(['email', 'settings'])
    .where('id', '=', device.accountId)
    .executeTakeFirstOrThrow();
  const chosen = typeof settings === 'object' && settings !== null && 'language' in settings ? settings.language : '';
  const language = isLanguage(chosen) ? chosen : LANGUAGES[0];
  const text = (admitted ? IN : WAITS)[language]
    .replace('{device}', describeProgram(device.userAgent) || '?')
    .replace('{address}', device.address);
  await sendMessage(db, seal, { channel: 'email', to: email, subject: SUBJECT[language], text });
}
