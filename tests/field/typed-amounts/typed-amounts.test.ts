import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from '#src/domain/typed/read-amount.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';

interface AmountCase extends FieldCase {
  readonly typed: string;
  /** Rupiah; null where the text is no sum. */
  readonly expect: number | null;
}

test.each(fieldCases<AmountCase>('typed-amounts'))('DEP-1, PRE-16: $id: $title', ({ typed, expect: amount }) => {
  expect(readAmount(typed) ?? null).toBe(amount);
});

const sum = fc.integer({ min: 0, max: 1_000_000_000_000 });
const inGroups = (amount: number, sign: string): string => String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, sign);

test('DEP-1: a sum in any usual form is that sum', () => {
  const form = fc.record({
    sign: fc.constantFrom('', '.', ',', ' ', '\u00a0', '\u202f'),
    before: fc.constantFrom('', 'Rp', 'Rp ', 'Rp. ', 'IDR ', '\u202a'),
    cents: fc.boolean(),
    after: fc.constantFrom('', ' IDR', ' rupiah', '\u202c', '\n'),
  });
  fc.assert(
    fc.property(sum, form, (amount, { sign, before, cents, after }) => {
      const decimals = cents ? `${sign === ',' ? '.' : ','}00` : '';
      expect(readAmount(before + inGroups(amount, sign) + decimals + after)).toBe(amount);
    }),
    { numRuns: 1000 },
  );
});

test('DEP-1, PRE-16: two sums are never one, and cents are never rupiah', () => {
  const between = fc.constantFrom('\t', '\n', ' - ', '; ', ' / ', ' s/d ', '-', '–');
  fc.assert(
    fc.property(sum, between, sum, fc.integer({ min: 1, max: 99 }), (one, sign, other, cents) => {
      expect(readAmount(inGroups(one, '.') + sign + inGroups(other, '.'))).toBeUndefined();
      expect(readAmount(`${inGroups(one, '.')},${String(cents).padStart(2, '0')}`)).toBeUndefined();
    }),
  );
});
