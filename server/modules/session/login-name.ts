import { asSeenTrimmed } from '#src/domain/typed/as-seen.ts';
import { readPhone } from '#src/domain/typed/read-phone.ts';

/** What was typed as login, as the account table spells it. */
export type LoginName = { readonly by: 'email' | 'hp'; readonly value: string };

/**
 * Reads a login: with an `@` it is an e-mail (compared in lower case), otherwise a phone number in any of its spellings
 * (`+62 812-…`, `62812…`, `0062812…`, `0812…`, `812…`), turned into `0812…` (ACC-1). What is neither is kept as it is seen, and is
 * nobody's.
 */
export function readLoginName(login: string): LoginName {
  const typed = asSeenTrimmed(login);
  if (typed.includes('@')) return { by: 'email', value: typed.toLowerCase() };
  return { by: 'hp', value: readPhone(typed) ?? typed };
}
