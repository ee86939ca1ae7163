import { type Selectable, sql } from 'kysely';
import type { ContactTable } from '#server/platform/database/tables/account/contact-table.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { compareNames } from '#src/domain/text/compare-names.ts';

export type ContactRow = Selectable<ContactTable>;

/**
 * Favourites of an owner: pinned ones first, the last pinned before the others, then by name as a person counts: 1, 2, 10. The
 * database's own order would be 1, 10, 2; an account has few enough to sort here.
 */
export async function listContacts(db: Executor, owner: string, type?: string): Promise<readonly ContactRow[]> {
  const all = db.selectFrom('contact').selectAll().where('account_id', '=', owner);
  const wanted = type === undefined ? all : all.where('type', '=', type);
  const rows = await wanted.orderBy('id').execute();
  return rows.toSorted((a, b) => pinnedLast(b) - pinnedLast(a) || compareNames(a.name, b.name));
}

const pinnedLast = ({ pinned_at }: ContactRow): number => pinned_at?.getTime() ?? 0;

export async function countContacts(db: Executor, owner: string): Promise<number> {
  const row = await db
    .selectFrom('contact')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', owner)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A favourite of this owner; another's is as good as none. */
export async function findContact(db: Executor, owner: string, id: string): Promise<ContactRow | undefined> {
  return db.selectFrom('contact').selectAll().where('id', '=', id).where('account_id', '=', owner).executeTakeFirst();
}

/** @returns undefined when the owner has this number for this type already */
export async function insertContact(
  db: Executor,
  owner: string,
  values: Pick<ContactRow, 'number' | 'name' | 'type'> & { readonly parameters: Readonly<Record<string, string>> },
): Promise<ContactRow | undefined> {
  return db
    .insertInto('contact')
    .values({ account_id: owner, ...values, parameters: JSON.stringify(values.parameters) })
    .onConflict((conflict) => conflict.columns(['account_id', 'type', 'number']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** @returns undefined when the owner has another favourite with this number and type */
export async function changeContact(
  db: Executor,
  { id, account_id, type }: ContactRow,
  values: { readonly name?: string; readonly number?: string },
): Promise<ContactRow | undefined> {
  const { number } = values;
  return db
    .updateTable('contact')
    .set({ ...values })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contact as other')
            .select('other.id')
            .where('other.account_id', '=', account_id)
            .where('other.type', '=', type)
            .where('other.number', '=', number ?? '')
            .where('other.id', '<>', id),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function pinContact(db: Executor, { id }: ContactRow, pinned: boolean): Promise<ContactRow> {
  return db
    .updateTable('contact')
    .set({ pinned_at: pinned ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteContact(db: Executor, { id }: ContactRow): Promise<void> {
  await db.deleteFrom('contact').where('id', '=', id).execute();
}

/** Names of an owner's favourites by `<type> <number>`: how their numbers are shown wherever they come up. */
export async function contactNames(db: Executor, owner: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('contact')
    .select(['type', 'number', 'name'])
    .where('account_id', '=', owner)
    .execute();
  return new Map(rows.map(({ type, number, name }) => [`${type} ${number}`, name]));
}
