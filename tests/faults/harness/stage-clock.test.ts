import { expect, test } from 'vitest';
import { msUntil } from './stage-clock.ts';

const at = (utc: string): number => Date.parse(`2026-11-25T${utc}Z`);

test('REAL-4: a play begins at the next time that a clock in Jakarta shows the wanted minute', () => {
  expect(msUntil(23 * 60 + 58, at('16:57:00.000'))).toBe(60_000);
  expect(msUntil(23 * 60 + 58, at('16:58:00.001'))).toBe(86_400_000 - 1);
  expect(msUntil(0, at('17:00:00.000'))).toBe(0);
});
