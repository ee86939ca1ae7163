import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { trustedDevice } from '#server/modules/device/index.ts';
import { type Allowance, takeAllowance } from '#server/platform/allowance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { tokenHash } from '#server/platform/secret-token.ts';
import type { PasscodeUse } from '#src/contract/account/passcode.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { codeHash } from './code-hash.ts';
import type { PasscodeDeps } from './passcode-deps.ts';

/** Guesses at one code, wherever they come from (ASVS 6.6.3). */
const MOST_GUESSES = 5;
/** Guesses at all codes of one account in a day: new codes do not make new luck. A trusted device has as many of its own. */
const PER_DAY: Allowance = { times: 30, withinSeconds: 86_400 };

const refused = () => new AppError('otp_invalid', { fields: { '/code': [{ code: 'otp_invalid' }] } });

/**
 * Uses up a code: it opens once, within its time, for its own request and purpose. Every guess is counted before it is looked at,
 * in a transaction of its own, so that fifty guesses sent at once are fifty guesses and a refusal stays counted; one that is not
 * looked at counts nowhere.
 * @param device hash of the token of the browser that guesses
 * @returns the account that the code was sent to
 * @throws AppError `otp_invalid` whatever was wrong, `too_many_codes`
 */
export async function usePasscode(
  db: Executor,
  { codeKey }: PasscodeDeps,
  purpose: string,
  { passcode, code }: PasscodeUse,
  device: Buffer | undefined,
): Promise<string> {
  const hash = tokenHash(passcode);
  const row = await inTransaction(db, (transaction) => countGuess(transaction, hash, purpose, device));
  const right = timingSafeEqual(row.code_hash, codeHash(codeKey, passcode, code));
  if (!right || row.account_id === null) throw refused();
  const used = await db
    .updateTable('one_time_code')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning(['account_id', 'channel'])
    .executeTakeFirst();
  if (used === undefined) throw refused();
  await noteProof(db, row.account_id, used.channel);
  return row.account_id;
}

/** Counts a guess at a code and at its account's, both or neither. @throws AppError `otp_invalid`, `too_many_codes` */
async function countGuess(
  transaction: Executor,
  hash: Buffer,
  purpose: string,
  device: Buffer | undefined,
): Promise<{ readonly account_id: string | null; readonly code_hash: Buffer }> {
  const row = await transaction
    .updateTable('one_time_code')
    .set((eb) => ({ guesses: eb('guesses', '+', 1) }))
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('guesses', '<', MOST_GUESSES)
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > now()`)
    .returning(['account_id', 'code_hash'])
    .executeTakeFirst();
  if (row === undefined) throw refused();
  if (row.account_id === null) return row;
  const own = await trustedDevice(transaction, row.account_id, device);
  const scope = own === undefined ? `code-guess:${row.account_id}` : `code-guess:device:${own}`;
  if (!(await takeAllowance(transaction, scope, PER_DAY))) throw new AppError('too_many_codes');
  return row;
}

/** Whoever reads a code has the address, or the number, that it was sent to: what sends money asks for one of them (PRE-15). */
async function noteProof(db: Executor, accountId: string, channel: string): Promise<void> {
  const proved = channel === 'email' ? 'email_verified_at' : 'phone_verified_at';
  await db
    .updateTable('account')
    .set({ [proved]: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute();
}
