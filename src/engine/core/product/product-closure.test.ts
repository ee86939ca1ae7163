import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutesLeft, productClosure } from './product-closure.ts';

const reason = { id: 'Tutup harian.', en: 'Daily cut-off.', zh: '每日停售。' };
const at = (clock: string, day = '2026-11-20'): Date => new Date(`${day}T${clock}:00+07:00`);

describe('PRE-18: closed products', () => {
  const night = { cutOffs: [{ start: '23:30', end: '00:30', reason }] };

  test.each([
    ['23:29', undefined],
    ['23:30', '2026-11-21T00:30:00+07:00'],
    ['23:59', '2026-11-21T00:30:00+07:00'],
  ])('a cut-off across midnight at %s in Jakarta', (clock, until) => {
    expect(productClosure(night, at(clock))?.until).toBe(until);
  });

  test('the same cut-off after midnight, and its open end', () => {
    expect(productClosure(night, at('00:29'))).toEqual({ reason, until: '2026-11-20T00:30:00+07:00' });
    expect(productClosure(night, at('00:30'))).toBeUndefined();
  });

  test('equal start and end mean no cut-off', () => {
    expect(productClosure({ cutOffs: [{ start: '00:00', end: '00:00', reason }] }, at('00:00'))).toBeUndefined();
  });

  test('a closure lasts through its last day, or until further notice', () => {
    const closure = { from: '2026-11-19', to: '2026-11-20', reason };
    expect(productClosure({ closure }, at('23:59', '2026-11-18'))).toBeUndefined();
    expect(productClosure({ closure }, at('12:00'))).toEqual({ reason, until: '2026-11-21T00:00:00+07:00' });
    expect(productClosure({ closure }, at('00:00', '2026-11-21'))).toBeUndefined();
    expect(productClosure({ closure: { ...closure, to: null } }, at('12:00', '2030-01-01'))).toEqual({ reason });
    expect(productClosure({ closure: null }, at('12:00'))).toBeUndefined();
  });

  test('effective dates', () => {
    expect(productClosure({ effective: { from: '2026-12-01', to: null } }, at('12:00'))?.until).toBe(
      '2026-12-01T00:00:00+07:00',
    );
    expect(productClosure({ effective: { from: '2026-01-01', to: '2026-11-19' } }, at('00:00'))).toBeDefined();
    expect(productClosure({ effective: { from: '2026-01-01', to: '2026-11-20' } }, at('23:59'))).toBeUndefined();
  });

  test('what is left of a window never exceeds the window', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const clock = (value: number): string =>
      `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(minute, minute, minute, (start, end, now) => {
        const left = minutesLeft(clock(start), clock(end), at(clock(now)));
        const length = (end - start + 1440) % 1440;
        const since = (now - start + 1440) % 1440;
        expect(left).toBe(since < length ? length - since : undefined);
      }),
    );
  });
});
