import type { MenuDocument, MenuEntry } from '#src/engine/core/document-types.ts';

/** What the site has switched off or hidden for a caller. */
export interface MenuRules {
  readonly ppobEnabled: boolean;
  readonly shopEnabled: boolean;
  /** The caller may open the live chat (NAV-11). */
  readonly chat?: boolean;
  /** The whitelisted-email setting applies to the caller (NAV-8). */
  readonly hideGames?: boolean;
  /** What the caller may; entries that ask for more are gone. */
  readonly permissions?: readonly string[];
}

/** Countries that merge into the international entry by their type alone; others say `mergeInto` themselves (NAV-7). */
const COUNTRIES: ReadonlySet<unknown> = new Set([
  'china',
  'malaysia',
  'philippines',
  'singapore',
  'thailand',
  'vietnam',
]);

const INTERNATIONAL: MenuEntry = {
  id: 'international',
  name: { id: 'Internasional', en: 'International', zh: '国际充值' },
  route: '/prabayar/international',
  landingRoute: '/m/international',
  icon: 'international',
  moduleType: 'product',
  backendId: 'international - prabayar',
  type: 'international',
};

type Shape = (entries: readonly MenuEntry[]) => readonly MenuEntry[];

/**
 * The menu of an audience as a caller gets it: modules that are off are gone (NAV-14), the chat too (NAV-11), games where the setting hides them
 * (NAV-8), postpaid emoney is the prepaid one (NAV-9), countries are one entry (NAV-7). The same document with the same rules
 * gives the same object.
 */
export function shapeMenu(menu: MenuDocument, rules: MenuRules): MenuDocument {
  const { ppobEnabled, shopEnabled, hideGames = false, chat = false, permissions = [] } = rules;
  const key = `${ppobEnabled}/${shopEnabled}/${hideGames}/${chat}/${[...permissions].sort().join(' ')}`;
  const known = shaped.get(menu) ?? new Map<string, MenuDocument>();
  shaped.set(menu, known);
  const found = known.get(key) ?? reshape(menu, rules);
  known.set(key, found);
  return found;
}

const shaped = new WeakMap<MenuDocument, Map<string, MenuDocument>>();

function reshape(menu: MenuDocument, rules: MenuRules): MenuDocument {
  const shape: Shape = (entries) =>
    mergeCountries(prepaidEmoney(entries.filter((entry) => isOpen(entry, rules))), menu);
  const groups = (before: MenuDocument['home']): MenuDocument['home'] =>
    before
      .map((group) => ({ ...group, entries: shape(group.entries) }))
      .filter(({ entries }, index) => entries.length > 0 || before[index]?.entries.length === 0);
  const next = { ...menu, home: groups(menu.home), bottom: shape(menu.bottom), sidebar: groups(menu.sidebar) };
  return JSON.stringify(next) === JSON.stringify(menu) ? menu : next;
}

function isOpen({ moduleType, type, permission }: MenuEntry, rules: MenuRules): boolean {
  if (permission !== undefined && rules.permissions?.includes(permission) !== true) return false;
  if (moduleType === 'product' && (!rules.ppobEnabled || (type === 'games' && rules.hideGames === true))) return false;
  if (moduleType === 'chat') return rules.chat === true;
  return moduleType !== 'shop' || rules.shopEnabled;
}

/** An emoney entry of the postpaid kind leads to the prepaid menu; where that is listed too, it is not said twice. */
function prepaidEmoney(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const seen = new Set<string>();
  return entries
    .map((entry) =>
      entry.type === 'emoney' && entry.route.startsWith('/pascabayar/')
        ? { ...entry, route: '/prabayar/emoney', backendId: 'emoney - prabayar' }
        : entry,
    )
    .filter((entry) => {
      if (entry.type !== 'emoney') return true;
      const again = seen.has(entry.route);
      seen.add(entry.route);
      return !again;
    });
}

function mergeCountries(entries: readonly MenuEntry[], menu: MenuDocument): readonly MenuEntry[] {
  const isCountry = (entry: MenuEntry): boolean => COUNTRIES.has(entry.type) || entry.mergeInto === INTERNATIONAL.id;
  const countries = entries.filter(isCountry);
  if (countries.length === 0) return entries;
  const own = (entry: MenuEntry): boolean => entry.id === INTERNATIONAL.id || entry.type === INTERNATIONAL.type;
  const written = entries.find(own) ?? everyEntry(menu).find(own) ?? INTERNATIONAL;
  const merged: MenuEntry = { ...written, entries: [...(written.entries ?? []), ...countries] };
  const place = entries.findIndex((entry) => own(entry) || isCountry(entry));
  const rest = entries.filter((entry) => !own(entry) && !isCountry(entry));
  const before = entries.slice(0, place).filter((entry) => !own(entry) && !isCountry(entry)).length;
  return [...rest.slice(0, before), merged, ...rest.slice(before)];
}

const everyEntry = (menu: MenuDocument): readonly MenuEntry[] =>
  [...menu.home, ...menu.sidebar].flatMap(({ entries }) => entries).concat(menu.bottom);
