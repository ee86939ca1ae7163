const EARLIEST_DAY = '0001-01-01';

/** Whether a text names a day of the calendar, `YYYY-MM-DD`; the database knows no year 0. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return text >= EARLIEST_DAY && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
