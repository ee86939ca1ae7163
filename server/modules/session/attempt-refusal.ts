import { AppError, ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import type { Localized } from '#src/domain/language.ts';
import { clockText } from '#src/engine/core/text/calendar-text.ts';
import type { AttemptClaim } from './password-attempt.repository.ts';

type WrongCode = 'wrong_password' | 'old_password_wrong' | 'wrong_pin';
type LockedCode = 'too_many_passwords' | 'maximum_pin_attempts_reached';

/**
 * Refuses a wrong secret of a signed-in account, with the free attempts that are left (`attempts_left`) or the end of the
 * lock-out (`locked_until`, ISO 8601). An answer to a guest must carry neither: it would tell that the account exists.
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

/** Refuses an attempt during a lock-out, without checking the secret; `locked_until` (ISO 8601) is its end. */
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
