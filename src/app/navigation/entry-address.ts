import type { MenuEntry } from '#src/engine/core/document-types.ts';
import { OPENED_HERE } from './place.ts';
import { searchWith, withoutOverlays } from './screen-address.ts';

interface EntryAddress {
  readonly to: string;
  readonly state?: object;
}

/**
 * Where an entry of the menu leads from here. The live chat is no screen: it opens over the page one is on, in its query
 * (NAV-11), in place of an overlay that may be open.
 */
export function entryAddress(
  { moduleType, route }: MenuEntry,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): EntryAddress {
  if (moduleType !== 'chat') return { to: route };
  return { to: pathname + searchWith(search, { ...withoutOverlays(search), chat: 'open' }), state: OPENED_HERE };
}
