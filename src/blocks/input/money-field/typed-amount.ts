import { groupThousands, MAX_AMOUNT } from '#src/domain/money/money.ts';
import { asSeen } from '#src/domain/typed/as-seen.ts';
import { readSignedAmount } from '#src/domain/typed/read-amount.ts';
import { changeBetween } from '../../field-frame/typed-change.ts';

/** A minus before the digits, with the prefix or without. */
const MINUS = /^\s*(?:rp\.?\s*)?[-(]/i;

/** What a money field holds. */
export interface TypedAmount {
  /** Whole rupiah; {@link UNREADABLE} for a text that is no sum. */
  readonly amount: number;
  /** The text itself, where it is no sum or is still being written with dots; absent: the sum is shown, grouped. */
  readonly text?: string;
  /** A minus before a sum or before nothing yet. */
  readonly isMinus: boolean;
}

/** Stands for a text that is no sum: a negative one, which every form and the server refuse. */
export const UNREADABLE = -1;

/**
 * What a change of the field means. A digit or a deletion in a sum that is shown in groups changes its digits, another key is not
 * taken. What comes at once, and what is written with dots or commas of one's own, is a sum only as a whole (`readAmount`):
 * `2,5 juta` or a range stays as it is and is refused.
 * @param before as shown
 */
export function typedAmount(
  text: string,
  before: TypedAmount & { readonly shown: string },
  atOnce: boolean,
): TypedAmount {
  if (atOnce || before.text !== undefined) return asWhole(text, !atOnce);
  const key = asSeen(changeBetween(before.shown, text).inserted);
  if (/^[.,]$/.test(key) && before.amount > 0) return asWhole(text, true);
  const isMinus = MINUS.test(asSeen(text));
  if (key !== '' && !/^[0-9(-]$/.test(key)) return before;
  const digits = asSeen(text).replace(/[^0-9]/g, '');
  const sum = Number(digits);
  if (sum > MAX_AMOUNT) return before;
  return { amount: isMinus && sum > 0 ? -sum : sum, isMinus };
}

/** @param keep the text stays in sight while it is written, although it can be read */
function asWhole(text: string, keep: boolean): TypedAmount {
  const seen = asSeen(text).trim();
  if (seen === '') return { amount: 0, isMinus: false };
  if (seen === '-') return { amount: 0, isMinus: true };
  // A dot or comma at the end waits for what follows it.
  const amount = readSignedAmount(keep ? seen.replace(/[.,]$/, '') : seen);
  if (amount === undefined) return { amount: UNREADABLE, text, isMinus: false };
  const written = keep && /[.,]/.test(seen) && seen !== groupThousands(amount) ? { text } : {};
  return { amount, isMinus: amount < 0, ...written };
}
