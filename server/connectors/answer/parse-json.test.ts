import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanJson } from './clean-json.ts';
import { coerce } from './coerce.ts';
import { parseJson } from './parse-json.ts';
import { Contradiction, WrittenNumber } from './written-number.ts';

/** Digits of a whole number without leading zeros. */
const digits = (most: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{0,${most - 1}}$`));

describe('SDUI-3: JSON of suppliers', () => {
  it('keeps what a number was written as', () => {
    const text = '{"sn":12345678901234567890,"n":-9007199254740993,"price":10000,"f":1.50,"e":5.1E+19,"hp":0812}';
    expect(parseJson(text)).toEqual({
      sn: '12345678901234567890',
      n: '-9007199254740993',
      price: 10000,
      f: new WrittenNumber('1.50'),
      e: new WrittenNumber('5.1E+19'),
      hp: '0812',
    });
    expect(parseJson('{"sn":"say \\"12345678901234567890\\", 1234567890123456"}')).toEqual({
      sn: 'say "12345678901234567890", 1234567890123456',
    });
  });

  it('reads what JSON.parse reads, numbers beyond a double aside', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value, (_, one: unknown) =>
          typeof one === 'number' ? Math.trunc(one % 1e9) : one,
        );
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('gives whole numbers back as they were written, whatever their length', () => {
    fc.assert(
      fc.property(digits(30), fc.boolean(), (number, negative) => {
        const written = (negative ? '-' : '') + number;
        const text = coerce('string', (parseJson(`{"a": ${written} }`) as { a: unknown }).a);
        // Digits that a double would have printed are no proof of anything.
        const printed = number.length >= 19 && String(Number(written)) === written;
        expect(text).toBe(printed ? undefined : written);
      }),
    );
  });

  it('gives no text for a number with a fraction or an exponent', () => {
    const exponent = fc.constantFrom('e+19', 'E19', 'e5', 'E-3', '');
    fc.assert(
      fc.property(digits(20), digits(20), exponent, (whole, fraction, power) => {
        const parsed = parseJson(`[${whole}.${fraction}${power}]`) as unknown[];
        expect(coerce('string', parsed[0])).toBeUndefined();
        expect(coerce('string', `${whole[0]}.${fraction}${power === '' ? 'E+19' : power}`)).toBeUndefined();
      }),
    );
  });

  it('reads an amount of rupiah with the noise of a double as the whole one', () => {
    const noise = fc.double({ min: -4e-7, max: 4e-7, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), noise, (amount, off) => {
        expect(coerce('rupiah', (parseJson(`[${amount + off}]`) as unknown[])[0])).toBe(amount);
        expect(coerce('rupiah', `${amount}.0000`)).toBe(amount);
        expect(cleanJson(parseJson(`{"a":${amount}.0}`))).toEqual({ a: amount });
      }),
    );
  });

  it('stands in any blanks, behind a byte order mark and a script guard, with a comma too many', () => {
    const blank = fc.stringMatching(/^[ \t\r\n]{0,4}$/);
    fc.assert(
      fc.property(
        blank,
        blank,
        fc.constantFrom('', '\uFEFF'),
        fc.constantFrom('', ")]}'\n", ")]}',"),
        (a, b, mark, guard) => {
          expect(parseJson(`${mark}${a}${guard}${b}{"a"${a}:${b}[1,${a}]${b},${a}}${b}`)).toEqual({ a: [1] });
        },
      ),
    );
  });

  it('knows a name that is told twice, and whether both say the same', () => {
    expect(parseJson('{"a":1,"a":1,"b":"x"}')).toEqual({ a: 1, b: 'x' });
    expect(parseJson('{"a":"Sukses","a":"Gagal"}')).toEqual({ a: new Contradiction('Sukses', 'Gagal') });
    expect(cleanJson(parseJson('{"desc":{"a":1,"a":2,"b":3}}'))).toEqual({ desc: { b: 3 } });
  });

  it('reads a line break inside a text', () => {
    expect(parseJson('{"a":"x\ny","b":"\\u0041\n"}')).toEqual({ a: 'x\ny', b: 'A\n' });
  });

  it('is undefined for what is no JSON', () => {
    for (const text of [
      '',
      '{"a":',
      '{"a":1',
      '[1',
      '<html>',
      '{"a":12345678901234567890',
      'NaN',
      '{"a":NaN}',
      "{'a':1}",
      '{a:1}',
      '{"a":1}{"b":2}',
      '{"a":1} trailing',
      '{,}',
      '[1,,2]',
      '{"a":"\\x41"}',
      'x({"a":1})',
      `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    ])
      expect(parseJson(text)).toBeUndefined();
  });

  it('costs as little for what is no JSON, also to whoever proved nothing yet', () => {
    const quotes = `{"a":1234567890123456,"b":${'"\\'.repeat(30_000)}`;
    const begun = process.cpuUsage();
    expect(parseJson(quotes)).toBeUndefined();
    expect(process.cpuUsage(begun).user).toBeLessThan(500_000);
  });
});
