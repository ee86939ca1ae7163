import type { Static } from '@sinclair/typebox';
import type { Executor } from '#server/platform/database/tables.ts';
import type { opsAccountField } from '#src/contract/release.contract.ts';
import { ACCOUNT_CATEGORIES } from '#src/domain/account.ts';
import { AppError } from '#src/domain/app-error.ts';
import { meansPhone, normalisePhone } from '#src/domain/phone-number.ts';

type OpsAccount = Static<typeof opsAccountField>;

/**
 * The accounts that phone numbers or account numbers name, in the order they are given; for roll-outs to single people. A
 * phone number begins with 0, +62 or 62 and has nine digits or more; everything else is an account's number.
 * @throws AppError `account_not_found` with `missing`
 */
export async function findAccounts(db: Executor, named: readonly string[]): Promise<OpsAccount[]> {
  const wanted = named.map((text) => text.trim()).filter((text) => text !== '');
  const phones = wanted.filter(meansPhone).map((text) => normalisePhone(text));
  const ids = wanted.filter((text) => !meansPhone(text) && /^[1-9]\d{0,17}$/.test(text));
  const rows = await db
    .selectFrom('account')
    .select(['id', 'hp', 'name', 'category'])
    .where(({ eb, or }) =>
      or([...(ids.length > 0 ? [eb('id', 'in', ids)] : []), ...(phones.length > 0 ? [eb('hp', 'in', phones)] : [])]),
    )
    .execute();
  const found = wanted.map((text) => {
    const phone = meansPhone(text) ? normalisePhone(text) : undefined;
    return rows.find((row) => (phone === undefined ? row.id === text : row.hp === phone));
  });
  const missing = wanted.filter((_, index) => found[index] === undefined);
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
