import { asSeen } from '#src/domain/typed/as-seen.ts';
import { type Normaliser, numberAmongWords, readNumber } from '#src/domain/typed/read-number.ts';
import { changeBetween } from './typed-change.ts';

export interface NumberRules {
  readonly normalise: Normaliser;
  /** Form of the whole value, where one is known. */
  readonly pattern?: string | undefined;
  /** In characters; absent: as long as one likes. */
  readonly max_length?: number | undefined;
}

/** What the field holds before a change: its value, and the same as it is shown. */
interface Before {
  readonly value: string;
  readonly shown: string;
}

/** More than this of a pasted text helps nobody to see what is wrong with it. */
export const KEPT = 60;

/** Whether a field's value is a number and not a text that was refused: only such a one is shown in groups. */
export const isNumber = (value: string, { normalise, pattern }: NumberRules): boolean =>
  readNumber(value, normalise === 'trim' ? 'digits' : normalise, pattern) === value;

/**
 * What typing or pasting means as a value: normalised, grouping taken out. A key that is no digit or is one too many is not
 * taken. Of what comes at once nothing is cut off: the digits that are left could be another customer's number, so what is too
 * long or no number stays in the field, where the check says so.
 * @param atOnce pasted, dropped or filled in, as {@link cameAtOnce} tells
 */
export function typedNumber(text: string, rules: NumberRules, before: Before, atOnce: boolean): string {
  if (atOnce || !isNumber(before.value, rules)) return pastedNumber(text, rules).slice(0, KEPT);
  const { inserted } = changeBetween(before.shown, text);
  const key = asSeen(inserted);
  if (key !== '' && !/^[0-9]$/.test(key)) return rules.normalise === 'trim' ? pastedNumber(text, rules) : before.value;
  const digits = asSeen(text).replace(/[^0-9]/g, '');
  const value = readNumber(digits, rules.normalise, rules.pattern) ?? digits;
  const most = rules.max_length;
  return most !== undefined && value.length > Math.max(most, before.value.length) ? before.value : value;
}

/** A number that may hold letters is one in its groups only where all of them are digits. */
function pastedNumber(text: string, { normalise, pattern }: NumberRules): string {
  const digits = normalise === 'trim' ? readNumber(text, 'digits', pattern) : undefined;
  return digits ?? numberAmongWords(text, normalise, pattern);
}
