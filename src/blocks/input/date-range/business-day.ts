const DAY_MS = 24 * 60 * 60 * 1000;

/** The day `count` days before a `YYYY-MM-DD` day. Days are calendar days: no zone and no clock take part. */
export function daysBefore(day: string, count: number): string {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return Number.isNaN(noon) ? '' : new Date(noon - count * DAY_MS).toISOString().slice(0, 10);
}
