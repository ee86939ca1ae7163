/**
 * Signs without a look of their own: Unicode's default-ignorable ones (zero-width blanks and joiners, directions, soft hyphens,
 * variation selectors, U+034F, Hangul fillers), the empty Braille cell, annotation marks and control characters. Tab and line
 * breaks are kept: they part values; so do the four separators of ASCII, each of which becomes a tab. Arabic number signs
 * (U+0600 …) are format characters with a look and stay.
 */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|[\u2800\ufff9-\ufffb]|(?![\t\n])\p{Cc}/gu;

/** Line breaks of all systems: CR LF, VT, FF, NEL and Unicode's line and paragraph separators. */
const LINE_BREAK = /\r\n?|[\v\f\x85\u2028\u2029]/g;

/** FS, GS, RS and US of ASCII part values. Programs also put one before a number, for a spreadsheet to keep its zero. */
export const SEPARATORS: ReadonlySet<string> = new Set(['\x1c', '\x1d', '\x1e', '\x1f']);
const CONTROL = /\p{Cc}/gu;

/** A digit on a key, as emoji keyboards write it. */
const KEYCAP = /([0-9])\u20e3+/g;

/** Dashes of all lengths, minus signs and hyphen bullets: people and programs put them in each other's place. */
const DASH = /[\p{Pd}\u02d7\u2043\u207b\u208b\u2212\u2796]/gu;

/** Whatever NFKC may rewrite: not circled, raised or list numbers and fractions (`①`, `²`, `⒈`, `½`), which would become digits of a number beside them. */
const REWRITTEN = /\P{No}+/gu;

/**
 * A text as a person sees it, for whatever compares or reads what was typed, pasted, scanned or copied: compatibility forms made
 * plain (`０` is `0`; NFKC), unseen signs dropped, every dash `-`, every blank a space, every line break `\n`. Nothing that has
 * a look is dropped. Applying it twice changes nothing. Source: Unicode Standard 5.21 (ignorable code points), UAX 15, UTS 39.
 */
export function asSeen(text: string): string {
  return text
    .replace(LINE_BREAK, '\n')
    .replace(CONTROL, (sign) => (SEPARATORS.has(sign) ? '\t' : sign))
    .replace(UNSEEN, '')
    .replace(REWRITTEN, (part) => part.normalize('NFKC'))
    .replace(UNSEEN, '')
    .replace(KEYCAP, '$1')
    .replace(DASH, '-')
    .replace(/\p{Zs}/gu, ' ');
}

/** {@link asSeen} without blanks, tabs and line breaks around it; a copied cell brings them along. */
export const asSeenTrimmed = (text: string): string => asSeen(text).trim();

const EDGES = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+|[\s\p{Default_Ignorable_Code_Point}\u2800]+$/gu;

/** A free text without blanks and unseen signs around it. Inside it stays as it was written: emoji and many scripts need joiners. */
export const withoutEdges = (text: string): string => text.replace(EDGES, '');
