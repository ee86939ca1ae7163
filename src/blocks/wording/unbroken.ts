/** Keeps what belongs together, as the prefix of money and its number, on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
