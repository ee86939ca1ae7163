/** Keeps what belongs together, as the prefix of money and its number, on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** A sentence in which no amount of money is torn from its prefix: lines still break between the words. */
export const unbrokenMoney = (sentence: string): string => sentence.replace(/\bRp (?=\d)/g, 'Rp\u00a0');
