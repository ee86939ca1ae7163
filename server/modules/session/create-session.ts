import { availableParallelism } from 'node:os';
import { trustedDevice } from '#server/modules/device/index.ts';
import { fairQueue } from '#server/platform/concurrency/fair-queue.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { networkOf } from '#server/platform/http/request/network-of.ts';
import { tokenHash } from '#server/platform/secret-token.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { beginSession, type SignedIn, type SignInPlace } from './begin-session.ts';
import { readLoginName } from './login-name.ts';
import { verifySignIn } from './password.ts';
import { findCredentials } from './session.repository.ts';
import { countSignInAttempt, settleSignInAttempt } from './sign-in-attempts.ts';

/** Sign-ins that wait: the last of them about as long as somebody looks at a button. */
const MOST_WAITING = 200;
const BUSY_SECONDS = 5;

/**
 * Passwords of sign-ins that are looked at at once: one core stays for everybody else, and the threads that pack pages and read files
 * are not all taken, however many sign in. Who is signed in already and confirms something does not wait behind them. Networks take
 * turns, so that one that sends many keeps nobody else out.
 */
const inTurn = fairQueue({
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
  mostWaiting: MOST_WAITING,
  refusal: () => new AppError('sign_in_busy', { details: { retry_after: BUSY_SECONDS } }),
});

export interface SignIn extends SignInPlace {
  readonly login: string;
  readonly password: string;
}

/**
 * Signs in by phone or e-mail (ACC-1). Whether the account or the password was wrong is not told, neither by the answer
 * nor by its time. What is refused stands in the log before it is answered, with the account that was tried. Whoever waited in the
 * queue while the password was changed is told that it is wrong.
 * @throws AppError `wrong_credentials`, `too_many_passwords`, `sign_in_busy`, `device_unrecognised`, `device_blocked`
 */
export async function createSession(db: Executor, { login, password, ...place }: SignIn): Promise<SignedIn> {
  const name = readLoginName(login);
  const found = await findCredentials(db, name);
  const target = {
    who: found ? `account:${found.accountId}` : `stranger:${tokenHash(name.value).toString('hex')}`,
    network: networkOf(place.address),
    device: await trustedDevice(db, found?.accountId ?? null, place.device),
  };
  // At an address that many share, a trusted device does not wait behind them.
  const line = target.device === undefined ? target.network : `device:${target.device}`;
  const whose = { accountId: found?.accountId ?? null, subject: found?.accountId ?? null };
  const right = await inTurn(line, async () => {
    // Not before its turn: who is turned away by the queue has not guessed.
    if (!(await countSignInAttempt(db, target))) {
      await place.note(db, { ...whose, outcome: 'too_many_passwords' });
      throw new AppError('too_many_passwords');
    }
    return verifySignIn(password, found?.passwordHash);
  });
  if (found === undefined || !right) {
    // Nobody hears that a password is wrong without a line in the log.
    await place.note(db, { ...whose, outcome: 'wrong_credentials' });
    throw new AppError('wrong_credentials');
  }
  await settleSignInAttempt(db, target);
  return beginSession(db, found.accountId, place, 'password', found.passwordHash);
}
