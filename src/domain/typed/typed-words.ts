import { asSeen } from './as-seen.ts';

/** A test whether a text in lower case holds every word that was typed, in any order; nothing typed fits all. */
export function typedWords(typed: string): (found: string) => boolean {
  const words = asSeen(typed)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const [first = ''] = words;
  // One word, as mostly: thousands are asked with each letter.
  if (words.length < 2) return (found) => found.includes(first);
  return (found) => words.every((word) => found.includes(word));
}
