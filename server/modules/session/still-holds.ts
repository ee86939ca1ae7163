import { sql } from 'kysely';
import { fixedStatement } from '#server/platform/database/pipeline/fixed-statement.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { StillHolds } from '#server/platform/http/route.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { notLeftForGood } from './session.repository.ts';

/** What decides whether somebody may go on, as it is while its account is locked. */
export interface LockedAccount {
  readonly passwordHash: string;
}

/**
 * Locks an account until the transaction ends: nobody changes its password or deletes it meanwhile.
 * @returns undefined for one that is gone for good
 */
export async function lockUsableAccount(transaction: Executor, accountId: string): Promise<LockedAccount | undefined> {
  const row = await transaction
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .where(notLeftForGood)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { passwordHash: row.password_hash };
}

/** The password that was right is still the account's. @param refusal what is thrown when it is not */
export function samePassword(accountId: string, passwordHash: string, refusal: () => AppError): StillHolds {
  return async (transaction) => {
    const account = await lockUsableAccount(transaction, accountId);
    if (account?.passwordHash !== passwordHash) throw refusal();
  };
}

const livingSession = fixedStatement((db, { hash }: { readonly hash: Buffer }) =>
  db.selectFrom('session').select('id').where('token_hash', '=', hash).where(sql<boolean>`expires_at > now()`),
);

/**
 * The session that asked still lives. A new password ends all sessions, as do a revoked device and operations: then what was typed
 * before counts no more. A read without a lock: payments of one session do not wait for each other.
 */
export function sessionStillLives(sessionHash: Buffer): StillHolds {
  return async (transaction) => {
    const [row] = await livingSession(transaction, { hash: sessionHash });
    if (row === undefined) throw new AppError('session_expired');
  };
}
