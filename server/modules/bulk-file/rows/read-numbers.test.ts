import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cell } from '../spreadsheet/sheet-row.ts';
import { readNumberCell, readPriceCell } from './read-numbers.ts';

const text = (value: string): Cell => ({ text: value, kind: 'text' });
const number = (value: string): Cell => ({ text: value, kind: 'number' });

describe('numbers of cells', () => {
  test.each([
    [text('081234567890'), '081234567890'],
    [text('+62 812-3456-7890'), '+62 812-3456-7890'],
    [text('０８１２３４５６７８９０'), '081234567890'],
    [text("'081234567890"), '081234567890'],
    [text('="081234567890"'), '081234567890'],
    [text('\u202a081234567890\u202c'), '081234567890'],
    [number('81234567890'), '081234567890'],
    [text('81234567890'), '081234567890'],
    [number('8.1234567890E10'), '081234567890'],
    [number('81234567890.0'), '081234567890'],
    [text(''), ''],
  ])('PRE-18: %j is read as %s', (cell, value) => {
    expect(readNumberCell(cell, 'phone')).toEqual({ text: value });
  });

  test('PRE-16: digits that the program dropped are flagged, never guessed', () => {
    expect(readNumberCell(number('1.2345678901234568E+17'), 'plain').doubt).toBe('number_rounded');
    expect(readNumberCell(text('8,12346E+10'), 'phone').doubt).toBe('number_rounded');
    expect(readNumberCell(text('1.40123E10'), 'plain').doubt).toBe('number_rounded');
    expect(readNumberCell(number('812.5'), 'phone').doubt).toBe('wrong_number');
    expect(readNumberCell({ text: '0812', kind: 'formula' }, 'phone').doubt).toBe('formula');
    expect(readNumberCell({ text: '#N/A', kind: 'error' }, 'phone').doubt).toBe('wrong_number');
  });

  test('PRE-16: a meter number that became a number keeps its digits', () => {
    expect(readNumberCell(number('14012345678'), 'plain')).toEqual({ text: '14012345678' });
  });

  test('PRE-16: every mobile number survives being turned into a float by the program', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^8[1-9][0-9]{7,10}$/), (digits) => {
        const float = `${digits[0]}.${digits.slice(1)}E${digits.length - 1}`;
        for (const written of [digits, `${digits}.0`, float]) {
          expect(readNumberCell(number(written), 'phone')).toEqual({ text: `0${digits}` });
        }
      }),
    );
  });
});

describe('prices of cells', () => {
  test.each([
    '10000',
    '10.000',
    '10,000',
    'Rp 10.000',
    'rp10.000,00',
    '10000.00',
    'IDR 10,000',
    '10.000,-',
    '１００００',
  ])('PRE-16: %s is ten thousand rupiah', (written) => {
    expect(readPriceCell(text(written))).toEqual({ price: 10_000 });
  });

  test.each(['1.5', '10.00.000', '-10000', '0', 'sepuluh', '1e3x', '10.000,50', '1.234.56', '99999999999999'])(
    'PRE-16: %s is no whole rupiah',
    (written) => {
      expect(readPriceCell(text(written))).toEqual({ doubt: 'wrong_price' });
    },
  );

  test('PRE-16: every price is read back however it is grouped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (price) => {
        const plain = String(price);
        const grouped = plain.replace(/\B(?=(\d{3})+(?!\d))/g, '.');
        for (const written of [plain, grouped, grouped.replaceAll('.', ','), `Rp${grouped}`]) {
          expect(readPriceCell(text(written))).toEqual({ price });
        }
        expect(readPriceCell(number(plain))).toEqual({ price });
      }),
    );
  });

  test('PRE-16: an empty price and a formula are told apart', () => {
    expect(readPriceCell(text(''))).toEqual({ doubt: 'price_missing' });
    expect(readPriceCell({ text: '10000', kind: 'formula' })).toEqual({ doubt: 'formula' });
  });
});
