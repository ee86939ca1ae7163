import { type Selectable, sql } from 'kysely';
import type { AddressTable } from '#server/platform/database/tables/account/account-tables.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

export interface AddressRow extends Selectable<AddressTable> {
  /** Its area is no longer on the list of areas. */
  readonly area_is_gone: boolean;
}
export type AddressValues = Pick<
  Selectable<AddressTable>,
  | 'name'
  | 'phone'
  | 'area'
  | 'province'
  | 'city'
  | 'district'
  | 'village'
  | 'post_code'
  | 'detail'
  | 'landmark'
  | 'label'
>;

/** Addresses of an owner, the primary one first. @param id of the one that is wanted; all when absent */
export function listAddresses(db: Executor, owner: string, id?: string): Promise<readonly AddressRow[]> {
  return db
    .selectFrom('address')
    .leftJoin('area', 'area.code', 'address.area')
    .selectAll('address')
    .select(sql<boolean>`area.retired_at is not null`.as('area_is_gone'))
    .where('account_id', '=', owner)
    .$if(id !== undefined, (query) => query.where('address.id', '=', id ?? ''))
    .orderBy('is_primary', 'desc')
    .orderBy('address.id')
    .execute();
}

const oneOf = async (db: Executor, owner: string, id: string): Promise<AddressRow | undefined> =>
  (await listAddresses(db, owner, id))[0];

/** Locks an owner's addresses, so that two changes at once cannot make two primary ones or one too many. References to the account may go on. */
async function lockOwner(db: Executor, owner: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
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
    const { id } = await transaction
      .insertInto('address')
      .values({ account_id: owner, ...values, is_primary: first })
      .returning('id')
      .executeTakeFirstOrThrow();
    return oneOf(transaction, owner, id);
  });
}

/** @returns undefined when the owner has no such address */
export async function changeAddress(
  db: Executor,
  owner: string,
  id: string,
  values: AddressValues,
): Promise<AddressRow | undefined> {
  await db.updateTable('address').set(values).where('id', '=', id).where('account_id', '=', owner).execute();
  return oneOf(db, owner, id);
}

/** Makes an address the primary one. @returns undefined when the owner has no such address */
export function chooseAddress(db: Executor, owner: string, id: string): Promise<AddressRow | undefined> {
  return inTransaction(db, async (transaction) => {
    await lockOwner(transaction, owner);
    const there = await listAddresses(transaction, owner);
    if (!there.some((row) => row.id === id)) return undefined;
    await demote(transaction, owner);
    await transaction.updateTable('address').set({ is_primary: true }).where('id', '=', id).execute();
    return oneOf(transaction, owner, id);
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
