const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Asia/Jakarta is UTC+7 all year. */
const JAKARTA_OFFSET_MS = 7 * 60 * 60 * 1000;

/** Reads an ISO instant, or a day (`YYYY-MM-DD`; billers write `YYYYMMDD`), as Jakarta's calendar. Null when it is neither. */
function inJakarta(text: string): Date | null {
  const [, year, , month, day] = /^(\d{4})(-?)(\d{2})\2(\d{2})$/.exec(text) ?? [];
  const instant = Date.parse(year === undefined ? text : `${year}-${month}-${day}T00:00:00+07:00`);
  // `Date.parse` guesses: an instalment `11/17` would be a day of 2001.
  const guessed = year === undefined && !/^\d{4}-\d{2}-\d{2}T/.test(text);
  return guessed || Number.isNaN(instant) ? null : new Date(instant + JAKARTA_OFFSET_MS);
}

/** The day in Asia/Jakarta as `YYYY-MM-DD`: two of them compare as texts. @param now an instant */
export function jakartaDay(now: Date): string {
  return new Date(now.getTime() + JAKARTA_OFFSET_MS).toISOString().slice(0, 10);
}

/**
 * Writes the day as the specification does in every language (NAV-16): `20 November 2026`, in Asia/Jakarta.
 * @param text ISO 8601 instant, `YYYY-MM-DD` or `YYYYMMDD`; anything else yields "".
 */
export function dayText(text: string): string {
  const date = inJakarta(text);
  return date ? `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}` : '';
}

/**
 * Writes the month of a bill as billers give it (`202611`, `2026-11`): `November 2026`. What is written otherwise stays as it
 * is, since billers have periods of their own.
 */
export function monthText(text: string): string {
  const [, year, month] = /^(\d{4})-?(\d{2})$/.exec(text.trim()) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? text : `${name} ${year}`;
}

/** Writes the time of day in Asia/Jakarta as `09.41`; "" when the text is no instant. */
export function clockText(text: string): string {
  const date = inJakarta(text);
  if (!date) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(date.getUTCHours())}.${two(date.getUTCMinutes())}`;
}
