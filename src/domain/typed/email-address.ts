import { asSeenTrimmed } from './as-seen.ts';

/** What mail servers take without quoting. No look-alike of another alphabet passes, no line break, no second address. */
const ADDRESS = /^[a-z0-9](?:[a-z0-9._%+-]{0,62}[a-z0-9])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,6}[a-z]{2,24}$/;
const LONGEST = 120;

/**
 * Reads an e-mail address as it is kept: as seen, without blanks around it, in lower case (ACC-1).
 * @returns undefined when it is none, e.g. when a Cyrillic letter looks like a Latin one
 */
export function readEmail(typed: string): string | undefined {
  const address = asSeenTrimmed(typed).toLowerCase();
  return address.length <= LONGEST && ADDRESS.test(address) && !address.includes('..') ? address : undefined;
}

/** How an address is shown to whoever may not know it: `s•••@konter.example`. */
export function maskEmail(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
