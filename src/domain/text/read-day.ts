import { isDay } from './calendar-day.ts';

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
