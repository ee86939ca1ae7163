/**
 * Turns an Indonesian phone number as typed or pasted (`+62 812-…`, `62812…`, `0062812…`, `812…`, full-width digits) into
 * the national form `0812…`. What does not look like one keeps its digits.
 */
export function normalisePhone(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  if (digits.startsWith('0062')) return `0${digits.slice(4).replace(/^0/, '')}`;
  if (digits.startsWith('62')) return `0${digits.slice(2).replace(/^0/, '')}`;
  if (digits.startsWith('8')) return `0${digits}`;
  return digits;
}

/** Whether somebody means a phone number and not the number of an account: 0, +62 or 62, nine digits or more in all. */
export const meansPhone = (typed: string): boolean => /^(?:\+?62|0)[\d .-]{7,}$/.test(typed);

/** An Indonesian mobile number in its national form: `08`, then eight to eleven digits (spec section 5; `account.hp`). */
const MOBILE = /^08[0-9]{8,11}$/;

/** Reads a mobile number in any of its spellings. @returns `0812…`; undefined when it is none */
export function readMobile(typed: string): string | undefined {
  // Marks that nobody sees come with numbers that are copied from a chat or an address book.
  const written = typed.normalize('NFKC').replace(/\p{Cf}/gu, '');
  // Letters among the digits are a slip or a trick, not a spelling.
  if (/[^\d\s+().-]/u.test(written.trim())) return undefined;
  const number = normalisePhone(written);
  return MOBILE.test(number) ? number : undefined;
}
