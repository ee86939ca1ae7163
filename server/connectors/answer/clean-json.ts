import { Contradiction, WrittenNumber } from './written-number.ts';

const MAX_DEPTH = 32;

/**
 * Text that a database and a page can hold: no NUL and no half of a surrogate pair, both of which PostgreSQL's jsonb refuses.
 */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/**
 * The same for a whole JSON value; also drops `__proto__` members and what lies deeper than 32 levels. Numbers come without the
 * noise of doubles; one that lost digits and a name with two values are left out.
 */
export function cleanJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value instanceof WrittenNumber) return value.value ?? null;
  if (value === null || typeof value !== 'object' || value instanceof Contradiction) return plainOf(value);
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((entry) => cleanJson(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, entry]) => key !== '__proto__' && !isLost(entry))
      .map(([key, entry]) => [cleanText(key), cleanJson(entry, depth + 1)]),
  );
}

const plainOf = (value: unknown): unknown => (value instanceof Contradiction ? null : value);

const isLost = (value: unknown): boolean =>
  value instanceof Contradiction || (value instanceof WrittenNumber && value.value === undefined);
