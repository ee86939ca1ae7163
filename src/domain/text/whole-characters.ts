const HALF_CHARACTER = /[\ud800-\udbff]$/;

/**
 * The beginning of a text. A character that the limit would halve is left out whole: half of one is no text, and a database
 * refuses it with all that it stands in.
 * @param most length that is kept, as JavaScript counts it
 */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(HALF_CHARACTER, '');
}
