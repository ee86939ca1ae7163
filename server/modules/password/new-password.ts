import { hashPassword } from '#server/modules/session/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import { AppError, type FieldError } from '#src/domain/errors/app-error.ts';
import { isCommon } from './common-passwords.ts';

export interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
  /** What must not be the password: name, number, address. */
  readonly not?: readonly string[];
}

/**
 * Checks a password that somebody chose: more than six characters, as the site's preference says (ACC-4), not among the first that
 * anybody would try, typed alike twice. Any sign is welcome, none is asked for.
 * @returns what is wrong by field; empty when it is good
 */
export async function passwordProblems(
  db: Executor,
  { password, password_confirmation, not = [] }: NewPassword,
): Promise<Readonly<Record<string, readonly FieldError[]>>> {
  const { passwordMinLength: limit } = await readSitePreferences(db);
  const own = not.some((word) => word.toLowerCase() === password.toLowerCase());
  // Characters as people count them, not halves of them.
  if ([...password].length < limit) return { '/password': [{ code: 'password_too_short', params: { limit } }] };
  if (own || isCommon(password)) return { '/password': [{ code: 'password_too_common' }] };
  if (password !== password_confirmation) return { '/password_confirmation': [{ code: 'password_not_confirmed' }] };
  return {};
}

/** Checks a new password and hashes it. @throws AppError `validation_failed` with its fields */
export async function readNewPassword(db: Executor, chosen: NewPassword): Promise<string> {
  const fields = await passwordProblems(db, chosen);
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
  return hashPassword(chosen.password);
}
