import type { ResponseField } from './connector-response.ts';

/**
 * Members that a line of a statement may have, by the names that documents give their fields. Where a provider keeps several
 * accounts that number their lines alike, `account` says whose line it is; number and reference are known by it then.
 */
export const STATEMENT_MEMBERS = [
  'id',
  'account',
  'reference',
  'kind',
  'amount',
  'fee',
  'tax',
  'balance',
  'at',
] as const;

/**
 * How a provider's statement of a day is had and read (DEP-6). The operation is asked page by page with `{day}` (`YYYY-MM-DD`
 * in Jakarta), `{from}` and `{to}` (instants, `to` is the next day's beginning) and `{page}` from 1; its answer has the list
 * `lines` with {@link STATEMENT_MEMBERS}, and where it says so the flag `more`; without it, an empty page is the end.
 */
export interface StatementReading {
  /** What of ours its lines are held against. */
  readonly matches: 'attempts' | 'payments' | 'bank-lines';
  /** Operation that answers a page. Left out: there is only a file, which people bring. */
  readonly operation?: string;
  /**
   * What the member `kind` means: money in the usual direction (a purchase, a payment), the way back, and what is no
   * business of ours, e.g. our own transfers to the provider. Another word makes the statement unreadable. Left out: all is
   * in the usual direction.
   */
  readonly kinds?: {
    readonly usual: readonly string[];
    readonly back: readonly string[];
    readonly ignored?: readonly string[];
  };
  /** Members in a file with a head line, which people bring: `from` is the name of a column. */
  readonly file?: { readonly [member: string]: ResponseField };
}
