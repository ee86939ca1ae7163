import { asSeenTrimmed } from './as-seen.ts';
import { type DigitGroups, hasDecimals, isEven, onlySign, partialRuns, readGroups } from './digit-groups.ts';
import { withoutFraming } from './without-framing.ts';

/** An Indonesian mobile number in its national form: `08`, then eight to eleven digits (spec section 5; `account.hp`). */
const MOBILE = /^08[0-9]{8,11}$/;
/** A mobile number that is complete where groups are told apart: prefixes of operators never have a 0 behind the 8. */
const COMPLETE = /^08[1-9][0-9]{7,}$/;
/** `+62`, `62`, `0062` or one of them in brackets, with a national 0 in brackets behind it. */
const COUNTRY = /^(?:\( ?(?:\+ ?|00)?62 ?\)|\+ ?62|0062|62)[ .·-]*(?:\(0\)[ .·-]*)?/;
/** A mobile number with its country, behind a country again: added to a number that had it. Numbers of areas `062…` are shorter. */
const COUNTRY_TWICE = /^0?620?8[1-9][0-9]{7,}$/;
/** The first group may stand in brackets: `(0812) 3456 7890`. */
const BRACKETS = /^\(([0-9]{2,5})\)[ .·-]*/;

/**
 * Reads an Indonesian phone number, complete or not: `+62 812-3456-7890`, `62812…`, `0062 812…`, `(0812) 3456 7890`,
 * `0812·3456·7890` are `0812…`, and so is a whole mobile number that lost its 0 (`8123 4567 890`). The whole text has to be one
 * number: letters, commas, slashes, tabs, line breaks, a list mark (`1. `) or a further group behind a number that was complete
 * already (`0812345678 10`) make it none, because the digits that would be left could be somebody else's number.
 * @returns digits; "" for nothing typed; undefined for what is no number as written
 */
export function readPhone(typed: string): string | undefined {
  const text = withoutFraming(asSeenTrimmed(typed));
  if (text === '') return '';
  const country = COUNTRY.exec(text)?.[0] ?? '';
  const rest = text.slice(country.length).replace(BRACKETS, '$1 ').trim();
  if (rest === '') return country === '' ? undefined : '0';
  const read = readGroups(rest);
  if (read === undefined) return undefined;
  const [first = '', ...others] = read.groups;
  if (country !== '' && COUNTRY_TWICE.test(read.groups.join(''))) return undefined;
  const home = country === '' ? first : `0${first.replace(/^0+/, '')}`;
  const groups = [home, ...others];
  if (!isOneNumber({ groups, between: read.between })) return undefined;
  return withItsZero(groups.join(''));
}

/** Reads a complete mobile number in any of its spellings. @returns `0812…`; undefined when it is none */
export function readMobile(typed: string): string | undefined {
  const number = readPhone(typed);
  return number !== undefined && MOBILE.test(number) ? number : undefined;
}

/** A mobile number without its 0, as spreadsheets and address books keep it, gets it back; an incomplete one stays. */
export const withItsZero = (digits: string): string => (/^8[0-9]{8,11}$/.test(digits) ? `0${digits}` : digits);

function isOneNumber(written: DigitGroups): boolean {
  const { groups, between } = written;
  if (groups.length === 1) return true;
  if (hasDecimals(written)) return false;
  const sign = onlySign(written);
  // A dash between blanks parts values; the same between all groups of one number ("0812 - 3456 - 7890") does not.
  if (between.includes(' - ') && (sign === undefined || groups.some(({ length }) => length < 3 || length > 5)))
    return false;
  if ([...partialRuns(groups)].every((run) => !COMPLETE.test(withItsZero(run)) || !startsNumber(run, groups)))
    return true;
  return sign !== undefined && sign !== ' - ' && isEven(groups);
}

/** Digits inside a number may look like one without its 0 (`0812 8123 45678`); behind a first group only a 0 or 62 begins another. */
const startsNumber = (run: string, groups: readonly string[]): boolean =>
  groups.join('').startsWith(run) || run.startsWith('0');
