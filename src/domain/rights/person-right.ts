import { ACCOUNT_CATEGORIES, type AccountCategory, type AccountState } from '../people/account.ts';
import { COURIERS, courierPermission, PERMISSIONS } from './permission.ts';

/** What an account may do, as operations give and take it (ACC-8). */
export interface Rights {
  readonly category: AccountCategory;
  readonly state: AccountState;
  /** Tries out the API: what moves money is refused. */
  readonly developerMode: boolean;
  readonly permissions: readonly string[];
}

/** What is to become different; what is absent stays. */
export interface RightChange {
  readonly category?: AccountCategory;
  readonly state?: AccountState;
  readonly developerMode?: boolean;
  readonly grant?: readonly string[];
  readonly withdraw?: readonly string[];
}

/** Every permission that operations may give, couriers last. */
export const GRANTABLE_PERMISSIONS: readonly string[] = [
  ...Object.values(PERMISSIONS),
  ...COURIERS.map((courier) => courierPermission(courier)),
];

/** Sales of the last {@link MASTER_DAYS} days that an agent needs to become a master, in rupiah (spec section 9, AGT-6). */
export const MASTER_THRESHOLD = 1_000_000;
export const MASTER_DAYS = 30;

/** Those who work at the console have no deposit; the others do. */
export const isStaff = (category: AccountCategory): boolean => category === 'operations' || category === 'qa';

/** Rights after a change; permissions in a fixed order, so that equal rights are written alike. */
export function changedRights(rights: Rights, change: RightChange): Rights {
  const { grant = [], withdraw = [] } = change;
  const held = new Set([...rights.permissions, ...grant].filter((one) => !withdraw.includes(one)));
  return {
    category: change.category ?? rights.category,
    state: change.state ?? rights.state,
    developerMode: change.developerMode ?? rights.developerMode,
    permissions: [...held].sort(),
  };
}

/** Whether two accounts' worth of rights are the same. */
export const sameRights = (one: Rights, other: Rights): boolean => rightWords(one) === rightWords(other);

/**
 * Whether a change opens something: another role, an account that transacts again, real money, a permission. What only closes
 * counts at once, as kill switches do; what opens needs a second person.
 */
export function opensSomething(before: Rights, after: Rights): boolean {
  return (
    before.category !== after.category ||
    (before.state === 'inactive' && after.state === 'active') ||
    (before.developerMode && !after.developerMode) ||
    after.permissions.some((permission) => !before.permissions.includes(permission))
  );
}

/** Rights in one line, for the log: `master, active, developer mode: excel, transfer`. */
export function rightWords({ category, state, developerMode, permissions }: Rights): string {
  const who = [category, state, ...(developerMode ? ['developer mode'] : [])].join(', ');
  return permissions.length === 0 ? who : `${who}: ${[...permissions].sort().join(', ')}`;
}

/** Roles by what the table of accounts calls them. @throws RangeError for one that there is not */
export function toCategory(text: string): AccountCategory {
  const category = ACCOUNT_CATEGORIES.find((one) => one === text);
  if (category === undefined) throw new RangeError(`no such category: ${text}`);
  return category;
}
