import type { MenuEntry } from '#src/engine/core/document-types.ts';

/** The entry whose route is the path or the longest beginning of it; the home only when nothing else fits. */
export function activeEntry(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const fits = ({ route }: MenuEntry): boolean => path === route || (route !== '/' && path.startsWith(`${route}/`));
  return entries.filter(fits).sort((a, b) => b.route.length - a.route.length)[0];
}
