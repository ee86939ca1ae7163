import { describe, expect, test } from 'vitest';
import { isDay } from '#src/domain/text/calendar-day.ts';
import { coverRange } from './day-range.ts';

const words = (range: Parameters<typeof coverRange>[0]): string[] =>
  coverRange(range).map(({ span, first, last }) => `${span} ${first} ${last}`);

describe('TRX-1: a range of days as months and days', () => {
  test('days at the ends, months in between', () => {
    expect(words({ from: '2025-12-30', to: '2026-03-02' })).toEqual([
      'day 2025-12-30 2025-12-31',
      'month 2026-01-01 2026-02-28',
      'day 2026-03-01 2026-03-02',
    ]);
    expect(words({ from: '2026-02-01', to: '2026-02-28' })).toEqual(['month 2026-02-01 2026-02-28']);
    expect(words({ from: '2026-11-14', to: '2026-11-20' })).toEqual(['day 2026-11-14 2026-11-20']);
    expect(words({ from: '2026-11-20', to: '2026-12-05' })).toEqual(['day 2026-11-20 2026-12-05']);
  });

  test('every day of a range is covered once, none besides', () => {
    for (let first = 0; first < 70; first += 3) {
      for (let length = 0; length < 100; length += 7) {
        const at = (offset: number): string => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
        const spans = coverRange({ from: at(first), to: at(first + length) });
        const days = spans.flatMap(({ first: begin, last }) => {
          const count = (Date.parse(last) - Date.parse(begin)) / 86_400_000;
          return Array.from({ length: count + 1 }, (_, day) =>
            new Date(Date.parse(begin) + day * 86_400_000).toISOString().slice(0, 10),
          );
        });
        expect(days).toEqual(Array.from({ length: length + 1 }, (_, day) => at(first + day)));
      }
    }
  });

  test('the last days of the calendar are days like others', () => {
    expect(words({ from: '9999-12-30' })).toEqual(['day 9999-12-30 9999-12-31']);
    expect(words({ from: '9999-12-31', to: '9999-12-31' })).toEqual(['day 9999-12-31 9999-12-31']);
    expect(words({ from: '9999-11-30', to: '9999-12-31' })).toEqual(['day 9999-11-30 9999-12-31']);
  });

  test('an open end reaches to the end of the calendar', () => {
    expect(words({})).toEqual(['month 0001-01-01 9999-11-30', 'day 9999-12-01 9999-12-31']);
    expect(words({ from: '2026-11-20' })[0]).toBe('day 2026-11-20 2026-11-30');
    expect(words({ to: '2026-11-20' }).at(-1)).toBe('day 2026-11-01 2026-11-20');
  });

  test('days are days of the calendar', () => {
    expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '0000-01-01', 'x', ''].some(isDay)).toBe(false);
  });
});
