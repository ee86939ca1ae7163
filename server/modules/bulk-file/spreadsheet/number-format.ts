/** What a number format makes of a number, as far as it changes what a reader must believe (ECMA-376 part 1, 18.8.31). */
export type NumberFormat =
  | { readonly kind: 'plain' | 'date' | 'percent' | 'unseen' }
  /** Digits of its own around or before the number: leading zeros (`00000000000`), a prefix (`"0"#`). */
  | { readonly kind: 'digits'; readonly layout: readonly Token[] };

/** A place for a digit, or a text that stands there. */
export type Token = { readonly place: '0' | '#' } | { readonly text: string };

const PLAIN: NumberFormat = { kind: 'plain' };
/** Formats that no file writes out (18.8.30, and those of East Asian programs): dates, times, percentages. */
const BUILT_IN_DATES: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
const BUILT_IN_PERCENT = new Set([9, 10]);

export function builtInFormat(id: number): NumberFormat {
  if (BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to)) return { kind: 'date' };
  return BUILT_IN_PERCENT.has(id) ? { kind: 'percent' } : PLAIN;
}

/** Reads a format's first part, the one for positive numbers. */
export function readFormat(code: string): NumberFormat {
  const { tokens, signs } = scan(code);
  if (/[ymdhs]/i.test(signs.replaceAll(/general|e[+-]/gi, ''))) return { kind: 'date' };
  if (signs.includes('%')) return { kind: 'percent' };
  if (tokens.length === 0 && signs === '' && code.includes(';')) return { kind: 'unseen' };
  const places = tokens.filter((token) => 'place' in token);
  const zeros = places.filter((token) => 'place' in token && token.place === '0').length;
  const ownDigits = tokens.some((token) => 'text' in token && /\d/.test(token.text));
  const whole = !/[.,/e]|general/i.test(signs);
  return places.length > 0 && whole && (ownDigits || zeros > 1) ? { kind: 'digits', layout: tokens } : PLAIN;
}

/** Places and texts of the first part, and the signs between them that stand for something else. */
function scan(code: string): { readonly tokens: readonly Token[]; readonly signs: string } {
  const tokens: Token[] = [];
  let signs = '';
  for (const [piece] of code.matchAll(/"[^"]*"?|\\[\s\S]?|[_*][\s\S]?|\[[^\]]*\]?|[\s\S]/gu)) {
    const first = piece[0] ?? '';
    if (piece === ';') break;
    if (first === '"') tokens.push({ text: piece.slice(1).replace(/"$/, '') });
    else if (first === '\\') tokens.push({ text: piece.slice(1) });
    else if (first === '[') {
      const currency = /^\[\$([^-\]]*)/.exec(piece)?.[1];
      if (currency !== undefined) tokens.push({ text: currency });
      // Hours, minutes or seconds that count on beyond a day; anything else is a colour or a condition.
      else if (/^\[(?:h+|m+|s+)\]$/i.test(piece)) signs += 'h';
    } else if (first === '_' || first === '*') continue;
    else if (piece === '0') tokens.push({ place: '0' });
    else if (piece === '#' || piece === '?') tokens.push({ place: '#' });
    else if (/[ +\-()/:$]/.test(piece) && piece !== '/') tokens.push({ text: piece });
    else signs += piece;
  }
  return { tokens, signs };
}

/** A whole number in a layout, its digits filled in from the right: `8123` in `00000` → `08123`. */
export function layOut(digits: string, layout: readonly Token[]): string {
  const first = layout.findIndex((token) => 'place' in token);
  let left = digits;
  const shown = layout.map((token, at) => ({ token, at })).reverse();
  return shown
    .map(({ token, at }) => {
      if ('text' in token) return token.text;
      const taken = at === first ? left : left.slice(-1);
      left = at === first ? '' : left.slice(0, -1);
      return taken === '' && token.place === '0' ? '0' : taken;
    })
    .reverse()
    .join('');
}
