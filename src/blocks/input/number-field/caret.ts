const SIGNIFICANT = /[\p{L}\p{Nd}]/u;

/** Letters and digits of a text before a caret: what grouping leaves alone. */
export function countBefore(text: string, caret: number): number {
  return [...text.slice(0, caret)].filter((character) => SIGNIFICANT.test(character)).length;
}

/** Where the caret stands in a grouped text when `count` letters and digits are before it. */
export function caretAfter(grouped: string, count: number): number {
  let left = count;
  for (let at = 0; at < grouped.length; at++) {
    if (left === 0) return at;
    if (SIGNIFICANT.test(grouped[at] ?? '')) left--;
  }
  return grouped.length;
}
