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
