/** A row of digits in groups, with what stands between them: one sign, with a blank beside it or without. */
export interface DigitGroups {
  readonly groups: readonly string[];
  /** `' '`, `'-'`, `'.'`, `'·'`, or a dash or dot with blanks (`' - '`); one fewer than groups. */
  readonly between: readonly string[];
}

const GROUPED = /^[0-9]+(?:(?: +| *[-·] *|\.)[0-9]+)*$/;
const LARGEST_GROUP = 5;

/**
 * Splits digits in groups. @param text as seen, without blanks around it
 * @returns undefined for a text with anything else in it: words, tabs, line breaks, commas, slashes, a list mark (`1. `)
 */
export function readGroups(text: string): DigitGroups | undefined {
  if (!GROUPED.test(text)) return undefined;
  return {
    groups: text.split(/[^0-9]+/),
    between: [...text.matchAll(/[^0-9]+/g)].map(([sign]) =>
      /[-·]/.test(sign) && sign.includes(' ') ? ' - ' : sign.slice(0, 1),
    ),
  };
}

/** Every run of neighbouring groups but the whole, as digits. */
export function* partialRuns(groups: readonly string[]): Generator<string> {
  for (let from = 0; from < groups.length; from += 1) {
    for (let to = from + 1; to <= groups.length; to += 1) {
      if (to - from < groups.length) yield groups.slice(from, to).join('');
    }
  }
}

/** Groups of one size, the last of which may be shorter: `0812 3456 7890 1`, `08 12 34 56 78`; how this program writes numbers too. */
export function isEven(groups: readonly string[]): boolean {
  const size = groups[0]?.length ?? 0;
  const last = groups.at(-1)?.length ?? 0;
  return (
    size >= 2 && size <= LARGEST_GROUP && last <= size && groups.slice(0, -1).every(({ length }) => length === size)
  );
}

/** The sign that stands between all groups; undefined where there are several. */
export const onlySign = ({ between }: DigitGroups): string | undefined =>
  between.every((sign) => sign === between[0]) ? between[0] : undefined;

/** `12345678.0`: what a spreadsheet makes of a number, no group. */
export const hasDecimals = ({ groups, between }: DigitGroups): boolean =>
  between.length === 1 && between[0] === '.' && (groups[1] ?? '').length < 3;
