import {
  beginSession,
  claimPasswordAttempt,
  forgetPasswordAttempts,
  lockedSecret,
  passwordScope,
  type SignedIn,
  type SignInPlace,
  samePassword,
  verifyPassword,
  wrongSecret,
} from '#server/modules/session/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Caller, StillHolds } from '#server/platform/http/route.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { type NewPassword, readNewPassword } from './new-password.ts';
import { storePassword } from './store-password.ts';

export interface PasswordChange extends NewPassword {
  readonly old_password: string;
}

const PATIENCE = { free: 4, firstWaitSeconds: 30, longestWaitSeconds: 3_600 } as const;

/**
 * Checks the password of somebody who is signed in before something that only she may do. Wrong ones are counted before they are
 * looked at: on a trusted device in a scope of its own, so that somebody who is in elsewhere keeps no owner from it.
 * @param field the field that is marked when it is wrong
 * @returns to be looked at again in the transaction of what it confirms: it is still the password, and stays it until the end
 * @throws AppError `wrong_password` or `old_password_wrong` on the field, `too_many_passwords`
 */
export async function confirmPassword(
  db: Executor,
  { accountId, sessionHash }: Pick<Caller, 'accountId' | 'sessionHash'>,
  typed: string,
  code: 'wrong_password' | 'old_password_wrong' = 'wrong_password',
  field = '/password',
): Promise<StillHolds> {
  const scope = await passwordScope(db, 'confirm', { accountId, sessionHash });
  const claim = await claimPasswordAttempt(db, scope, PATIENCE);
  if (!claim.allowed) throw lockedSecret('too_many_passwords', claim.until);
  const account = await db.selectFrom('account').select('password_hash').where('id', '=', accountId).executeTakeFirst();
  if (account === undefined || !(await verifyPassword(typed, account.password_hash)))
    throw wrongSecret(code, field, claim);
  await forgetPasswordAttempts(db, [scope]);
  // Another password was set meanwhile: nothing was guessed.
  const changed = (): AppError => new AppError(code, { fields: { [field]: [{ code }] } });
  return samePassword(accountId, account.password_hash, changed);
}

/**
 * Changes a password (ACC-4): the old one right, the new one different and typed alike twice. Every session ends, also this one,
 * which goes on under a new token; the line in the log goes with them. Of two who change it at once, knowing the same old one, the
 * second is refused.
 * @throws AppError `old_password_wrong`, `password_unchanged`, `validation_failed`, `too_many_passwords`
 */
export async function changePassword(
  db: Executor,
  caller: Pick<Caller, 'accountId' | 'sessionHash'>,
  { old_password, ...chosen }: PasswordChange,
  place: SignInPlace,
): Promise<SignedIn> {
  const stillHolds = await confirmPassword(db, caller, old_password, 'old_password_wrong', '/old_password');
  if (chosen.password === old_password) {
    throw new AppError('password_unchanged', { fields: { '/password': [{ code: 'password_unchanged' }] } });
  }
  const passwordHash = await readNewPassword(db, chosen);
  return inTransaction(db, async (transaction) => {
    await stillHolds(transaction);
    await storePassword(transaction, caller.accountId, passwordHash);
    return beginSession(transaction, caller.accountId, place);
  });
}
