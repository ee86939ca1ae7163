import { sql } from 'kysely';
import type { ApprovalPolicy, LiveChatPreference } from '#src/contract/operations/preference.contract.ts';
import { fixedStatement } from '../database/pipeline/fixed-statement.ts';
import type { Executor } from '../database/tables/tables.ts';
import { CASHBACK_PREFERENCE_DEFAULTS, readCashbackPreference } from './cashback-preference.ts';
import { DEPOSIT_PREFERENCE_DEFAULTS, readDepositPreference } from './deposit-preference.ts';
import { NAME_CHECK_PREFERENCE_DEFAULTS, readNameCheckPreference } from './name-check-preference.ts';

/** Switches and limits of the site (spec sections 1, 5, 9); values missing from the table have these defaults. */
const SITE_PREFERENCE_DEFAULTS = {
  /** Prepaid and postpaid products are sold. */
  ppobEnabled: true,
  /** The shop is open. */
  shopEnabled: true,
  /** Purchases of one nominal to one number by one account and business day (PRE-22). */
  sameNominalPerDay: 1,
  /** Rows of one spreadsheet. */
  excelTrxLimit: 1000,
  /** Shortest password in characters; the specification's floor is 7. */
  passwordMinLength: 8,
  /** Accounts with one of these e-mail addresses see no games (NAV-8). */
  whitelistedEmails: [] as readonly string[],
  /** Signed-in accounts may open the live chat, and our channel id at the chat's provider (NAV-11). */
  liveChat: { isEnable: false, embedId: '' } as LiveChatPreference,
  /** Phone number or e-mail of people who help, for when the chat cannot be opened. */
  helpContact: '',
  /** How deposits are topped up and passed on. */
  deposit: DEPOSIT_PREFERENCE_DEFAULTS,
  /** What checking an account holder's name costs, how long it holds, how often a day (PRE-15). */
  nameCheck: NAME_CHECK_PREFERENCE_DEFAULTS,
  /** What sales give back, a day later (DEP-5). */
  cashback: CASHBACK_PREFERENCE_DEFAULTS,
  /** New devices of accounts with this setting wait until a trusted one accepts them (ACC-2). */
  approveDevices: true,
  /** Which changes of documents a second person must approve (SDUI-6). */
  approvalPolicy: { moneyCritical: true, breaking: false, kinds: [] } as ApprovalPolicy,
};

export type SitePreferenceValues = Readonly<typeof SITE_PREFERENCE_DEFAULTS>;

/** Reads the preferences; a stored value of the wrong type is passed over, so that a typing error cannot close the counter. */
export async function readSitePreferences(executor: Executor): Promise<SitePreferenceValues> {
  return valuesOf(await executor.selectFrom('site_preference').selectAll().execute());
}

const storedNow = fixedStatement(
  () => sql<Stored & { readonly now: Date }>`
    select now() as now, p.name, p.value from (select) as always left join site_preference p on true`,
);

/**
 * The preferences and the database's time by one statement: what every sale begins with.
 * @returns now: inside a transaction the time it began, as `databaseNow`
 */
export async function readSiteNow(
  executor: Executor,
): Promise<{ readonly site: SitePreferenceValues; readonly now: Date }> {
  const rows = await storedNow(executor, {});
  const [first] = rows;
  if (first === undefined) throw new Error('the database gave no time');
  return { site: valuesOf(rows), now: first.now };
}

/** A row of the table; without a name where there is none. */
interface Stored {
  readonly name: string | null;
  readonly value: unknown;
}

function valuesOf(rows: readonly Stored[]): SitePreferenceValues {
  const stored = new Map(rows.map((row) => [row.name, row.value]));
  const flag = (name: 'ppobEnabled' | 'shopEnabled' | 'approveDevices'): boolean => {
    const value = stored.get(name);
    return typeof value === 'boolean' ? value : SITE_PREFERENCE_DEFAULTS[name];
  };
  const count = (name: 'sameNominalPerDay' | 'excelTrxLimit' | 'passwordMinLength', least: number): number => {
    const value = stored.get(name);
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= least
      ? value
      : SITE_PREFERENCE_DEFAULTS[name];
  };
  return {
    ppobEnabled: flag('ppobEnabled'),
    shopEnabled: flag('shopEnabled'),
    sameNominalPerDay: count('sameNominalPerDay', 1),
    excelTrxLimit: count('excelTrxLimit', 1),
    passwordMinLength: count('passwordMinLength', 7),
    whitelistedEmails: texts(stored.get('whitelistedEmails')),
    liveChat: readLiveChat(stored.get('liveChat')),
    helpContact: readText(stored.get('helpContact')),
    deposit: readDepositPreference(stored.get('deposit')),
    nameCheck: readNameCheckPreference(stored.get('nameCheck')),
    cashback: readCashbackPreference(stored.get('cashback')),
    approveDevices: flag('approveDevices'),
    approvalPolicy: readPolicy(stored.get('approvalPolicy')),
  };
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

function readLiveChat(value: unknown): LiveChatPreference {
  if (typeof value !== 'object' || value === null) return SITE_PREFERENCE_DEFAULTS.liveChat;
  const { isEnable, embedId } = value as Partial<Record<keyof LiveChatPreference, unknown>>;
  return { isEnable: isEnable === true, embedId: readText(embedId) };
}

function readPolicy(value: unknown): ApprovalPolicy {
  const usual = SITE_PREFERENCE_DEFAULTS.approvalPolicy;
  if (typeof value !== 'object' || value === null) return usual;
  const { moneyCritical, breaking, kinds, topics } = value as Partial<ApprovalPolicy>;
  return {
    moneyCritical: typeof moneyCritical === 'boolean' ? moneyCritical : usual.moneyCritical,
    breaking: typeof breaking === 'boolean' ? breaking : usual.breaking,
    kinds: Array.isArray(kinds) ? kinds : usual.kinds,
    ...(Array.isArray(topics) ? { topics } : {}),
  };
}
