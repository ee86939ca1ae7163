import type { Executor } from '#server/platform/database/tables.ts';
import { tokenHash } from '#server/platform/secret-token.ts';
import { AppError } from '#src/domain/app-error.ts';
import { beginSession, type SignedIn, type SignInPlace } from './begin-session.ts';
import { readLoginName } from './login-name.ts';
import { verifyPassword } from './password.ts';
import { findCredentials } from './session.repository.ts';
import { countSignInAttempt, settleSignInAttempt } from './sign-in-attempts.ts';

export interface SignIn extends SignInPlace {
  readonly login: string;
  readonly password: string;
}

/**
 * Signs in by phone or e-mail (ACC-1). Whether the account or the password was wrong is not told, neither by the answer
 * nor by its time.
 * @throws AppError `wrong_credentials`, `too_many_passwords`, `device_unrecognised`, `device_blocked`
 */
export async function createSession(db: Executor, { login, password, ...place }: SignIn): Promise<SignedIn> {
  const name = readLoginName(login);
  const found = await findCredentials(db, name);
  const target = {
    who: found ? `account:${found.accountId}` : `stranger:${tokenHash(name.value).toString('hex')}`,
    address: place.address,
  };
  await countSignInAttempt(db, target);
  const right = await verifyPassword(password, found?.passwordHash);
  if (found === undefined || !right) throw new AppError('wrong_credentials');
  await settleSignInAttempt(db, target);
  return beginSession(db, found.accountId, place, 'password');
}
