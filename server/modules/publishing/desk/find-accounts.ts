import type { Static } from '@sinclair/typebox';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { opsAccountField } from '#src/contract/operations/release.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { ACCOUNT_CATEGORIES } from '#src/domain/people/account.ts';
import { readSearch } from '#src/domain/typed/read-search.ts';

type OpsAccount = Static<typeof opsAccountField>;

/**
 * The accounts that phone numbers (in any spelling) or account numbers name, in the order they are given; for roll-outs to single
 * people. What is somebody's phone number is read as that first.
 * @throws AppError `account_not_found` with `missing`
 */
export async function findAccounts(db: Executor, named: readonly string[]): Promise<OpsAccount[]> {
  const wanted = named.map(readSearch).filter(({ text }) => text !== '');
  const phones = wanted.flatMap(({ phone = [] }) => phone);
  const ids = wanted.flatMap(({ id = [] }) => id);
  const rows = await db
    .selectFrom('account')
    .select(['id', 'hp', 'name', 'category'])
    .where(({ eb, or }) =>
      or([...(ids.length > 0 ? [eb('id', 'in', ids)] : []), ...(phones.length > 0 ? [eb('hp', 'in', phones)] : [])]),
    )
    .execute();
  const found = wanted.map(({ phone, id }) => rows.find(({ hp }) => hp === phone) ?? rows.find((row) => row.id === id));
  const missing = wanted.flatMap(({ text }, index) => (found[index] === undefined ? [text] : []));
  if (missing.length > 0) throw new AppError('account_not_found', { details: { missing } });
  const unique = new Map(found.flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])));
  return [...unique.values()].map(({ id, hp, name, category }) => ({
    id,
    name,
    hp: hp.slice(0, 4) + '*'.repeat(Math.max(0, hp.length - 7)) + hp.slice(-3),
    category: ACCOUNT_CATEGORIES.find((one) => one === category) ?? 'agent',
  }));
}

/** @throws AppError `account_not_found` with the account numbers that nobody has */
export async function requireAccounts(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.selectFrom('account').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) throw new AppError('account_not_found', { details: { missing } });
}
