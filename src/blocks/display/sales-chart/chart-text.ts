import { dayText, monthText } from '#src/engine/core/text/calendar-text.ts';

/** A day or a month as the axis and the tables name it. */
export function spanText(starts: string, unit: 'day' | 'month'): string {
  return unit === 'day' ? dayText(starts) : monthText(starts.slice(0, 7));
}

/** The same as short as the axis needs it: `20 Nov`, `Nov 2026`. */
export function shortSpan(starts: string, unit: 'day' | 'month'): string {
  const [day = '', month = '', year = ''] = dayText(starts).split(' ');
  return unit === 'day' ? `${day} ${month.slice(0, 3)}` : `${month.slice(0, 3)} ${year}`;
}

/** The least round number at or above another: 1, 2, 2.5 or 5 times a power of ten; 1 for nothing at all. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 5].find((step) => step * power >= value) ?? 10) * power;
}
