import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Caller } from '#server/platform/http/route.ts';
import type { SitePreferenceValues } from '#server/platform/preferences/site-preferences.ts';
import type { MenuDocument, MenuEntry } from '#src/engine/core/document-types.ts';
import { type MenuRules, shapeMenu } from './shape-menu.ts';

/** The menu of a caller's audience as the site's settings shape it (NAV-6 to NAV-9, NAV-14). */
export function menuForCaller(
  documents: Pick<DocumentStore, 'menu'>,
  caller: (Pick<Caller, 'category'> & Partial<Pick<Caller, 'permissions'>>) | null,
  rules: MenuRules,
): MenuDocument {
  return shapeMenu(documents.menu(caller?.category ?? 'guest').document, {
    ...rules,
    permissions: caller?.permissions ?? [],
  });
}

/** Tells whether a caller may open the live chat: somebody signed in, while the site has it on (NAV-11). */
export function chatIsOpen(caller: object | null, { liveChat }: Pick<SitePreferenceValues, 'liveChat'>): boolean {
  return caller !== null && liveChat.isEnable;
}

/** Every entry of a menu, merged ones included: home first, in the order of its tiles. */
export function menuEntries(menu: MenuDocument): readonly MenuEntry[] {
  const entries = [...menu.home, ...menu.sidebar].flatMap((group) => group.entries).concat(menu.bottom);
  return entries.flatMap((entry) => [entry, ...(entry.entries ?? [])]);
}
