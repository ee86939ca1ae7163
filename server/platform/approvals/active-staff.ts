import { sql } from 'kysely';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Executor } from '../database/tables/tables.ts';

/** Of accounts: somebody of operations who may work now. Who asked for the deletion of the account has left. */
export const isActiveStaff = sql<boolean>`(account.category = 'operations' and account.state = 'active'
  and account.deleted_at is null and account.deletion_requested_at is null)`;

const found = (rows: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));

const among = (db: Executor, ids: readonly string[]) =>
  db
    .selectFrom('account')
    .select('id')
    // An empty list is asked for too: nobody is among it.
    .where(sql<boolean>`account.id = any(${[...ids]}::bigint[])`)
    .where(isActiveStaff);

/** Which of these accounts are of operations now, for who only looks. */
export const findActiveStaff = async (db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  found(await among(db, ids).execute());

/** Which of these accounts are of operations now; they stay as they are until the transaction ends. */
export const lockActiveStaff = async (transaction: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  // Always in the same order, as whoever changes rights locks them.
  found(await among(transaction, ids).orderBy('id').forShare().execute());

/**
 * A request may have been let in before its sender was shut out, and a proposal is worth as much as who made it: both are looked at in
 * the transaction of the deed, and stay as they are until its end.
 * @param who.by who does it
 * @param who.proposedBy whose proposal a second person says yes to
 * @throws AppError `forbidden` when `by` is not of operations any more, `settlement_gone` when `proposedBy` is not
 */
export async function requireActiveStaff(
  transaction: Executor,
  { by, proposedBy = by }: { readonly by: string; readonly proposedBy?: string },
): Promise<void> {
  const working = await lockActiveStaff(transaction, [by, proposedBy]);
  if (!working.has(by)) throw new AppError('forbidden');
  if (!working.has(proposedBy)) throw new AppError('settlement_gone');
}
