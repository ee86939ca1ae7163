import type { TransactionListQuery } from '#src/contract/sale/transaction.contract.ts';
import { AppError, type FieldErrors } from '#src/domain/errors/app-error.ts';
import { TRANSACTION_STATES, type TransactionState } from '#src/domain/sale/transaction.ts';
import { isDay } from '#src/domain/text/calendar-day.ts';
import { readSearch } from '#src/domain/typed/read-search.ts';

/** What a search looks for among the terms of sales (migration 0016): as lower-case text. */
export interface TermSearch {
  /** Beginnings that number, reference, order number or customer name may have. */
  readonly beginnings: readonly string[];
  /** A serial number or token, whole, as it is stored among the terms; absent when nothing of one was typed. */
  readonly serial?: string;
}

/** A checked filter; `undefined` means "all". Days are business days, both inclusive. */
export interface TransactionFilter {
  readonly states?: readonly TransactionState[];
  readonly product?: string;
  readonly family?: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: TermSearch;
}

/**
 * Reads the filter of a report.
 * @throws AppError `validation_failed` for a state nobody knows, a day that is none, or a range that ends before it begins
 */
export function readTransactionFilter(query: TransactionListQuery): TransactionFilter {
  const errors: Record<string, FieldErrors[string]> = {};
  const named = (query.status ?? '')
    .split(',')
    .map((state) => state.trim())
    .filter((state) => state !== '');
  // Each state is a lane of the list: one that is named twice would show its sales twice.
  const states = [...new Set(named.filter(isState))];
  if (!named.every(isState)) errors['/status'] = [{ code: 'oneOf' }];
  for (const day of ['from', 'to'] as const) {
    const value = query[day];
    if (value !== undefined && !isDay(value)) errors[`/${day}`] = [{ code: 'date' }];
  }
  if (query.from !== undefined && query.to !== undefined && query.to < query.from) {
    errors['/to'] ??= [{ code: 'after_or_equal', params: { date: query.from } }];
  }
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { fields: errors });
  const search = readTerms(query.search);
  return {
    ...(states.length === 0 ? {} : { states }),
    ...(query.product === undefined ? {} : { product: query.product }),
    ...(query.family === undefined ? {} : { family: query.family }),
    ...(query.from === undefined ? {} : { from: query.from }),
    ...(query.to === undefined ? {} : { to: query.to }),
    ...(search === undefined ? {} : { search }),
  };
}

/** Comes before serial numbers among the terms; searches lose all such signs. */
const SERIAL_SIGN = '\u0001';

/** A number is also looked for as it is stored: `+62 812…` and `０８１２…` find `0812…`. */
function readTerms(search = ''): TermSearch | undefined {
  const { text, numbers } = readSearch(search);
  if (text === '') return undefined;
  const typed = text.toLowerCase();
  // A name may be stored in forms that are not what is seen: as typed it is found as well.
  const raw = search
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase();
  const serial = typed.replace(/[^a-z0-9]/g, '');
  return {
    beginnings: [...new Set([typed, raw, ...numbers])],
    ...(serial === '' ? {} : { serial: SERIAL_SIGN + serial }),
  };
}

function isState(text: string): text is TransactionState {
  return (TRANSACTION_STATES as readonly string[]).includes(text);
}
