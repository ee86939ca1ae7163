import { asSeen, asSeenTrimmed, withoutEdges } from './as-seen.ts';
import { type DigitGroups, hasDecimals, isEven, onlySign, partialRuns, readGroups } from './digit-groups.ts';
import { readPhone } from './read-phone.ts';
import { withoutFraming } from './without-framing.ts';

/** How what was typed or pasted becomes the value of a customer's number (product documents, `normalise`). */
export type Normaliser = 'msisdn-id' | 'digits' | 'trim' | 'code';

/** Digits that may be a customer's whole number where no form is known. */
const USUAL_FORM = /^[0-9]{8,}$/;
const DATE = /^(?:\d{1,2}[-.]\d{1,2}[-.](?:\d{2}|\d{4})|\d{4}[-.]\d{1,2}[-.]\d{1,2})$/;

/**
 * Reads a customer's number as its product keeps it (PRE-18). Reading what was read changes nothing.
 *
 * `msisdn-id` is a phone number ({@link readPhone}); `digits` is a row of digits, in groups or in one; `code` may hold letters and
 * loses what its groups are parted with where `pattern` has no room for it; `trim` loses blanks around it and signs that nobody sees.
 * @param pattern the form of the whole value, where one is known: what has it is complete, so another group behind it is refused
 * @returns "" for nothing typed; undefined for a text that is no such number as it is written (`digits`, `msisdn-id`)
 */
export function readNumber(typed: string, normaliser: Normaliser, pattern?: string): string | undefined {
  if (normaliser === 'trim') return readTrimmed(typed, pattern);
  if (normaliser === 'code') return readCode(typed, pattern);
  return normaliser === 'digits' ? readDigits(typed, pattern) : readPhone(typed);
}

/** {@link readNumber}, where what is no number stays as it was typed, for a check to say so. */
export const takeNumber = (typed: string, normaliser: Normaliser, pattern?: string): string =>
  readNumber(typed, normaliser, pattern) ?? withoutEdges(typed);

function readDigits(typed: string, pattern: string | undefined): string | undefined {
  const text = withoutFraming(asSeenTrimmed(typed)).replace(/^\+ ?(?=[1-9])/, '');
  if (text === '') return '';
  const written = readGroups(text);
  if (written === undefined) return undefined;
  const form = pattern === undefined ? USUAL_FORM : new RegExp(pattern, 'u');
  return isOneNumber(written, text, form) ? written.groups.join('') : undefined;
}

/**
 * Whether groups make up one number. Where no part of them could be a number by itself there is nothing else they could be. Where one
 * could, only a grouping that people write numbers in counts: even groups, groups of three and four, or an account with dashes.
 */
function isOneNumber(written: DigitGroups, text: string, form: RegExp): boolean {
  const { groups, between } = written;
  if (groups.length === 1) return true;
  if (between.includes(' - ') || hasDecimals(written) || DATE.test(text)) return false;
  if ([...partialRuns(groups)].every((run) => !form.test(run))) return true;
  const sign = onlySign(written);
  if (sign === undefined) return false;
  const isAccount = (sign === '-' || sign === '.') && groups.length >= 3 && (groups[0] ?? '').length >= 2;
  if (isAccount) return true;
  return (
    !groups.some((group) => form.test(group)) &&
    (isEven(groups) || groups.every(({ length }) => length === 3 || length === 4))
  );
}

/** Full-width and other forms are kept where the form of the value has room for them: players are called so. */
function readTrimmed(typed: string, pattern: string | undefined): string {
  const text = withoutEdges(typed);
  if (pattern === undefined) return text;
  const form = new RegExp(pattern, 'u');
  const seen = asSeenTrimmed(typed);
  // Without signs that nobody sees the text is the same to its reader.
  const plain = text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '');
  return form.test(plain) || !form.test(seen) ? plain : seen;
}

const BLANKS = / +/g;
const BETWEEN_GROUPS = /[ .-]+/g;
const LARGEST_CODE_GROUP = 7;
/** Groups of a code hold digits or are short (`D-1234-XY`); a longer word is somebody's name beside the code. */
const WORD = /^\p{L}{4,}$/u;

/** Blanks go first: dots and dashes are part of many water customers' numbers (`R-1726 0100`). Tabs and line breaks stay, and are refused. */
function readCode(typed: string, pattern: string | undefined): string {
  const code = asSeenTrimmed(typed);
  if (pattern === undefined) return code;
  const form = new RegExp(pattern, 'u');
  const groups = code.split(BETWEEN_GROUPS);
  if (form.test(code) || / - |\. /.test(code) || groups.some((group) => WORD.test(group))) return code;
  // A long group that is a code by itself stands beside another one: a list number, a second customer.
  if (groups.length > 1 && groups.some((group) => group.length > LARGEST_CODE_GROUP && form.test(group))) return code;
  return [BLANKS, BETWEEN_GROUPS].map((between) => code.replace(between, '')).find((one) => form.test(one)) ?? code;
}

/** How long a code is without what its groups are parted with. */
export const codeLength = (code: string): number => asSeen(code).replace(/[\s.-]+/g, '').length;

const RUN = {
  'msisdn-id': /[0-9\s+().,/·;-]*[0-9][0-9\s+().,/·;-]*/g,
  digits: /[0-9\s+.,/·;-]*[0-9][0-9\s+.,/·;-]*/g,
} as const;
/** A letter or another script's digit beside a digit: a slip of the keyboard or a unit, and no word beside a number. */
const TOUCHED = /[\p{L}\p{No}\p{Nl}][0-9]|[0-9][\p{L}\p{No}\p{Nl}]|(?![0-9])\p{Nd}/u;

/**
 * The number in a text that was pasted: `Bu Sari 0812-3456-7890` has one. Where a letter touches the digits or there are several
 * numbers, which one is meant is unknown, and the text stays as it is for the check to refuse.
 */
export function numberAmongWords(pasted: string, normaliser: Normaliser, pattern?: string): string {
  const whole = readNumber(pasted, normaliser, pattern);
  if (whole !== undefined) return whole;
  if (normaliser === 'trim' || normaliser === 'code') return withoutEdges(pasted);
  const text = asSeen(pasted);
  const runs = text.match(RUN[normaliser]) ?? [];
  const [only = ''] = runs;
  const alone = only.replace(/^[\s.,/·;)-]+/, '').replace(/[\s.,/·;(+-]+$/, '');
  const found = runs.length === 1 && !TOUCHED.test(text) ? readNumber(alone, normaliser, pattern) : undefined;
  return found ?? withoutEdges(pasted);
}
