import { asSeenTrimmed } from './as-seen.ts';

/** A code as codes are compared (product codes, headings): as seen, in small letters, blanks in it made single. */
export const codeKey = (code: string): string => asSeenTrimmed(code).toLowerCase().replace(/\s+/g, ' ');

/** A reference, invitation or row code of ours as it is kept: as seen, in capitals. What is no such code finds nothing. */
export const readReference = (typed: string): string => asSeenTrimmed(typed).toUpperCase();
