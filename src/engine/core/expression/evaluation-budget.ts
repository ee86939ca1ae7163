/** Longest text that a list is joined to, in characters. */
const MAX_JOINED_TEXT = 50_000;

/** Elements that one evaluation walks, all lists together. */
const MAX_STEPS = 500_000;

let steps = 0;

/**
 * Begins to count anew: each evaluation has the whole allowance. Expressions always end (decision 0002), but a text that is split
 * and joined again grows each time, and a list in a list is a product: without an end to that, a few words would take all memory.
 */
export function beginEffort(): void {
  steps = 0;
}

/** Counts elements that are about to be walked. @throws RangeError beyond what one evaluation may walk */
export function countSteps(elements: number): void {
  steps += elements;
  if (steps > MAX_STEPS) throw new RangeError(`Exceeded maxSteps (${MAX_STEPS})`);
}

/** Looks at texts before they are joined. @throws RangeError when the whole would be too long */
export function allowJoined(texts: readonly string[], separator: string): void {
  let length = separator.length * Math.max(0, texts.length - 1);
  for (const text of texts) length += text.length;
  if (length > MAX_JOINED_TEXT) throw new RangeError(`Exceeded maxJoinedText (${MAX_JOINED_TEXT})`);
}
