import type { Language } from '#src/domain/language.ts';
import type { Caller } from '../route.ts';

/** The caller, and the token that proves a page of ours. */
export interface Visit {
  readonly caller: Caller | null;
  /** Language of the account's settings. */
  readonly language: Language | undefined;
  /** A session cookie came without an open session. */
  readonly expired: boolean;
  /** Token that writes must carry. */
  readonly csrfToken: string;
  /** A script acts for an account with a token of operations. */
  readonly byToken?: true;
  /** The token may look and not change. */
  readonly readOnly?: true;
}
