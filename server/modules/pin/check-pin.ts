import {
  claimPasswordAttempt,
  forgetPasswordAttempts,
  lockedSecret,
  type Patience,
  verifyPassword,
  wrongSecret,
} from '#server/modules/session/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Caller, StillHolds } from '#server/platform/http/route.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { findPin, noteProved, type PinPurpose, pinDevice, sessionAndPin } from './pin.repository.ts';

/** A million PINs: five guesses are free, then each waits twice as long as the one before, up to four hours. */
const PATIENCE: Patience = { free: 4, firstWaitSeconds: 60, longestWaitSeconds: 14_400 };

type PinCaller = Pick<Caller, 'accountId' | 'sessionHash'>;

/**
 * Checks the PIN of somebody who is signed in (ACC-3). Every guess is counted before it is looked at, for the account as a whole, from
 * whatever address, session or device: fifty at once are fifty. A device on which the right PIN was typed since it was set has a count
 * of its own, so that a stranger who is in somewhere else cannot keep the owner from paying at her counter. Must run outside the
 * payment's transaction: a refusal stays counted.
 * @param purpose refuses a PIN that the account does not use for it; absent: whatever it is used for
 * @returns to be looked at again in that transaction: the session still lives, and it is still the PIN
 * @throws AppError `wrong_pin`, `pin_not_used` on the field, `maximum_pin_attempts_reached` (429, API-2)
 */
export async function checkPin(
  db: Executor,
  { accountId, sessionHash }: PinCaller,
  typed: string,
  purpose?: PinPurpose,
  field = '/pin',
): Promise<StillHolds> {
  const stored = await findPin(db, accountId);
  if (stored === undefined || (purpose !== undefined && !stored[purpose]))
    throw new AppError('pin_not_used', { fields: { [field]: [{ code: 'pin_not_used' }] } });
  const device = await pinDevice(db, sessionHash);
  const scope = device?.proved === true ? `pin:device:${device.id}` : pinScope(accountId);
  const claim = await claimPasswordAttempt(db, scope, PATIENCE);
  if (!claim.allowed) throw lockedSecret('maximum_pin_attempts_reached', claim.until);
  if (!(await verifyPassword(typed, stored.hash))) throw wrongSecret('wrong_pin', field, claim);
  await forgetPasswordAttempts(db, [scope]);
  if (device !== undefined && !device.proved) await noteProved(db, device.id, stored.hash);
  return async (transaction) => {
    const { alive, hash } = await sessionAndPin(transaction, { accountId, sessionHash });
    if (!alive) throw new AppError('session_expired');
    // Another PIN was set meanwhile: nothing was guessed.
    if (hash !== stored.hash) throw new AppError('wrong_pin', { fields: { [field]: [{ code: 'wrong_pin' }] } });
  };
}

/** Where guesses of an account are counted together. */
export const pinScope = (accountId: string): string => `pin:account:${accountId}`;

/** Whether an account confirms something with its PIN. */
export async function usesPin(db: Executor, accountId: string, purpose: PinPurpose): Promise<boolean> {
  return (await findPin(db, accountId))?.[purpose] === true;
}
