import { availableParallelism } from 'node:os';
import type { Executor } from '#server/platform/database/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { tokenHash } from '#server/platform/secret-token.ts';
import { takeTurns } from '#server/platform/take-turns.ts';
import { AppError } from '#src/domain/app-error.ts';
import { beginSession, type SignedIn, type SignInPlace } from './begin-session.ts';
import { readLoginName } from './login-name.ts';
import { verifySignIn } from './password.ts';
import { findCredentials } from './session.repository.ts';
import { countSignInAttempt, settleSignInAttempt } from './sign-in-attempts.ts';

/**
 * Passwords of sign-ins that are looked at at once: one core stays for everybody else, and the threads that pack pages and read files
 * are not all taken, however many sign in. Who is signed in already and confirms something does not wait behind them.
 */
const inTurn = takeTurns(Math.max(1, Math.min(3, availableParallelism() - 1)));

export interface SignIn extends SignInPlace {
  readonly login: string;
  readonly password: string;
}

/**
 * Signs in by phone or e-mail (ACC-1). Whether the account or the password was wrong is not told, neither by the answer
 * nor by its time. What is refused stands in the log before it is answered, with the account that was tried.
 * @throws AppError `wrong_credentials`, `too_many_passwords`, `device_unrecognised`, `device_blocked`
 */
export async function createSession(db: Executor, { login, password, ...place }: SignIn): Promise<SignedIn> {
  const name = readLoginName(login);
  const found = await findCredentials(db, name);
  const target = {
    who: found ? `account:${found.accountId}` : `stranger:${tokenHash(name.value).toString('hex')}`,
    address: place.address,
  };
  const whose = { accountId: found?.accountId ?? null, subject: found?.accountId ?? null };
  const counted = await inTransaction(db, async (transaction) => {
    const allowed = await countSignInAttempt(transaction, target);
    if (!allowed) await place.note(transaction, { ...whose, outcome: 'too_many_passwords' });
    return allowed;
  });
  if (!counted) throw new AppError('too_many_passwords');
  const right = await inTurn(() => verifySignIn(password, found?.passwordHash));
  if (found === undefined || !right) {
    // Nobody hears that a password is wrong without a line in the log.
    await place.note(db, { ...whose, outcome: 'wrong_credentials' });
    throw new AppError('wrong_credentials');
  }
  await settleSignInAttempt(db, target);
  return beginSession(db, found.accountId, place, 'password');
}
