import { sql } from 'kysely';
import { RECOVERY_DAYS } from '#server/modules/session/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { forgetPerson } from './forget-person.ts';
import { hasMoneyLeft } from './money-left.ts';

/** What a night's work came to. */
export interface Erased {
  readonly erased: readonly string[];
  /** Money came in meanwhile, e.g. a late refund: people have to look. */
  readonly kept: readonly string[];
}

/**
 * Makes deletions permanent whose seven days are over (ACC-6): what tells who it was goes; sales, journals and the log stay, as the law
 * wants them. The phone number and the address are free again.
 */
export async function eraseAccounts(db: Executor): Promise<Erased> {
  const due = await db
    .selectFrom('account')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`deletion_requested_at <= now() - make_interval(days => ${RECOVERY_DAYS}::int)`)
    .orderBy('id')
    .execute();
  const erased: string[] = [];
  const kept: string[] = [];
  for (const { id } of due) {
    const gone = await inTransaction(db, (transaction) => erase(transaction, id));
    (gone ? erased : kept).push(id);
  }
  return { erased, kept };
}

async function erase(transaction: Executor, id: string): Promise<boolean> {
  if (await hasMoneyLeft(transaction, id)) return false;
  const before = await transaction
    .selectFrom('account')
    .select(['id', 'email', 'hp'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Money may have come to an account that had none, and so nothing to lock, until this row was locked.
  if (await hasMoneyLeft(transaction, id)) return false;
  const row = await transaction
    .updateTable('account')
    .set({
      deleted_at: sql<Date>`now()`,
      name: '-',
      email: `deleted-${id}@deleted.invalid`,
      // No mobile number begins like this, so it is nobody's.
      hp: sql<string>`'00' || lpad(${id}::text, 10, '0')`,
      password_hash: 'deleted',
      state: 'inactive',
      permissions: [],
      settings: '{}',
      referral_code: null,
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    // Signed in at the last moment: it stays.
    .where('deletion_requested_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return true;
  await forgetPerson(transaction, before);
  return true;
}
