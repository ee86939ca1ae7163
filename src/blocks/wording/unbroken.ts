/** Keeps what belongs together, as the prefix of money and its number, on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** A sentence in which no amount of money is torn from its prefix: lines still break between the words. */
export const unbrokenMoney = (sentence: string): string => sentence.replace(/\bRp (?=\d)/g, 'Rp\u00a0');

const MONTH_AND_YEAR =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) (?=\d{4}\b)/g;

/** Months of several bills in a row: a line breaks between them, never between a month and its year. */
export const unbrokenMonths = (text: string): string => text.replace(MONTH_AND_YEAR, '$1\u00a0');

/** A name in which no quantity is torn from its unit and no line begins with the dot that joins two parts. */
export const unbrokenQuantities = (name: string): string =>
  name.replaceAll(/(?<=\d) (?=\p{L})|(?<=\b[A-Z]{3}) (?=\d)| (?=· )/gu, '\u00a0');
