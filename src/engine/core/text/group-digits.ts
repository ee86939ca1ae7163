/** What numbers of several inputs are joined with, and what stands between their parts on screen. */
const BETWEEN = /[|,·]/;
/** Digits, and what stands for hidden ones. Anything else is a word to its reader: a plate, a name, a code with dashes. */
const NUMBER = /^[+\d*•\s]*$/;

/**
 * Writes a number in groups for reading: `group('081234567890', 4)` is `0812 3456 7890`. Spaces in it are dropped first, so
 * that grouping twice changes nothing. Of a number joined from several inputs each part stands alone, `7123 0000 · 2001`. Words
 * stay whole: `D 1234 XY` is a plate, `Garuda0000#ID12` a player.
 * @param size characters per group; less than 1 leaves the text as it is.
 */
export function groupDigits(text: string, size: number): string {
  if (!(size >= 1)) return text.replace(/ /g, '');
  if (!BETWEEN.test(text)) return inGroups(text, Math.trunc(size));
  return text
    .split(BETWEEN)
    .map((part) => inGroups(part, Math.trunc(size)))
    .join(' · ');
}

function inGroups(text: string, step: number): string {
  if (!NUMBER.test(text)) return text.trim();
  const compact = text.replace(/ /g, '');
  const groups: string[] = [];
  for (let at = 0; at < compact.length; at += step) groups.push(compact.slice(at, at + step));
  return groups.join(' ');
}
