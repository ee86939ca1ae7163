import { expect, test } from 'vitest';
import { providerInstant } from './provider-instant.ts';

test.each([
  ['2026-11-20T09:41:00+07:00', '2026-11-20T02:41:00.000Z'],
  ['2026-11-20 09:41:00', '2026-11-20T02:41:00.000Z'],
  ['2026-11-20T09:41', '2026-11-20T02:41:00.000Z'],
  [' 2026-11-20 09:41:00.5 Z ', '2026-11-20T09:41:00.500Z'],
  ['2026-11-20 09:41:00+0700', '2026-11-20T02:41:00.000Z'],
  ['2026-11-20', '2026-11-19T17:00:00.000Z'],
])('DEP-1: %s is the instant %s', (said, instant) => expect(providerInstant(said)).toBe(instant));

test.each([
  '11/17',
  '1',
  '20 Nov 2026',
  'Fri, 20 Nov 2026 09:41:00 GMT',
  'page 7',
  '2026-02-30',
  '2026-11-20T25:00:00Z',
  '0001-01-01T00:00:00Z',
  '',
  20261120,
  null,
])('DEP-1: %s is none', (said) => expect(providerInstant(said)).toBeUndefined());
