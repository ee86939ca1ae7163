import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { UserSettings } from '#src/contract/account/account.contract.ts';
import type { AccountCategory, AccountState } from '#src/domain/people/account.ts';

/** An account as the database knows it, without its password. */
export interface AccountRow {
  readonly id: string;
  readonly hp: string;
  readonly email: string;
  readonly name: string;
  readonly category: AccountCategory;
  readonly state: AccountState;
  readonly permissions: readonly string[];
  readonly settings: UserSettings;
  readonly referralCode: string | null;
  readonly developerMode: boolean;
  /** What the account's PIN confirms; null: there is none. */
  readonly pin: { readonly purchase: boolean; readonly transfer: boolean } | null;
}

/** Reads an account by id. */
export async function findAccount(db: Executor, id: string): Promise<AccountRow | undefined> {
  const row = await db
    .selectFrom('account')
    .leftJoin('account_pin', 'account_pin.account_id', 'account.id')
    .select(['id', 'hp', 'email', 'name', 'category', 'state', 'permissions', 'settings'])
    .select(['referral_code', 'developer_mode', 'for_purchase', 'for_transfer'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { referral_code: referralCode, developer_mode: developerMode, for_purchase, for_transfer, ...rest } = row;
  return {
    ...rest,
    pin: for_purchase === null || for_transfer === null ? null : { purchase: for_purchase, transfer: for_transfer },
    referralCode,
    developerMode,
    category: row.category as AccountCategory,
    state: row.state as AccountState,
    settings: row.settings as UserSettings,
  };
}

/** Replaces the settings that are named, keeps the others. @returns the settings as they are then */
export async function mergeSettings(db: Executor, id: string, changes: UserSettings): Promise<UserSettings> {
  const row = await db
    .updateTable('account')
    .set({ settings: sql<string>`settings || ${JSON.stringify(changes)}::jsonb` })
    .where('id', '=', id)
    .returning('settings')
    .executeTakeFirstOrThrow();
  return row.settings as UserSettings;
}

/** Stores the name of an account. */
export async function renameAccount(db: Executor, id: string, name: string): Promise<void> {
  await db.updateTable('account').set({ name }).where('id', '=', id).execute();
}
