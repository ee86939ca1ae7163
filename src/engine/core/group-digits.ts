/** What numbers of several inputs are joined with, and what stands between their parts on screen. */
const BETWEEN = /[|,·]/;

/**
 * Writes a number in groups for reading: `group('081234567890', 4)` is `0812 3456 7890`. Spaces in it are dropped first, so
 * that grouping twice changes nothing. Of a number joined from several inputs each part stands alone, `7123 0000 · 2001`; words
 * among them stay whole.
 * @param size characters per group; less than 1 leaves the text as it is.
 */
export function groupDigits(text: string, size: number): string {
  const compact = text.replace(/ /g, '');
  if (!(size >= 1)) return compact;
  if (!BETWEEN.test(text)) return inGroups(compact, Math.trunc(size));
  return text
    .split(BETWEEN)
    .map((part) => (/^[\d* ]*$/.test(part) ? inGroups(part.replace(/ /g, ''), Math.trunc(size)) : part.trim()))
    .join(' · ');
}

function inGroups(compact: string, step: number): string {
  const groups: string[] = [];
  for (let at = 0; at < compact.length; at += step) groups.push(compact.slice(at, at + step));
  return groups.join(' ');
}
