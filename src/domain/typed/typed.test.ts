import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSeen } from './as-seen.ts';
import { readAmount, readSignedAmount } from './read-amount.ts';
import { codeKey, readReference } from './read-code.ts';
import { numberAmongWords, readNumber } from './read-number.ts';
import { readMobile, readPhone } from './read-phone.ts';

const PULSA = '^08[1-35-9][0-9]{7,10}$';
const METER = '^[0-9]{11,12}$';
const WIDE = '^[0-9]{6,20}$';

describe('PRE-18, NAV-12: a text as it is seen', () => {
  it.each([
    ['\u202a+62 812\u20113456\u20117890\u202c', '+62 812-3456-7890'],
    ['0812\ufe0e-3456-7890', '0812-3456-7890'],
    ['\u3164\u115f\u034f0812\u2800', '0812'],
    ['０８１２－３４５６', '0812-3456'],
    ['0812\u00a03456\u20093456\u3000', '0812 3456 3456 '],
    ['0812\t10\r\n11\u202812', '0812\t10\n11\n12'],
    ['0\ufe0f\u20e38\ufe0f\u20e31\ufe0f\u20e3', '081'],
    ['①14012345678² ½ ⒈', '①14012345678² ½ ⒈'],
    ['\u06000812', '\u06000812'],
    ['08\u000012\u0007', '0812'],
    ['\u001f0812\u001e10', '\t0812\t10'],
    ['–—−‑﹣', '-----'],
  ])('%j is %j', (text, seen) => {
    expect(asSeen(text)).toBe(seen);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(asSeen(asSeen(text))).toBe(asSeen(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('PRE-18: phone numbers', () => {
  it.each([
    ['+62 812-3456-7890', '081234567890'],
    ['62812 3456 7890', '081234567890'],
    ['0062 (812) 3456.7890', '081234567890'],
    ['+62 (0)812 3456 7890', '081234567890'],
    ['(+62) 812-3456-7890', '081234567890'],
    ['+62 0812 3456 7890', '081234567890'],
    ['(0812) 3456 7890', '081234567890'],
    ['8123 4567 890', '081234567890'],
    ['0812·3456·7890', '081234567890'],
    ['0812 - 3456 - 7890', '081234567890'],
    ['0811 234 567', '0811234567'],
    ['0811-234-567', '0811234567'],
    ['0812 3456 7890 1', '0812345678901'],
    ['08 12 34 56 78 90', '081234567890'],
    ['0812 345 67890', '081234567890'],
    ['0812 8123 45678', '0812812345678'],
    ["'081234567890", '081234567890'],
    ['081234567890,', '081234567890'],
    ['0812', '0812'],
    ['812', '812'],
    ['+62', '0'],
    ['', ''],
    [' \u200b\n', ''],
    ['0811234567\t10', undefined],
    ['0811234567\n10', undefined],
    ['0811234567 10', undefined],
    ['0811 234 567 10', undefined],
    ['0812 3456 78 90', undefined],
    ['0812-3456-7890 5', undefined],
    ['0812345678 - 10', undefined],
    ['0811234567;10', undefined],
    ['0811234567,10', undefined],
    ['0812/3456/7890', undefined],
    ['0812340\t000000', undefined],
    ['1. 0812345678', undefined],
    ['1) 0812345678', undefined],
    ['081 0812345678', undefined],
    ['0812 (3456) 7890', undefined],
    ['O81234567890', undefined],
    ['8.123456789E+10', undefined],
    ['٠٨١٢٣٤٥٦٧٨٩٠', undefined],
    ['0812--3456', undefined],
  ])('%j is read as %j', (typed, number) => {
    expect(readPhone(typed)).toBe(number);
  });

  it.each([
    ['0812345678901234', undefined],
    ['021-5550100', undefined],
    ['(0812) 3456.7890', '081234567890'],
  ])('%j is the mobile number %j', (typed, number) => {
    expect(readMobile(typed)).toBe(number);
  });
});

describe('PRE-18, POST-3: numbers of customers', () => {
  it.each([
    ['1401 2345 678', METER, '14012345678'],
    ['140-1234-5678', METER, '14012345678'],
    ['0206-01-012345-50-1', WIDE, '020601012345501'],
    ['137-00-1234567-8', WIDE, '1370012345678'],
    ['123 456 7890', WIDE, '1234567890'],
    ['32.73.010.001.001-0123.0', '^[0-9]{18}$', '327301000100101230'],
    ['+880 1712-345678', '^8801[3-9][0-9]{8}$', '8801712345678'],
    ['1234 5678 90', WIDE, '1234567890'],
    ['123-456-7890', undefined, '1234567890'],
    ['14012345678\t2', METER, undefined],
    ['14012345678 2', METER, undefined],
    ['1. 14012345678', METER, undefined],
    ['1.14012345678', METER, undefined],
    ['1 1401 2345 678', METER, undefined],
    ['①14012345678', METER, undefined],
    ['12345678 - 01', '^[0-9]{8,16}$', undefined],
    ['12345678\t2001', '^[0-9]{6,12}$', undefined],
    ['12345678 (2001)', '^[0-9]{6,12}$', undefined],
    ['7123 0000 · 2001', '^[0-9]{6,12}$', undefined],
    ['2. 122112340', '^[0-9]{6,16}$', undefined],
    ['2 122112340', '^[0-9]{6,16}$', undefined],
    ['12345678901,0', undefined, undefined],
    ['12345678.0', undefined, undefined],
    ['2026-11-25', WIDE, undefined],
    ['0x10', undefined, undefined],
  ])('digits %j of the form %s are read as %j', (typed, pattern, number) => {
    expect(readNumber(typed, 'digits', pattern)).toBe(number);
  });
});

describe('DEP-1, PRE-16: sums of money', () => {
  it.each([
    ['10000', 10000],
    ['10.000', 10000],
    ['10,000', 10000],
    ['10 500', 10500],
    ['10.500,00', 10500],
    ['10,500.00', 10500],
    ['5000.00', 5000],
    ['Rp 10.500,-', 10500],
    ['Rp.1.000.000', 1000000],
    ['10.500,00 IDR', 10500],
    ['IDR\u00a010,500', 10500],
    ['10.500 rupiah', 10500],
    ['0', 0],
    ['', undefined],
    ['10.500 - 11.000', undefined],
    ['2,5 juta', undefined],
    ['1e6', undefined],
    ['0x10', undefined],
    ['12500,5', undefined],
    ['10.500,50', undefined],
    ['10500.000', undefined],
    ['10500.0000', undefined],
    ['10.500,00-', undefined],
    ['1.000.00', undefined],
    ['10.00.000', undefined],
    ['0.500', undefined],
    ['081234567890', undefined],
    ['10.500\t11.000', undefined],
    ['10\n500', undefined],
    ['-5.000', undefined],
    ['(5.000)', undefined],
    ['9.999.999.999.999', undefined],
  ])('%j is %j', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  it.each([
    ['-5.000', -5000],
    ['−Rp 5.000', -5000],
    ['Rp -5.000', -5000],
    ['5.000', 5000],
    ['--5', undefined],
    ['5.000-', undefined],
  ])('%j is the change %j', (typed, amount) => {
    expect(readSignedAmount(typed)).toBe(amount);
  });
});

it('PRE-16, TRX-1: codes and references are compared as they are seen', () => {
  expect(codeKey('Telkomsel\u200b\u201110\ufe0f ')).toBe('telkomsel-10');
  expect(readReference('\u202ak261125abc\u202c\u3164')).toBe('K261125ABC');
  expect(numberAmongWords('Bu Sari 0812-3456-7890', 'msisdn-id', PULSA)).toBe('081234567890');
});
