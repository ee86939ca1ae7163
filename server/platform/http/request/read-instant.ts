import { AppError } from '#src/domain/errors/app-error.ts';

const DAY = 'YYYY-MM-DD'.length;

/**
 * The instant that a text of a request means.
 * @param text ISO 8601 with offset
 * @param pointer field that it came in
 * @throws AppError `validation_failed` for none, and for a day that no calendar has: 30 February is not 2 March
 */
export function readInstant(text: string, pointer: string): Date {
  const day = new Date(`${text.slice(0, DAY)}T00:00:00Z`);
  const instant = new Date(text);
  const known = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, DAY));
  const year = instant.getUTCFullYear();
  // PostgreSQL has no year 0, and prints years after 9999 differently.
  if (known && year > 0 && year <= 9_999) return instant;
  throw new AppError('validation_failed', { fields: { [pointer]: [{ code: 'date' }] } });
}
