import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Normaliser, numberAmongWords, readNumber, takeNumber } from '#src/domain/typed/read-number.ts';
import { detectOperator } from './product/detect-operator.ts';
import { groupDigits } from './text/group-digits.ts';

describe('PRE-18: numbers as people paste them', () => {
  it.each([
    ['+62 812-3456-7890', '081234567890'],
    ['62812 3456 7890', '081234567890'],
    ['0062 (812) 3456.7890', '081234567890'],
    ['+62 0812 3456 7890', '081234567890'],
    ['０８１２３４５６７８９０', '081234567890'],
    ['0812 3456 7890', '081234567890'],
    ['0812.3456.78', '0812345678'],
    ['081234567890,', '081234567890'],
    ['+62', '0'],
    ['', ''],
  ])('%s', (typed, value) => {
    expect(takeNumber(typed, 'msisdn-id')).toBe(value);
  });

  it('keeps a meter number that begins with 62', () => {
    expect(takeNumber(' 6201 2345 678 ', 'digits')).toBe('62012345678');
    expect(takeNumber('  AB-12 ', 'trim')).toBe('AB-12');
    expect(takeNumber('\u202a AB 12\u200b\u202c\n', 'trim')).toBe('AB 12');
  });

  const PLATE_OR_CODE = '^([0-9]{16}|[A-Za-z]{1,2} ?[0-9]{1,4} ?[A-Za-z]{0,3})$';
  const WATER = '^[0-9A-Za-z./-]{4,20}$';
  it.each([
    ['3273 0123 4531 0000', PLATE_OR_CODE, '3273012345310000'],
    ['3273.0123-4531\u00a00000', PLATE_OR_CODE, '3273012345310000'],
    ['３２７３ ０１２３ ４５３１ ００００', PLATE_OR_CODE, '3273012345310000'],
    [' D 1234 XY ', PLATE_OR_CODE, 'D 1234 XY'],
    ['D-1234-XY', PLATE_OR_CODE, 'D1234XY'],
    ['MH1 JFZ 110-9K 123456', '^[0-9A-Za-z]{5,20}$', 'MH1JFZ1109K123456'],
    ['1176 0100 00', WATER, '1176010000'],
    ['R-1726 0100 24', WATER, 'R-1726010024'],
    ['1176.0100-00', WATER, '1176.0100-00'],
    ['Budi 1176010000', WATER, 'Budi 1176010000'],
    ['3273 0123 4531 000', PLATE_OR_CODE, '3273 0123 4531 000'],
    ['3273 0123', undefined, '3273 0123'],
  ])(
    'POST-3, POST-10: a code in groups, %s, is the code where its form has no room for what is between them',
    (typed, form, value) => {
      expect(takeNumber(typed, 'code', form)).toBe(value);
    },
  );

  it('changes nothing the second time', () => {
    const typed = fc.oneof(
      fc.string(),
      fc
        .array(fc.constantFrom('+', '6', '2', '0', '8', ' ', '-', '０'), { maxLength: 16 })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom<Normaliser>('msisdn-id', 'digits', 'trim', 'code'), (text, normaliser) => {
        const once = takeNumber(text, normaliser, '^[0-9]{2,8}$');
        expect(takeNumber(once, normaliser, '^[0-9]{2,8}$')).toBe(once);
      }),
    );
  });

  it.each([
    ['Bu Sari 0812-3456-7890', 'msisdn-id', '081234567890'],
    ['WA: +62 812 3456 7890 (Budi)', 'msisdn-id', '081234567890'],
    ['HP +62 812 3456 7890, Budi', 'msisdn-id', '081234567890'],
    ['张三：０８１２３４５６７８９０', 'msisdn-id', '081234567890'],
    ['BCA 123-456-7890 a.n. Budi', 'digits', '1234567890'],
    ['12345678 (2001)', 'digits', '12345678 (2001)'],
    ['Kos 3 Budi 081234567890', 'msisdn-id', 'Kos 3 Budi 081234567890'],
    ['08l234567890', 'msisdn-id', '08l234567890'],
    ['O81234567890', 'msisdn-id', 'O81234567890'],
    ['Budi', 'msisdn-id', 'Budi'],
    ['0812345678/9', 'msisdn-id', '0812345678/9'],
    ['0812345678 / 79', 'msisdn-id', '0812345678 / 79'],
    ['Bu Sari 0812345678/9', 'msisdn-id', 'Bu Sari 0812345678/9'],
    ['12345678901,0', 'digits', '12345678901,0'],
    ['０８１２３４５６７８，００'.normalize('NFKC'), 'msisdn-id', '0812345678,00'],
  ] as const)('finds the one number among words, and guesses none: %s', (pasted, normaliser, value) => {
    expect(numberAmongWords(pasted, normaliser)).toBe(value);
    expect(readNumber(pasted, normaliser)).toBe(undefined);
  });

  it('groups digits without losing one', () => {
    expect(groupDigits('081234567890', 4)).toBe('0812 3456 7890');
    expect(groupDigits('12345', 4)).toBe('1234 5');
    expect(groupDigits('12', 0)).toBe('12');
    expect(groupDigits('71230000|2001', 4)).toBe('7123 0000 · 2001');
    expect(groupDigits('Ksatria|4295010000|90001', 4)).toBe('Ksatria · 4295 0100 00 · 9000 1');
    expect(groupDigits('D 1234 XY', 4)).toBe('D 1234 XY');
    expect(groupDigits('Garuda0000#ID12', 4)).toBe('Garuda0000#ID12');
    expect(groupDigits('0812•••••890', 4)).toBe('0812 •••• •890');
    expect(groupDigits(groupDigits('71230000|2001', 4), 4)).toBe('7123 0000 · 2001');
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,30}$/), fc.integer({ min: 2, max: 6 }), (digits, size) => {
        const grouped = groupDigits(digits, size);
        expect(grouped.replaceAll(' ', '')).toBe(digits);
        expect(groupDigits(grouped, size)).toBe(grouped);
      }),
    );
  });
});

describe('PRE-18: operator from the prefix', () => {
  const operators = [
    { id: 'telkomsel', prefixes: ['0811', '0812', '0851'] },
    { id: 'byu', prefixes: ['085155', '085156'] },
  ];
  it('takes the longest prefix and never guesses', () => {
    expect(detectOperator('085155001122', operators)?.id).toBe('byu');
    expect(detectOperator('085199001122', operators)?.id).toBe('telkomsel');
    expect(detectOperator('0999', operators)).toBeUndefined();
    expect(detectOperator('08', operators)).toBeUndefined();
  });
});
