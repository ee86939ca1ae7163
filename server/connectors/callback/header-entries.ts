import type { HeaderSeparator } from '#src/engine/core/connector/connector-callback.ts';

/** A provider signs with a few keys at once; a longer list is not looked through. */
const MOST_ENTRIES = 20;

/**
 * Entries of a header that begin with a prefix, without it: the whole header where nothing parts it. A header that came twice
 * arrives as one text with commas, so it is a list where the document says so and no value anywhere else.
 */
export function entriesOf(value: string, separator?: HeaderSeparator, prefix = ''): readonly string[] {
  const entries = separator === undefined ? [value] : value.split(separator);
  if (entries.length > MOST_ENTRIES) return [];
  return entries.flatMap((entry) => {
    const text = entry.trim();
    // A scheme's name is no secret and may be in capitals, as its digits may.
    if (!text.toLowerCase().startsWith(prefix.toLowerCase())) return [];
    const rest = text.slice(prefix.length);
    return rest === '' ? [] : [rest];
  });
}
