import { normalisePhone } from '#src/domain/phone-number.ts';

/** What was typed as login, as the account table spells it. */
export type LoginName = { readonly by: 'email' | 'hp'; readonly value: string };

/**
 * Reads a login: with an `@` it is an e-mail (compared in lower case), otherwise a phone number in any of its spellings
 * (`+62 812-…`, `62812…`, `0062812…`, `0812…`, `812…`), turned into `0812…` (ACC-1).
 */
export function readLoginName(login: string): LoginName {
  const typed = login.replace(/\p{Cc}/gu, '').trim();
  if (typed.includes('@')) return { by: 'email', value: typed.toLowerCase() };
  return { by: 'hp', value: normalisePhone(typed) };
}
