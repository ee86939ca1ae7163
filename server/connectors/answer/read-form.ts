/**
 * Reads an URL-encoded body or query. A name that comes twice makes it unreadable: two readers could believe two values.
 *
 * @returns undefined when it is empty or ambiguous.
 */
export function readForm(text: string): Readonly<Record<string, string>> | undefined {
  const pairs = [...new URLSearchParams(text.trim())].filter(([name]) => name !== '' && name !== '__proto__');
  const names = new Set(pairs.map(([name]) => name));
  return pairs.length === 0 || names.size < pairs.length ? undefined : Object.fromEntries(pairs);
}
