import { confirmPassword } from '#server/modules/password/index.ts';
import { forgetPasswordAttempts, hashPassword } from '#server/modules/session/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { NoteDone } from '#server/platform/http/guard/audit.ts';
import type { Caller, StillHolds } from '#server/platform/http/route.ts';
import type { PinResetBody, PinStoreBody, PinUpdateBody } from '#src/contract/account/pin.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { checkPin, pinScope } from './check-pin.ts';
import {
  findPin,
  forgetProved,
  insertPin,
  lockPin,
  noteProved,
  type PinPurpose,
  pinDevice,
  replacePin,
  setPinUse,
  tellPinUse,
} from './pin.repository.ts';

/** What a code must have been sent for to reset a PIN. */
export const RESET_PIN = 'reset-pin';

/** Whose PIN it is, and what writes the change into the log. */
export interface PinOwner extends Pick<Caller, 'accountId' | 'sessionHash'> {
  readonly note: NoteDone;
}
type Chosen = Pick<PinStoreBody, 'pin' | 'pin_confirmation'>;

/** One digit six times, digits in a row up or down, or three digits twice: what everybody tries first. */
function isEasy(pin: string): boolean {
  const rows = '01234567890 09876543210';
  return /^(\d)\1{5}$/.test(pin) || /^(\d{3})\1$/.test(pin) || /^(\d\d)\1\1$/.test(pin) || rows.includes(pin);
}

/** @throws AppError `validation_failed` with `pin_too_easy` or `pin_not_confirmed` on its field */
function requireGood({ pin, pin_confirmation }: Chosen): void {
  const fields = isEasy(pin)
    ? { '/pin': [{ code: 'pin_too_easy' }] }
    : pin === pin_confirmation
      ? {}
      : { '/pin_confirmation': [{ code: 'pin_not_confirmed' }] };
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
}

/**
 * Stores the first PIN of an account; the password says that it is its owner (ACC-3).
 * @throws AppError `validation_failed`, `wrong_password`, `too_many_passwords`, `pin_exists`
 */
export async function storePin(db: Executor, caller: PinOwner, body: PinStoreBody): Promise<void> {
  requireGood(body);
  const stillHolds = await confirmPassword(db, caller, body.password);
  const { purchase, transfer } = body;
  const hash = await hashPassword(body.pin);
  await inTransaction(db, async (transaction) => {
    await stillHolds(transaction);
    if (!(await insertPin(transaction, caller.accountId, { hash, purchase, transfer })))
      throw new AppError('pin_exists');
    await startAnew(transaction, caller, hash);
    await tellPinUse(transaction, caller.accountId);
  });
}

/**
 * Replaces a PIN by another one, knowing the old one.
 * @throws AppError `validation_failed`, `pin_missing`, `wrong_pin` on `/old_pin`, `pin_unchanged`, `maximum_pin_attempts_reached`
 */
export async function updatePin(db: Executor, caller: PinOwner, body: PinUpdateBody): Promise<void> {
  requireGood(body);
  if ((await findPin(db, caller.accountId)) === undefined) throw new AppError('pin_missing');
  const stillHolds = await checkPin(db, caller, body.old_pin, undefined, '/old_pin');
  if (body.pin === body.old_pin)
    throw new AppError('pin_unchanged', { fields: { '/pin': [{ code: 'pin_unchanged' }] } });
  await exchange(db, caller, body.pin, stillHolds);
}

/**
 * Replaces a forgotten PIN: by the password and a code from the owner's mail or WhatsApp. Guesses that were counted are forgotten.
 * @param openCode uses the code up and says whose it is; called once all else is right
 * @throws AppError `validation_failed`, `pin_missing`, `wrong_password`, `otp_invalid`, `too_many_passwords`, `too_many_codes`
 */
export async function resetPin(
  db: Executor,
  caller: PinOwner,
  body: PinResetBody,
  openCode: () => Promise<string>,
): Promise<void> {
  requireGood(body);
  if ((await findPin(db, caller.accountId)) === undefined) throw new AppError('pin_missing');
  const stillHolds = await confirmPassword(db, caller, body.password);
  const owner = await openCode();
  if (owner !== caller.accountId) throw new AppError('otp_invalid', { fields: { '/code': [{ code: 'otp_invalid' }] } });
  await exchange(db, caller, body.pin, stillHolds);
}

/**
 * Sets what the PIN confirms in the place of the password, by the password.
 * @throws AppError `pin_missing`, `wrong_password`, `too_many_passwords`
 */
export async function choosePinUse(
  db: Executor,
  caller: PinOwner,
  { password, ...use }: Readonly<Record<PinPurpose, boolean>> & { readonly password: string },
): Promise<void> {
  const { accountId, note } = caller;
  const stillHolds = await confirmPassword(db, caller, password);
  await inTransaction(db, async (transaction) => {
    await stillHolds(transaction);
    if (!(await setPinUse(transaction, accountId, use))) throw new AppError('pin_missing');
    await tellPinUse(transaction, accountId);
    await note(transaction);
  });
}

/** @param stillHolds what allowed it: two who change it at once, knowing the same old one, do not both */
async function exchange(db: Executor, caller: PinOwner, pin: string, stillHolds: StillHolds): Promise<void> {
  const hash = await hashPassword(pin);
  await inTransaction(db, async (transaction) => {
    if (!(await lockPin(transaction, caller.accountId))) throw new AppError('pin_missing');
    await stillHolds(transaction);
    await replacePin(transaction, caller.accountId, hash);
    await startAnew(transaction, caller, hash);
  });
}

/** A new PIN has been guessed by nobody, and is known to be typed on this device alone; its line in the log is written with it. */
async function startAnew(db: Executor, { accountId, sessionHash, note }: PinOwner, hash: string): Promise<void> {
  await forgetProved(db, accountId);
  const device = await pinDevice(db, sessionHash);
  if (device !== undefined) await noteProved(db, device.id, hash);
  await forgetPasswordAttempts(db, [pinScope(accountId), ...(device ? [`pin:device:${device.id}`] : [])]);
  await note(db);
}
