import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRupiah } from './parse-rupiah.ts';

describe('SDUI-3: rupiah in supplier texts', () => {
  it.each([
    ['10000', 10_000],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1.234', 1_234],
    ['10000.00', 10_000],
    ['Rp 10.000,-', 10_000],
    ['Rp.5.000', 5_000],
    ['IDR 5,000', 5_000],
    ['-Rp 2.500', -2_500],
    ['Rp -2.500', -2_500],
    ['97.411.793 - 18.800 = 97.392.993', 97_392_993],
    ['0', 0],
    [10_500, 10_500],
    ['13063.999999999998', 13_064],
    ['10280.0000', 10_280],
    [13063.999999999998, 13_064],
    [-0, 0],
  ])('%s is %i', (text, amount) => {
    expect(parseRupiah(text)).toBe(amount);
  });

  it.each([
    ['1,123.45', {}, undefined],
    ['10000,5', {}, undefined],
    ['10300.50', {}, undefined],
    [1250000.75, {}, undefined],
    [-0.4, {}, undefined],
    ['000001030000', { scale: 2 }, 10_300],
    ['000001030050', { scale: 2 }, undefined],
    [1030050, { scale: 2, round: 'up' }, 10_301],
    ['1.030.000', { scale: 2 }, 10_300],
    ['1030000.00', { scale: 2 }, 10_300],
    ['10300.50', { round: 'up' }, 10_301],
    ['10300.50', { round: 'down' }, 10_300],
    ['97.411.793,45 - 18.800 = 97.392.993,45', { round: 'down' }, 97_392_993],
    [-10.5, { round: 'up' }, -11],
    ['9007199254740991.5', { round: 'up' }, undefined],
    ['900719925474099100', { scale: 2 }, 9_007_199_254_740_991],
  ] as const)('DEP-3: parts of a rupiah count only as declared: %s with %j is %s', (text, form, amount) => {
    expect(parseRupiah(text, form)).toBe(amount);
  });

  it('takes no time for a book of blanks', () => {
    const begun = process.cpuUsage();
    expect(parseRupiah(`-${' '.repeat(2_500)}x`)).toBeUndefined();
    expect(process.cpuUsage(begun).user).toBeLessThan(500_000);
  });

  it.each([
    '',
    'Rp',
    '1.23.456',
    '1234.567',
    '12,34',
    '1.234,567.89',
    '10e3',
    '0x10',
    '１０００',
    'gratis',
    '1 000',
    '99999999999999999999',
    Number.NaN,
    1e300,
    null,
    true,
    {},
  ])('%s is no amount', (text) => {
    expect(parseRupiah(text)).toBeUndefined();
  });

  it('reads back every way of writing a whole amount', () => {
    const amount = fc.integer({ min: 0, max: 999_999_999_999 });
    fc.assert(
      fc.property(amount, fc.constantFrom('.', ','), fc.constantFrom('', 'Rp', 'Rp ', 'IDR '), (value, dot, mark) => {
        const grouped = String(value).replace(/\B(?=(\d{3})+$)/g, dot);
        const [none, some] = dot === '.' ? [',00', ',99'] : ['.00', '.99'];
        expect(parseRupiah(`${mark}${grouped}${some}`)).toBeUndefined();
        for (const text of [`${value}`, grouped, `${grouped}${none}`, `${grouped},-`, `1 + 1 = ${grouped}`]) {
          expect(parseRupiah(mark + text)).toBe(value);
        }
        expect(parseRupiah(value)).toBe(value);
      }),
    );
  });

  it('is a safe integer or nothing for any text', () => {
    const text = fc.string({ unit: fc.constantFrom('1', '0', '.', ',', '-', '=', 'Rp', ' ') });
    fc.assert(
      fc.property(text, (value) => {
        const amount = parseRupiah(value);
        expect(amount === undefined || Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });
});
