import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Normaliser, readNumber } from '#src/domain/typed/read-number.ts';
import { readMobile, readPhone } from '#src/domain/typed/read-phone.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';

interface NumberCase extends FieldCase {
  readonly normalise: Normaliser;
  readonly pattern: string;
  readonly typed: string;
  /** The number; null where the text is none and stays as it is. */
  readonly expect: string | null;
}

test.each(fieldCases<NumberCase>('typed-numbers'))('PRE-18, PRE-16: $id: $title', (one) => {
  expect(readNumber(one.typed, one.normalise, one.pattern) ?? null).toBe(one.expect);
});

const UNSEEN = [
  '\u200b',
  '\u200e',
  '\u2060',
  '\ufe0e',
  '\ufe0f',
  '\u034f',
  '\u3164',
  '\u115f',
  '\u2800',
  '\u00ad',
  '\u061c',
];
const SIGNS = [' ', '\u00a0', '\u2009', '-', '\u2010', '\u2011', '\u2013', '\u2212', '.', '·'];
const PARTING = [
  '\t',
  '\x1c',
  '\x1f',
  '\n',
  '\r\n',
  '\u2028',
  ' ',
  '  ',
  ' - ',
  ' – ',
  ';',
  '; ',
  ',',
  ', ',
  '/',
  ' / ',
  '\n\n',
  ' · ',
  '. ',
];

/** A mobile number, 10 to 13 digits. */
const mobile = fc
  .tuple(fc.constantFrom('1', '2', '3', '5', '7', '8', '9'), fc.stringMatching(/^[0-9]{7,10}$/))
  .map(([prefix, rest]) => `08${prefix}${rest}`);

/** A number with marks that have no look between its signs. */
const marked = (text: string) =>
  fc
    .array(fc.tuple(fc.nat(text.length), fc.constantFrom(...UNSEEN)), { maxLength: 5 })
    .map((marks) => marks.reduce((now, [at, mark]) => now.slice(0, at) + mark + now.slice(at), text));

/** The groupings that people write mobile numbers in. */
const GROUPINGS: readonly (readonly number[])[] = [
  [13],
  [4, 4, 9],
  [4, 3, 9],
  [4, 9],
  [5, 9],
  [4, 4, 4, 4],
  [2, 2, 2, 2, 2, 2, 2],
];
const grouped = mobile.chain((number) =>
  fc
    .tuple(fc.constantFrom(...GROUPINGS), fc.constantFrom(...SIGNS), fc.constantFrom('', '+62', '62', '0062'))
    .map(([sizes, sign, country]) => {
      const parts: string[] = [];
      let at = 0;
      for (const size of sizes) {
        if (at < number.length) parts.push(number.slice(at, at + size));
        at += size;
      }
      const text = parts.join(sign);
      return { number, text: country === '' ? text : `${country}${sign}${text.slice(1)}` };
    }),
);

describe('PRE-18: drawn numbers', () => {
  test('a number in any grouping, with any sign and any unseen mark, is that number', () => {
    fc.assert(
      fc.property(
        grouped.chain(({ number, text }) => marked(text).map((typed) => ({ number, typed }))),
        ({ number, typed }) => {
          expect(readMobile(typed)).toBe(number);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('PRE-16: two values with anything between them are never one number', () => {
    const second = fc.oneof(fc.stringMatching(/^[1-9][0-9]{0,3}$/), mobile);
    fc.assert(
      fc.property(mobile, fc.constantFrom(...PARTING), second, (first, between, other) => {
        expect(readPhone(first + between + other)).toBeUndefined();
        expect(readNumber(first + between + other, 'digits', '^[0-9]{6,20}$')).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });

  test('PRE-16: a list number before a customer’s number is no digit of it', () => {
    const mark = fc.constantFrom('1. ', '2) ', '(3) ', '4 ', '5.', '6 - ', '7\t', '①', '- 8. ');
    fc.assert(
      fc.property(mark, fc.stringMatching(/^[1-9][0-9]{10}$/), (list, meter) => {
        expect(readNumber(list + meter, 'digits', '^[0-9]{11,12}$')).toBeUndefined();
      }),
    );
  });

  test('what is read is read again as itself', () => {
    fc.assert(
      fc.property(grouped, fc.constantFrom<Normaliser>('msisdn-id', 'digits'), ({ text }, normaliser) => {
        const once = readNumber(text, normaliser, '^[0-9]{6,20}$');
        if (once !== undefined) expect(readNumber(once, normaliser, '^[0-9]{6,20}$')).toBe(once);
      }),
    );
  });
});
