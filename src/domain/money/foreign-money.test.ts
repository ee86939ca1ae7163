import { describe, expect, test } from 'vitest';
import { formatForeignMoney } from './foreign-money.ts';

describe('PRE-14: an amount of another currency', () => {
  test.each([
    ['MYR 5.6', 'MYR 5,60', 'MYR 5.60', 'MYR 5.60'],
    ['MYR 1234.5', 'MYR 1.234,50', 'MYR 1,234.50', 'MYR 1,234.50'],
    ['VND 50000', 'VND 50.000', 'VND 50,000', 'VND 50,000'],
    ['CNY 30', 'CNY 30,00', 'CNY 30.00', 'CNY 30.00'],
    ['MYR 5.60000', 'MYR 5,60', 'MYR 5.60', 'MYR 5.60'],
    ['MYR 5.605', 'MYR 5,605', 'MYR 5.605', 'MYR 5.605'],
  ])('%s has the decimals of its currency in the language of the reader', (told, id, en, zh) => {
    expect([formatForeignMoney(told, 'id'), formatForeignMoney(told, 'en'), formatForeignMoney(told, 'zh')]).toEqual([
      id,
      en,
      zh,
    ]);
  });

  test.each(['', 'MYR', '5.6 MYR', 'MYR five', 'RM 5', 'MYR 5,6', 'MYR 1234567890123456'])(
    'what is no such amount stays as it was told: "%s"',
    (told) => {
      expect(formatForeignMoney(told, 'id')).toBe(told);
    },
  );
});
