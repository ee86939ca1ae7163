import type { Static } from '@sinclair/typebox';
import type { MutationFilter } from '#server/ledger/mutations.ts';
import type { depositMutationsQuery } from '#src/contract/account/account.contract.ts';
import { AppError, type FieldErrors } from '#src/domain/errors/app-error.ts';
import { isDay } from '#src/domain/text/calendar-day.ts';

export type DepositMutationsQuery = Static<typeof depositMutationsQuery>;

/** A word; one that no journal is called finds nothing. */
const KIND = /^[a-z][a-z_-]{1,29}$/;

/**
 * Reads the filter of a deposit's history.
 * @throws AppError `validation_failed` for a kind that is none, a day that is none, or a range that ends before it begins
 */
export function readMutationFilter(query: DepositMutationsQuery): MutationFilter {
  const errors: Record<string, FieldErrors[string]> = {};
  const named = (query.kind ?? '').split(',').flatMap((kind) => kind.trim() || []);
  if (!named.every((kind) => KIND.test(kind))) errors['/kind'] = [{ code: 'oneOf' }];
  for (const day of ['from', 'to'] as const) {
    const value = query[day];
    if (value !== undefined && !isDay(value)) errors[`/${day}`] = [{ code: 'date' }];
  }
  if (query.from !== undefined && query.to !== undefined && query.to < query.from) {
    errors['/to'] ??= [{ code: 'after_or_equal', params: { date: query.from } }];
  }
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { fields: errors });
  const reference = (query.search ?? '').replace(/[\p{Cc}\s]/gu, '').toUpperCase();
  return {
    kinds: named.length === 0 ? undefined : [...new Set(named)],
    from: query.from,
    to: query.to,
    reference: reference === '' ? undefined : reference,
  };
}
