/** Checks that numbers carry in themselves, by the names under which documents ask for them. */
export const CHECK_DIGIT_SCHEMES = ['luhn', 'gtin', 'mod11', 'mod11-2', 'mod97', 'iban', 'nik', 'npwp'] as const;
export type CheckDigitScheme = (typeof CHECK_DIGIT_SCHEMES)[number];

/** What each scheme is used for, in the words of the meta-schema. */
export const CHECK_DIGIT_USES =
  'luhn: payment cards, IMEI, ICCID, prepaid meters (ISO/IEC 7812-1, IEC 62055-41); gtin: GS1 article numbers; ' +
  'mod11: weights n to 1, X is 10 (ISBN-10); mod11-2: ISO 7064, X is 10; mod97: ISO 7064 mod 97-10; ' +
  'iban: ISO 13616; nik: form of an Indonesian identity number, birth date inside; npwp: Indonesian tax number, 15 or 16 digits';

/**
 * Whether a number agrees with its own check digit or, for `nik`, with the form of its parts. Knows nothing outside itself: its
 * own text is written into compiled validators, which load no code.
 * @param text the normalised value, without blanks between groups
 */
export function checkDigitFits(scheme: CheckDigitScheme, text: string): boolean {
  const digits = (pattern: RegExp) => pattern.test(text);
  const weighted = (number: string, weight: (fromRight: number) => number, wrap: number): number =>
    [...number].reduce((sum, sign, at) => {
      const product = (sign === 'X' ? 10 : Number(sign)) * weight(number.length - at);
      return sum + (wrap > 0 && product > wrap ? product - wrap : product);
    }, 0);
  const luhn = (number: string): boolean => weighted(number, (place) => 2 - (place % 2), 9) % 10 === 0;
  const rest97 = (number: string): number =>
    [...number].reduce((rest, sign) => (rest * (sign > '9' ? 100 : 10) + Number.parseInt(sign, 36)) % 97, 0);
  const identity = (number: string): boolean => {
    const [day, month] = [Number(number.slice(6, 8)) % 40, Number(number.slice(8, 10))];
    const days = month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31;
    return /^[1-9]\d{5}[0-7]\d{9}$/.test(number) && day >= 1 && day <= days && month >= 1 && month <= 12;
  };
  if (scheme === 'luhn') return digits(/^\d{2,40}$/) && luhn(text);
  if (scheme === 'gtin')
    return digits(/^(?:\d{8}|\d{12,14}|\d{17,18})$/) && weighted(text, (p) => 3 - (p % 2) * 2, 0) % 10 === 0;
  if (scheme === 'mod11') return digits(/^\d{1,39}[\dX]$/) && weighted(text, (p) => p, 0) % 11 === 0;
  if (scheme === 'mod11-2') {
    const sum = [...text].reduce((rest, sign) => (rest * 2 + (sign === 'X' ? 10 : Number(sign))) % 11, 0);
    return digits(/^\d{1,39}[\dX]$/) && sum === 1;
  }
  if (scheme === 'mod97') return digits(/^[0-9A-Z]{3,60}$/) && rest97(text) === 1;
  if (scheme === 'iban')
    return digits(/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/) && rest97(`${text.slice(4)}${text.slice(0, 4)}`) === 1;
  if (scheme === 'nik') return identity(text) && !text.endsWith('0000');
  if (digits(/^\d{15}$/)) return luhn(text.slice(0, 9));
  return digits(/^0\d{15}$/) ? luhn(text.slice(1, 10)) : identity(text);
}
