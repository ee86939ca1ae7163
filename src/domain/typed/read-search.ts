import { asSeenTrimmed } from './as-seen.ts';
import { readEmail } from './email-address.ts';
import { readReference } from './read-code.ts';
import { readNumber } from './read-number.ts';
import { readPhone } from './read-phone.ts';

/** What was typed into a search box, in the spellings that tables know. */
export interface SearchTerms {
  /** As seen, on one line; "" for nothing typed. */
  readonly text: string;
  /** As references of ours are kept: in capitals. */
  readonly reference: string;
  /** The spellings that a customer's number may have, whole or its beginning: in one, `0812…` for a phone, and as typed; none for words. */
  readonly numbers: readonly string[];
  /** The phone number it may be: `0812…`. */
  readonly phone?: string;
  /** The number of a row it may be, from 1 to 18 digits. */
  readonly id?: string;
  readonly email?: string;
}

/** Reads what was typed into a search box by every reader there is: a search is for what it may mean, and one of them finds it. */
export function readSearch(typed: string): SearchTerms {
  const text = asSeenTrimmed(typed).replace(/\s+/g, ' ');
  const phone = readPhone(text) || undefined;
  const digits = readNumber(text, 'digits') || undefined;
  const email = readEmail(text);
  const numbers = [phone, digits].filter((one) => one !== undefined);
  return {
    text,
    reference: readReference(text),
    numbers: numbers.length === 0 ? [] : [...new Set([...numbers, text])],
    ...(phone === undefined ? {} : { phone }),
    ...(digits !== undefined && /^[1-9]\d{0,17}$/.test(digits) ? { id: digits } : {}),
    ...(email === undefined ? {} : { email }),
  };
}
