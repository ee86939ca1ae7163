import type { MenuEntry } from '#src/engine/core/document-types.ts';

/**
 * The entry whose route is the path or the longest prefix of it, else the one in the same section: all of
 * `/account/laporan/…` is the report. The home only when nothing else fits.
 */
export function activeEntry(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const reachOf = ({ route }: MenuEntry): number => {
    if (isWithin(path, route)) return route.length;
    const section = sectionOf(route);
    return section !== undefined && isWithin(path, section) ? section.length : 0;
  };
  const reaching = entries.filter((entry) => reachOf(entry) > 0);
  return reaching.sort((a, b) => reachOf(b) - reachOf(a))[0];
}

const isWithin = (path: string, route: string): boolean =>
  path === route || (route !== '/' && path.startsWith(`${route}/`));

/** The folder of a route, where it is more than a first word: `/account` holds much that has nothing in common. */
function sectionOf(route: string): string | undefined {
  const section = route.slice(0, route.lastIndexOf('/'));
  return section.lastIndexOf('/') > 0 ? section : undefined;
}
