import { EARLIEST_DAY, LATEST_DAY, shiftDay } from '#src/domain/text/calendar-day.ts';

/** Business days, both inclusive; `undefined` leaves an end open. */
export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whole months or single days of a tally: those that start between two days, both inclusive. */
export interface TallySpan {
  readonly span: 'month' | 'day';
  readonly first: string;
  readonly last: string;
}

/** Covers a range of days by as many whole months as fit and the days at its ends: years cost no more than weeks. */
export function coverRange({ from = EARLIEST_DAY, to = LATEST_DAY }: DayRange): readonly TallySpan[] {
  const firstMonth = from.endsWith('-01') ? from : monthAfter(from);
  const afterMonths = dayAfter(to).endsWith('-01') ? dayAfter(to) : `${to.slice(0, 8)}01`;
  const spans: readonly TallySpan[] =
    firstMonth >= afterMonths
      ? [{ span: 'day', first: from, last: to }]
      : [
          { span: 'day', first: from, last: dayBefore(firstMonth) },
          { span: 'month', first: firstMonth, last: dayBefore(afterMonths) },
          { span: 'day', first: afterMonths, last: to },
        ];
  return spans.filter(({ first, last }) => first <= last);
}

const dayAfter = (day: string): string => (day === LATEST_DAY ? '9999-12-01' : shiftDay(day, 1));
const dayBefore = (day: string): string => shiftDay(day, -1);

/** After the calendar's last month its last day, which begins none. */
function monthAfter(day: string): string {
  if (day.startsWith(LATEST_DAY.slice(0, 7))) return LATEST_DAY;
  const date = new Date(`${day.slice(0, 8)}01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 10);
}
