import type { MenuEntry } from '#src/engine/core/document-types.ts';

interface Category {
  readonly entries: readonly MenuEntry[];
}

/** Two rows of four on the narrowest phone. */
export const OFTEN = 8;

/**
 * The menu's entries in the order in which an agent sells from them; the menu's own order fills what is left.
 * @param sold addresses of products, most recent sale first, with repetitions
 * @returns at most `OFTEN` entries, each address once
 */
export function oftenSold(categories: readonly Category[], sold: readonly string[]): readonly MenuEntry[] {
  const entries = new Map(categories.flatMap((category) => category.entries).map((entry) => [entry.route, entry]));
  const counts = new Map<string, number>();
  for (const path of sold) {
    const route = entryOf(path, [...entries.keys()]);
    if (route !== undefined) counts.set(route, (counts.get(route) ?? 0) + 1);
  }
  const byUse = [...counts].sort(([, a], [, b]) => b - a).map(([route]) => route);
  return [...new Set([...byUse, ...entries.keys()])].slice(0, OFTEN).flatMap((route) => entries.get(route) ?? []);
}

/** A product lies below the entry that leads to it: the longest address that is a part of its own. */
function entryOf(path: string, routes: readonly string[]): string | undefined {
  const above = routes.filter((route) => path === route || path.startsWith(`${route}/`));
  return above.sort((a, b) => b.length - a.length)[0];
}
