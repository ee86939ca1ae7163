/** How many characters at the end tell a card from another. */
const SHOWN_LAST = 4;
/** Shorter ones would be known by their end. */
const SHORTEST = 8;
/** Digits of a payment card (ISO/IEC 7812) or an identity card; phone numbers have thirteen at most. */
const AS_LONG_AS_A_CARD = /^(?:\d[ .-]?){14,19}$/;

/** A number with its last four characters alone; a short one shows nothing. @param sign stands for each hidden character */
export function coverNumber(text: string, sign = '•'): string {
  const letters = [...text];
  const hidden = letters.length < SHORTEST ? letters.length : letters.length - SHOWN_LAST;
  return sign.repeat(hidden) + letters.slice(hidden).join('');
}

/** Tells whether a number of unknown class may be a card's: it is covered like one. */
export const mayBeCard = (text: string): boolean => AS_LONG_AS_A_CARD.test(text);
