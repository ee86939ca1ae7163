import { type RawBuilder, sql } from 'kysely';

/** Shorter ones are no serial numbers: many sales would have them by chance. */
const LEAST = 8;
const LONGEST = 120;

/** What a sale is found by of its serial number; the index of migration 0053 is of the same words. */
const TERM = sql`left(regexp_replace(lower(split_part(sn, '/', 1)), '[^a-z0-9]', '', 'g'), 120)`;

/**
 * Condition on sales: their serial number or token is the one that was typed, with or without dashes, whole. Some are secret, and
 * beginnings would tell them sign by sign. What a meter's answer has behind a slash is not part of its token.
 * @returns undefined for what is no serial number
 */
export function hasSerial(typed: string): RawBuilder<boolean> | undefined {
  const [token = ''] = typed.split('/');
  const term = token
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, LONGEST);
  return term.length < LEAST ? undefined : sql<boolean>`(sn is not null and ${TERM} = ${term})`;
}
