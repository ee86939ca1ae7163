import {
  isNumberAsWritten,
  type Normaliser,
  normaliseNumber,
  numberAmongWords,
} from '#src/engine/core/normalise-number.ts';

interface NumberRules {
  readonly normalise: Normaliser;
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

/**
 * What typing or pasting means as a value: normalised, grouping taken out. A key that does not belong or is one too many is
 * not taken. Of what comes at once nothing is cut off: the digits that are left could be another customer's number, so
 * what is too long or no number stays in the field, where the check says so.
 */
export function typedNumber(text: string, { normalise, max_length: most }: NumberRules, before: Before): string {
  const isOneKey = isKey(text, before.shown);
  const value = numberOf(text, normalise, isOneKey && isNumberAsWritten(before.value, normalise));
  if (isOneKey && most !== undefined && value.length > Math.max(most, before.value.length)) return before.value;
  return value.slice(0, KEPT);
}

/** One character more than before, wherever it stands. */
export function isKey(text: string, shown: string): boolean {
  if (text.length !== shown.length + 1) return false;
  let at = 0;
  while (at < shown.length && text[at] === shown[at]) at += 1;
  return text.slice(at + 1) === shown.slice(at);
}

function numberOf(text: string, normalise: Normaliser, typed: boolean): string {
  if (normalise === 'trim') return text.replace(/\s+/g, '');
  return typed ? normaliseNumber(text, normalise) : numberAmongWords(text, normalise);
}
