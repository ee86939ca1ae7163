import type { PasscodeTarget } from '#server/modules/passcode/index.ts';
import type { Executor } from '#server/platform/database/tables.ts';
import { tokenHash } from '#server/platform/secret-token.ts';
import { readLoginName } from './login-name.ts';
import { findCredentials } from './session.repository.ts';

/** Whom a code for a login goes to; for a login that nobody has, a target that is counted alike and reaches nobody. */
export async function findTarget(db: Executor, login: string): Promise<PasscodeTarget> {
  const name = readLoginName(login);
  const found = await findCredentials(db, name);
  if (found === undefined) {
    return { accountId: null, who: `stranger:${tokenHash(name.value).toString('hex')}`, email: null, hp: null };
  }
  const { accountId, email, hp } = found;
  return { accountId, who: `account:${accountId}`, email, hp };
}

/** Whom a code for an account goes to. */
export async function findTargetById(db: Executor, accountId: string): Promise<PasscodeTarget> {
  const { email, hp } = await db
    .selectFrom('account')
    .select(['email', 'hp'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { accountId, who: `account:${accountId}`, email, hp };
}
