const MAX_DEPTH = 32;

/**
 * Text that a database and a page can hold: no NUL and no half of a surrogate pair, both of which PostgreSQL's jsonb refuses.
 */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** The same for a whole JSON value; also drops `__proto__` members and what lies deeper than 32 levels. */
export function cleanJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((entry) => cleanJson(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, entry]) => [cleanText(key), cleanJson(entry, depth + 1)]),
  );
}
