import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O, U, so that a reference read aloud is written down right. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_CHARACTERS = 10;
const JAKARTA_OFFSET_MS = 7 * 3_600_000;

/**
 * Makes a transaction's reference: `K`, the business day as `yymmdd`, ten random characters (50 bits): unguessable, safe in
 * a URL, sortable by day.
 * @param now instant from the database clock
 * @param letter another one for a noun of its own
 */
export function newReference(now: Date, letter = 'K'): string {
  const day = new Date(now.getTime() + JAKARTA_OFFSET_MS).toISOString().slice(2, 10).replaceAll('-', '');
  const random = [...randomBytes(RANDOM_CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letter}${day}${random}`;
}
