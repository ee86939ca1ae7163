import { checkPin, type PinPurpose, usesPin } from '#server/modules/pin/index.ts';
import {
  claimPasswordAttempt,
  forgetPasswordAttempts,
  lockedSecret,
  type Patience,
  passwordScope,
  sessionStillLives,
  verifyPassword,
  wrongSecret,
} from '#server/modules/session/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Caller, StillHolds } from '#server/platform/http/route.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { keyedMutex } from './keyed-mutex.ts';

/** A few slips are free; a thief with an open session waits longer and longer, up to an hour. */
const PATIENCE: Patience = { free: 4, firstWaitSeconds: 30, longestWaitSeconds: 3_600 };

export interface TypedPassword {
  readonly password?: string | undefined;
  /** In the place of the password, where the account wants it so. */
  readonly pin?: string | undefined;
  readonly remember_password?: boolean | undefined;
}

/**
 * Confirms a payment by password, unless this session remembers it (PRE-21), or by PIN where the account chose that (ACC-3); who has
 * forgotten the PIN still pays by the password. Wrong ones are counted per account, those
 * on a trusted device per device, before they are looked at, so that guesses sent at once count too. Must run outside the payment's own transaction: a refusal has
 * to stay counted.
 * @returns to be looked at again in that transaction: the session still lives, as it does not after a new password, and the PIN is
 *   still the one that was typed
 * @throws AppError `validation_failed` when it is missing, `wrong_password`, `too_many_passwords`, `wrong_pin`, `pin_not_used`,
 *   `maximum_pin_attempts_reached`
 */
export async function checkPassword(
  db: Executor,
  caller: Pick<Caller, 'accountId' | 'sessionHash' | 'passwordRemembered'>,
  { password, pin, remember_password }: TypedPassword,
  purpose: PinPurpose = 'purchase',
): Promise<StillHolds> {
  let stillHolds = sessionStillLives(caller.sessionHash);
  if (caller.passwordRemembered) return stillHolds;
  if (pin !== undefined && pin !== '') {
    stillHolds = await inTurn(caller.accountId, () => checkPin(db, caller, pin, purpose));
  } else if (password === undefined || password === '') {
    const field = (await usesPin(db, caller.accountId, purpose)) ? '/pin' : '/password';
    throw new AppError('validation_failed', { fields: { [field]: [{ code: 'required' }] } });
  } else await inTurn(caller.accountId, () => verify(db, caller, password));
  if (remember_password === true) await rememberForSession(db, caller.sessionHash);
  return stillHolds;
}

/** An agent who buys ten things at once typed the right password ten times; without turns that would look like guessing. */
const inTurn = keyedMutex();

async function verify(
  db: Executor,
  { accountId, sessionHash }: Pick<Caller, 'accountId' | 'sessionHash'>,
  password: string,
): Promise<void> {
  const scope = await passwordScope(db, 'pay', { accountId, sessionHash });
  const claim = await claimPasswordAttempt(db, scope, PATIENCE);
  if (!claim.allowed) throw lockedSecret('too_many_passwords', claim.until);
  const account = await db.selectFrom('account').select('password_hash').where('id', '=', accountId).executeTakeFirst();
  if (!(await verifyPassword(password, account?.password_hash)))
    throw wrongSecret('wrong_password', '/password', claim);
  await forgetPasswordAttempts(db, [scope]);
}

async function rememberForSession(db: Executor, sessionHash: Buffer): Promise<void> {
  await db
    .updateTable('session')
    .set(({ ref }) => ({ password_remembered_until: ref('expires_at') }))
    .where('token_hash', '=', sessionHash)
    .execute();
}
