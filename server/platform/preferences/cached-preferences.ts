import type { Executor } from '../database/tables/tables.ts';
import { readSitePreferences, type SitePreferenceValues } from './site-preferences.ts';

/** Reads the site's preferences for a request. */
export type PreferenceReader = (db: Executor) => Promise<SitePreferenceValues>;

/**
 * Caches the preferences until this process is notified of a change. A preference is changed in the transaction that
 * gives the documents their next generation, and every process is notified of that (decision 0014): a value read at a
 * generation holds until the next one. Decisions about money read the table itself.
 * @param generation number of the last change that this process has; absent: nothing is cached
 */
export function cachedPreferences(generation: (() => number) | undefined): PreferenceReader {
  if (generation === undefined) return readSitePreferences;
  let kept: { readonly at: number; readonly values: Promise<SitePreferenceValues> } | undefined;
  return (db) => {
    const at = generation();
    if (kept?.at === at) return kept.values;
    const values = readSitePreferences(db);
    const mine = { at, values };
    kept = mine;
    values.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return values;
  };
}
