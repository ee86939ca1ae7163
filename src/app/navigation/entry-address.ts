import type { MenuEntry } from '#src/engine/core/document-types.ts';
import { OPENED_HERE } from './place.ts';
import { searchWith, withoutOverlays } from './screen-address.ts';

interface EntryAddress {
  readonly to: string;
  readonly state?: object;
}

/**
 * The address of a menu entry from the current page. The live chat is no screen: it opens over the current page, in its
 * query (NAV-11), in place of an overlay that may be open.
 */
export function entryAddress(
  { moduleType, route }: MenuEntry,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): EntryAddress {
  if (moduleType !== 'chat') return { to: route };
  return { to: pathname + searchWith(search, { ...withoutOverlays(search), chat: 'open' }), state: OPENED_HERE };
}
