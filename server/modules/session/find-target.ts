import { trustedDevice } from '#server/modules/device/index.ts';
import type { PasscodeTarget } from '#server/modules/passcode/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { tokenHash } from '#server/platform/secret-token.ts';
import { readLoginName } from './login-name.ts';
import { findCredentials } from './session.repository.ts';

/**
 * Whom a code for a login goes to; for a login that nobody has, a target that is counted alike and reaches nobody.
 * @param device hash of the token of the browser that asks
 */
export async function findTarget(db: Executor, login: string, device: Buffer | undefined): Promise<PasscodeTarget> {
  const name = readLoginName(login);
  const found = await findCredentials(db, name);
  const own = await trustedDevice(db, found?.accountId ?? null, device);
  if (found === undefined) {
    const who = `stranger:${tokenHash(name.value).toString('hex')}`;
    return { accountId: null, who, trusted: false, email: null, hp: null };
  }
  const { accountId, email, hp } = found;
  return { accountId, ...countedAs(accountId, own), email, hp };
}

const countedAs = (accountId: string, own: string | undefined) =>
  own === undefined ? { who: `account:${accountId}`, trusted: false } : { who: `device:${own}`, trusted: true };

/** Whom a code for an account goes to. @param device hash of the token of the browser that asks */
export async function findTargetById(
  db: Executor,
  accountId: string,
  device: Buffer | undefined,
): Promise<PasscodeTarget> {
  const { email, hp } = await db
    .selectFrom('account')
    .select(['email', 'hp'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { accountId, ...countedAs(accountId, await trustedDevice(db, accountId, device)), email, hp };
}
