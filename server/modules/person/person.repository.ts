import { type RawBuilder, sql } from 'kysely';
import { isActiveStaff } from '#server/platform/approvals/active-staff.ts';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Rupiah, toRupiah } from '#src/domain/money/money.ts';
import { MASTER_DAYS, type Rights, toCategory } from '#src/domain/rights/person-right.ts';
import { readSearch } from '#src/domain/typed/read-search.ts';

/** An account as operations look at it. */
export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly hp: string;
  readonly email: string;
  readonly rights: Rights;
  readonly createdAt: Date;
  readonly emailVerified: boolean;
  readonly phoneVerified: boolean;
  readonly leavingAt: Date | null;
  readonly goneAt: Date | null;
}

const accounts = (db: Executor) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'hp', 'email', 'category', 'state', 'developer_mode', 'permissions', 'created_at'])
    .select(['email_verified_at', 'phone_verified_at', 'deletion_requested_at', 'deleted_at']);
type Stored = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

const toRow = (row: Stored): AccountRow => ({
  id: row.id,
  name: row.name,
  hp: row.hp,
  email: row.email,
  rights: {
    category: toCategory(row.category),
    state: row.state === 'active' ? 'active' : 'inactive',
    developerMode: row.developer_mode,
    permissions: row.permissions,
  },
  createdAt: row.created_at,
  emailVerified: row.email_verified_at !== null,
  phoneVerified: row.phone_verified_at !== null,
  leavingAt: row.deletion_requested_at,
  goneAt: row.deleted_at,
});

/**
 * Accounts that fit what was typed, the newest first: a phone number in any spelling or an e-mail address, whole, since beginnings would
 * tell digit by digit what the list masks; the beginning of a name, a whole word of it, or the number of an account. Nothing typed:
 * everybody.
 * @param page.before id of the last one of the page before
 */
export async function findAccountRows(
  db: Executor,
  search: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<readonly AccountRow[]> {
  let found = accounts(db);
  if (search !== '') found = found.where(matching(search, { before, limit }));
  if (before !== undefined) found = found.where('id', '<', before);
  return (await found.orderBy('id', 'desc').limit(limit).execute()).map(toRow);
}

/** A pattern of texts that begin so, its signs taken as they are. */
const beginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * Each way to be found is an index of its own (migration 0044), and gives no more than the page may show: of a letter that half of
 * all names begin with, the newest are looked for, and not all of them put in order. A whole word is looked up in its index first:
 * the database guesses badly how many have a rare one, and would look for the newest in everybody.
 */
function matching(
  typed: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): RawBuilder<boolean> {
  const { text, phone, id } = readSearch(typed);
  const words = text.toLowerCase();
  const ways: RawBuilder<unknown>[] = [
    sql`select id from account where lower(name) like ${beginning(words)}`,
    sql`select id from (select id from account
      where string_to_array(lower(name), ' ') @> ${words.split(' ')}::text[] offset 0) named where true`,
    sql`select id from account where email = ${words}`,
  ];
  if (phone !== undefined) ways.push(sql`select id from account where hp = ${phone}`);
  if (id !== undefined) ways.push(sql`select id from account where id = ${id}::bigint`);
  const after = before === undefined ? sql`` : sql`and id < ${before}::bigint`;
  const newest = ways.map((way) => sql`(${way} ${after} order by id desc limit ${limit})`);
  return sql<boolean>`id in (${sql.join(newest, sql` union all `)})`;
}

export async function readAccountRow(db: Executor, id: string): Promise<AccountRow | undefined> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** Reads an account and keeps it as it is until the transaction ends. */
export async function lockAccountRow(db: Executor, id: string): Promise<AccountRow | undefined> {
  const row = await accounts(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toRow(row);
}

/** Those of operations who can work now, in the order of their ids, kept as they are until the transaction ends. */
export async function lockOperators(db: Executor): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where(isActiveStaff)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function writeRights(db: Executor, id: string, rights: Rights): Promise<void> {
  await db
    .updateTable('account')
    .set({
      category: rights.category,
      state: rights.state,
      developer_mode: rights.developerMode,
      permissions: [...rights.permissions],
    })
    .where('id', '=', id)
    .execute();
}

/** Successful sales of an owner in the last {@link MASTER_DAYS} business days, at our price, in rupiah (AGT-6). */
export async function recentSales(db: Executor, owner: string): Promise<Rupiah> {
  const row = await db
    .selectFrom('transaction')
    .select(sql<string>`coalesce(sum(price), 0)`.as('price'))
    .where('owner_id', '=', owner)
    .where('state', '=', 'success')
    .where(
      'business_date',
      '>',
      sql<string>`(now() at time zone ${BUSINESS_ZONE})::date - make_interval(days => ${MASTER_DAYS}::int)`,
    )
    .executeTakeFirstOrThrow();
  return toRupiah(row.price);
}

/** The newest complaints of an owner. */
export function newestTickets(
  db: Executor,
  owner: string,
  limit: number,
): Promise<{ reference: string; ref_id: string; state: string; created_at: Date }[]> {
  return db
    .selectFrom('ticket')
    .innerJoin('transaction', 'transaction.id', 'ticket.transaction_id')
    .select(['ticket.reference', 'transaction.ref_id', 'ticket.state', 'ticket.created_at'])
    .where('ticket.owner_id', '=', owner)
    .orderBy('ticket.id', 'desc')
    .limit(limit)
    .execute();
}
