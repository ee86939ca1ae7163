import type { Live } from '#server/documents/document-store.ts';
import type { MenuDocument, MenuEntry, ScreenDocument, ScreenRoute } from '#src/engine/core/document-types.ts';

const texts = (id: string) => ({ id, en: id, zh: id });

/** A screen of a test with an empty page. */
export function liveScreen(id: string, route: ScreenRoute, values: Partial<ScreenDocument> = {}): Live<ScreenDocument> {
  const body = { block: 'page', id: 'page' };
  return { hash: `hash-${id}`, document: { kind: 'screen', id, version: 1, title: texts(id), route, body, ...values } };
}

/** A menu entry of a test. */
export function menuEntry(route: string, values: Partial<MenuEntry> = {}): MenuEntry {
  return { id: route, name: texts(route), route, icon: 'x', moduleType: 'product', ...values };
}

/** A menu of a test with one group of home tiles. */
export function menuOf(entries: readonly MenuEntry[], audience = ['agent']): MenuDocument {
  const home = [{ id: 'group', name: texts('group'), entries }];
  return { kind: 'menu', id: audience.join('-'), version: 1, audience, home, bottom: [], sidebar: [] };
}
