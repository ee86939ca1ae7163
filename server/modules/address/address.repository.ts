import type { Selectable } from 'kysely';
import type { AddressTable } from '#server/platform/database/tables/account/account-tables.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

export type AddressRow = Selectable<AddressTable>;
export type AddressValues = Pick<AddressRow, 'name' | 'phone' | 'province' | 'city' | 'post_code' | 'detail'>;

/** Addresses of an owner, the primary one first. */
export function listAddresses(db: Executor, owner: string): Promise<readonly AddressRow[]> {
  return db
    .selectFrom('address')
    .selectAll()
    .where('account_id', '=', owner)
    .orderBy('is_primary', 'desc')
    .orderBy('id')
    .execute();
}

/** Locks an owner's addresses, so that two changes at once cannot make two primary ones or one too many. */
async function lockOwner(db: Executor, owner: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', owner).forUpdate().execute();
}

/** @returns undefined when the owner has `most` already. The first address is the primary one. */
export function insertAddress(
  db: Executor,
  owner: string,
  values: AddressValues,
  { primary, most }: { readonly primary: boolean; readonly most: number },
): Promise<AddressRow | undefined> {
  return inTransaction(db, async (transaction) => {
    await lockOwner(transaction, owner);
    const there = await listAddresses(transaction, owner);
    if (there.length >= most) return undefined;
    const first = primary || there.length === 0;
    if (first) await demote(transaction, owner);
    return transaction
      .insertInto('address')
      .values({ account_id: owner, ...values, is_primary: first })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** @returns undefined when the owner has no such address */
export function changeAddress(
  db: Executor,
  owner: string,
  id: string,
  values: AddressValues,
): Promise<AddressRow | undefined> {
  return db
    .updateTable('address')
    .set(values)
    .where('id', '=', id)
    .where('account_id', '=', owner)
    .returningAll()
    .executeTakeFirst();
}

/** Makes an address the primary one. @returns undefined when the owner has no such address */
export function chooseAddress(db: Executor, owner: string, id: string): Promise<AddressRow | undefined> {
  return inTransaction(db, async (transaction) => {
    await lockOwner(transaction, owner);
    const there = await listAddresses(transaction, owner);
    if (!there.some((row) => row.id === id)) return undefined;
    await demote(transaction, owner);
    return transaction
      .updateTable('address')
      .set({ is_primary: true })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Removes an address; the oldest of the others becomes the primary one. @returns false when the owner has no such address */
export function removeAddress(db: Executor, owner: string, id: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    await lockOwner(transaction, owner);
    const gone = await transaction
      .deleteFrom('address')
      .where('id', '=', id)
      .where('account_id', '=', owner)
      .returning('is_primary')
      .executeTakeFirst();
    const [next] = await listAddresses(transaction, owner);
    if (gone?.is_primary === true && next !== undefined) await chooseAddress(transaction, owner, next.id);
    return gone !== undefined;
  });
}

async function demote(db: Executor, owner: string): Promise<void> {
  await db.updateTable('address').set({ is_primary: false }).where('account_id', '=', owner).execute();
}
