import { describe, expect, test } from 'vitest';
import { inquiryExpiry } from '../lifecycle/inquiry-expiry.ts';
import { newReference } from '../record/new-reference.ts';
import { mayAsk, nextCheckSeconds } from './next-check.ts';

const pending = { checkAfterSeconds: [5, 15, 60], reviewAfterSeconds: 3_600, usualSeconds: 5 };

describe('when to ask again', () => {
  test('times count from the first send; after the last one its length is the interval', () => {
    expect(nextCheckSeconds(pending, 1, 0, 90)).toBe(5);
    expect(nextCheckSeconds(pending, 2, 6.4, 90)).toBe(9);
    expect(nextCheckSeconds(pending, 3, 70, 90)).toBe(1);
    expect(nextCheckSeconds(pending, 4, 70, 90)).toBe(60);
  });

  test('never when the supplier may have forgotten the reference, and never after three days', () => {
    expect(nextCheckSeconds(pending, 9, 3 * 86_400, 90)).toBeNull();
    expect(mayAsk(12 * 3_600, 1)).toBe(true);
    expect(mayAsk(12 * 3_600 + 1, 1)).toBe(false);
    expect(mayAsk(0, 0)).toBe(true);
    expect(mayAsk(1, 0)).toBe(false);
  });
});

describe('POST-16: when an inquiry expires', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}+07:00`);

  test('after its minutes, or at Jakarta’s midnight where bills are of one day', () => {
    expect(inquiryExpiry({}, at('10:00:00'))).toEqual(at('10:30:00'));
    expect(inquiryExpiry({ inquiryExpiresMinutes: 60 }, at('23:40:00'))).toEqual(new Date('2026-11-21T00:40:00+07:00'));
    const sameDay = { inquiryExpiresMinutes: 60, sameDay: true };
    expect(inquiryExpiry(sameDay, at('23:40:00'))).toEqual(new Date('2026-11-21T00:00:00+07:00'));
    expect(inquiryExpiry(sameDay, at('00:00:00'))).toEqual(at('01:00:00'));
    expect(inquiryExpiry(sameDay, at('06:30:00'))).toEqual(at('07:30:00'));
  });
});

describe('references', () => {
  test('carry Jakarta’s day and fifty random bits', () => {
    expect(newReference(new Date('2026-11-20T16:59:59Z'))).toMatch(/^K261120[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(newReference(new Date('2026-11-20T17:00:00Z'))).toMatch(/^K261121/);
    expect(new Set(Array.from({ length: 500 }, () => newReference(new Date(0)))).size).toBe(500);
  });
});
