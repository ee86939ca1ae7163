/** How what was typed or pasted becomes the value (product documents, `normalise`). */
export type Normaliser = 'msisdn-id' | 'digits' | 'trim' | 'code';

const FULL_WIDTH_ZERO = 0xff10;
const AROUND_TEXT = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** Digits as Chinese and Japanese keyboards type them (`０８１２`) become plain ones. */
export function plainDigits(text: string): string {
  return text.replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO));
}

/**
 * Turns what was typed into the value that is checked and sent. Applying it twice changes nothing.
 *
 * `msisdn-id`: `+62 812-3456`, `62812…`, `0062812…` and `0812.3456` all become `0812…`; `digits` keeps digits only; `trim`
 * drops space around the text, and the marks that nobody sees and that come with what is copied from a chat; `code` is a
 * number that may hold letters, and drops what its groups are parted with as well, where `pattern` has no room for it. Source: number rules of the mobile operators (PRE-18).
 */
export function normaliseNumber(text: string, normaliser: Normaliser, pattern?: string): string {
  if (normaliser === 'code') return codeInOne(plainDigits(text.replace(AROUND_TEXT, '')), pattern);
  if (normaliser === 'trim') return text.replace(AROUND_TEXT, '');
  const digits = plainDigits(text).replace(/[^0-9]/g, '');
  if (normaliser === 'digits') return digits;
  const abroad = /^(?:0062|62)0*(.*)$/.exec(digits);
  return abroad ? `0${abroad[1]}` : digits;
}

const BLANKS = /[\s\p{Cf}]+/gu;
const BETWEEN_GROUPS = /[\s\p{Cf}\p{Pd}.]+/gu;
/** Groups of a code hold digits or are short (`D-1234-XY`); a longer word is somebody's name beside the code. */
const WORD = /^\p{L}{4,}$/u;

/** Blanks go first: dots and dashes are part of many water customers' numbers (`R-1726 0100`). */
function codeInOne(code: string, pattern: string | undefined): string {
  if (pattern === undefined) return code;
  const form = new RegExp(pattern, 'u');
  if (form.test(code) || code.split(BETWEEN_GROUPS).some((group) => WORD.test(group))) return code;
  return [BLANKS, BETWEEN_GROUPS].map((between) => code.replace(between, '')).find((one) => form.test(one)) ?? code;
}

/** How long a code is without what its groups are parted with. */
export const codeLength = (code: string): number => code.replace(BETWEEN_GROUPS, '').length;

/** What people and pages write around digits: spaces, signs, the invisible marks that come with pasted text. */
const AROUND = String.raw`\s\p{Cf}\p{Pd}+.,/`;
/** Only telephone numbers are written with brackets; behind another number they hold a second one: `12345678 (2001)`. */
const WRITTEN = { 'msisdn-id': `[0-9０-９${AROUND}()]`, digits: `[0-9０-９${AROUND}]` } as const;

/** Not a group of the number: the last digits of a second one (`0812345678/9`), or decimals of a spreadsheet (`12345678901,0`). */
const NOT_OF_IT = /[,/]\s*[0-9０-９]{1,2}[^0-9０-９]*$/u;

/**
 * Whether every character of a text belongs to a number as it is written. Anything else (an O for a 0, digits of another
 * script) would be dropped, and what is left may be somebody else's number. A text that keeps its letters is always one.
 */
export function isNumberAsWritten(text: string, normaliser: Normaliser): boolean {
  if (normaliser === 'trim' || normaliser === 'code') return true;
  return new RegExp(`^${WRITTEN[normaliser]}*$`, 'u').test(text) && !NOT_OF_IT.test(text);
}

/**
 * The number in a text that was pasted: `Bu Sari 0812-3456-7890` has one. Where a letter touches the digits or there are
 * several numbers nobody can tell which is meant, and the text stays as it is for the check to refuse.
 */
export function numberAmongWords(text: string, normaliser: Normaliser): string {
  if (isNumberAsWritten(text, normaliser)) return normaliseNumber(text, normaliser);
  const runs = text.match(new RegExp(`${WRITTEN[normaliser as keyof typeof WRITTEN]}+`, 'gu')) ?? [];
  const numbers = runs.filter((run) => /[0-9０-９]/.test(run));
  const [only] = numbers;
  const touched = /\p{L}[0-9０-９]|[0-9０-９]\p{L}/u.test(text);
  const sure = only !== undefined && numbers.length === 1 && !touched && !NOT_OF_IT.test(only);
  return sure ? normaliseNumber(only, normaliser) : text.trim();
}
