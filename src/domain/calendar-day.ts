/** The first day that the database knows. */
export const EARLIEST_DAY = '0001-01-01';
/** The last day of the calendar. */
export const LATEST_DAY = '9999-12-31';

/** Whether a text names a day of the calendar, `YYYY-MM-DD`; the database knows no year 0. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return text >= EARLIEST_DAY && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The day so many days after another; the last day of the calendar has none after it. */
export function shiftDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 ? LATEST_DAY : date.toISOString().slice(0, 10);
}

const MONTH_NAMES: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['jan', 'januari', 'january'],
    ['feb', 'februari', 'february', 'peb', 'pebruari'],
    ['mar', 'maret', 'march'],
    ['apr', 'april'],
    ['mei', 'may'],
    ['jun', 'juni', 'june'],
    ['jul', 'juli', 'july'],
    ['agu', 'ags', 'agt', 'agustus', 'aug', 'august'],
    ['sep', 'sept', 'september'],
    ['okt', 'oktober', 'oct', 'october'],
    ['nov', 'nop', 'november', 'nopember'],
    ['des', 'desember', 'dec', 'december'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);

/**
 * A day as people in Indonesia write it, as `YYYY-MM-DD`: `17-8-1945`, `17/08/1945`, `17 Agustus 1945`, `19450817`. The day goes
 * before the month, and the year has four digits; everything else, days that no calendar has included, stays as it was typed.
 */
export function readDay(text: string): string {
  const typed = text.trim();
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(typed) ?? [];
  if (year !== undefined) return calendarDay(typed, year, Number(month), Number(day));
  const [, first, name = '', last] =
    /^(\d{1,2})[\s./-]{1,3}(\d{1,2}|\p{L}{3,9})\.?[\s./-]{1,3}(\d{4})$/u.exec(typed) ?? [];
  if (last === undefined) return typed;
  return calendarDay(typed, last, MONTH_NAMES[name.toLowerCase()] ?? Number(name), Number(first));
}

function calendarDay(typed: string, year: string, month: number, day: number): string {
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(written) ? written : typed;
}
