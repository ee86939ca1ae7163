/** A test whether a text in lower case holds every word that was typed, in any order; nothing typed fits all. */
export function typedWords(typed: string): (found: string) => boolean {
  const words = typed.toLowerCase().split(/\s+/);
  return (found) => words.every((word) => found.includes(word));
}
