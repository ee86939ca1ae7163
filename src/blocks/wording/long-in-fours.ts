/** What no eye compares as one word: the 32 characters of a PLN reference. Numbers of ours and serial numbers are shorter. */
const LONG = /[0-9A-Z]{24,}/g;

/** Writes long references in groups of four on paper, so that they can be read out and break between groups; all else stays. */
export const longInFours = (text: string): string => text.replace(LONG, (word) => word.replace(/.{4}(?=.)/g, '$& '));
