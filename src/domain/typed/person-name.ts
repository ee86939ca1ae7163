import { asSeenTrimmed } from './as-seen.ts';

/** Letters of any script with the marks of names. No digits, slashes or colons: a name that goes into a mail must carry no link. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]{0,118}$/u;

/** Reads a person's name: as seen, blanks made single. @returns undefined when it is none */
export function readPersonName(typed: string): string | undefined {
  const name = asSeenTrimmed(typed).replaceAll(/\s+/g, ' ');
  // `www.judi.com` is all letters and dots.
  return NAME.test(name) && !/\p{L}\.\p{L}{2,}/u.test(name) ? name : undefined;
}
