import { sql } from 'kysely';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Executor } from '../database/tables/tables.ts';

/** Condition on accounts: active staff of operations. An account whose deletion was requested is not active. */
export const isActiveStaff = sql<boolean>`(account.category = 'operations' and account.state = 'active'
  and account.deleted_at is null and account.deletion_requested_at is null)`;

const found = (rows: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));

const among = (db: Executor, ids: readonly string[]) =>
  db
    .selectFrom('account')
    .select('id')
    // An empty list runs the query too and finds none.
    .where(sql<boolean>`account.id = any(${[...ids]}::bigint[])`)
    .where(isActiveStaff);

/** The active staff among these accounts, without a lock. */
export const findActiveStaff = async (db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  found(await among(db, ids).execute());

/** The active staff among these accounts, locked until the transaction ends. */
export const lockActiveStaff = async (transaction: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  // Ordered by id, the lock order of changes of rights.
  found(await among(transaction, ids).orderBy('id').forShare().execute());

/**
 * Re-checks inside the transaction that the actor and the proposer are still active staff of operations, and locks both
 * rows until its end: the request may have been admitted before its sender was blocked.
 * @param who.by id of the acting account
 * @param who.proposedBy id of the account whose proposal is confirmed
 * @throws AppError `forbidden` when `by` is no longer active staff, `settlement_gone` when `proposedBy` is not
 */
export async function requireActiveStaff(
  transaction: Executor,
  { by, proposedBy = by }: { readonly by: string; readonly proposedBy?: string },
): Promise<void> {
  const working = await lockActiveStaff(transaction, [by, proposedBy]);
  if (!working.has(by)) throw new AppError('forbidden');
  if (!working.has(proposedBy)) throw new AppError('settlement_gone');
}
