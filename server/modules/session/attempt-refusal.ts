import { AppError, ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import type { Localized } from '#src/domain/language.ts';
import { clockText } from '#src/engine/core/text/calendar-text.ts';
import type { AttemptClaim } from './password-attempt.repository.ts';

type WrongCode = 'wrong_password' | 'old_password_wrong' | 'wrong_pin';
type LockedCode = 'too_many_passwords' | 'maximum_pin_attempts_reached';

/**
 * The refusal of a wrong secret of somebody who is signed in: how many more attempts are free (`attempts_left`), or until when none
 * is (`locked_until`, ISO 8601). Nothing of it belongs into an answer to somebody who is not signed in.
 * @param field the field that is marked
 */
export function wrongSecret(
  code: WrongCode,
  field: string,
  { left, until }: AttemptClaim & { allowed: true },
): AppError {
  const rest = until === null ? leftText(left) : untilText(until);
  const sentence = joined(ERROR_CATALOGUE[code].message, rest);
  const details = until === null ? { attempts_left: left } : { locked_until: until.toISOString() };
  return new AppError(code, { sentence, details, fields: { [field]: [{ code, message: sentence }] } });
}

/** The refusal of an attempt that was not looked at, with the time from which one is again (`locked_until`, ISO 8601). */
export function lockedSecret(code: LockedCode, until: Date): AppError {
  const sentence = joined(LOCKED[code], untilText(until));
  return new AppError(code, { sentence, details: { locked_until: until.toISOString() } });
}

const LOCKED: Readonly<Record<LockedCode, Localized>> = {
  too_many_passwords: {
    id: 'Terlalu banyak percobaan kata sandi.',
    en: 'Too many password attempts.',
    zh: '密码尝试次数过多。',
  },
  maximum_pin_attempts_reached: {
    id: 'Batas percobaan PIN tercapai. Pakai kata sandi dulu.',
    en: 'Maximum PIN attempts reached. Use your password meanwhile.',
    zh: 'PIN 尝试次数已达上限，请先使用密码。',
  },
};

const leftText = (left: number): Localized => ({
  id: `Masih bisa ${left} kali lagi.`,
  en: left === 1 ? '1 attempt left.' : `${left} attempts left.`,
  zh: `还可尝试 ${left} 次。`,
});

/** The clock shows whole minutes: the next one is never too early. */
function untilText(until: Date): Localized {
  const clock = clockText(new Date(Math.ceil(until.getTime() / 60_000) * 60_000).toISOString());
  return { id: `Coba lagi pukul ${clock} WIB.`, en: `Try again at ${clock} WIB.`, zh: `请于 ${clock}（WIB）后重试。` };
}

const joined = (first: Localized, then: Localized): Localized => ({
  id: `${first.id} ${then.id}`,
  en: `${first.en} ${then.en}`,
  zh: `${first.zh}${then.zh}`,
});
