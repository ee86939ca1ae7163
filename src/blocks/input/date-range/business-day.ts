import { isDay } from '#src/domain/text/calendar-day.ts';
import { dayText } from '#src/engine/core/text/calendar-text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day `count` days before a `YYYY-MM-DD` day. Days are calendar days: no zone and no clock take part. */
export function daysBefore(day: string, count: number): string {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return Number.isNaN(noon) ? '' : new Date(noon - count * DAY_MS).toISOString().slice(0, 10);
}

/** A day as briefly as a field needs it, the month as everywhere (NAV-16): `9 Nov 2026`. */
export function shortDay(day: string): string {
  return dayText(day).replace(/([A-Z][a-z]{2})[a-z]*/, '$1');
}

/** What is wrong with a range of days as an address may give it. */
export interface RangeTrouble {
  readonly ends: readonly ('from' | 'to')[];
  readonly why: 'no-day' | 'backwards';
  /** The words that are no day. */
  readonly text?: string;
}

/** Looks a range over before it is asked for: `2026-02-31` is no day, and no range ends before it begins. */
export function rangeTrouble(from: string, to: string): RangeTrouble | undefined {
  const ends = (['from', 'to'] as const).filter((end) => {
    const day = { from, to }[end];
    return day !== '' && !isDay(day);
  });
  const [first] = ends;
  if (first !== undefined) return { ends, why: 'no-day', text: { from, to }[first] };
  return from !== '' && to !== '' && from > to ? { ends: ['from', 'to'], why: 'backwards' } : undefined;
}
