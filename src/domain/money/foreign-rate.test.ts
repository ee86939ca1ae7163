import { describe, expect, test } from 'vitest';
import { isForeignCurrency } from './foreign-currency.ts';
import { foreignAt } from './foreign-rate.ts';

const rate = (price: number, currency: string, amount: number) => {
  const { id, en, zh } = foreignAt({ currency, amount }, price).foreign?.rate ?? { id: '', en: '', zh: '' };
  return [id, en, zh];
};

describe('PRE-14: the rate of money that arrives abroad', () => {
  test.each([
    [19_560, 'MYR', 5.6, 'Rp 3.493 per MYR', 'Rp 3.493 per MYR', 'Rp 3.493 / MYR'],
    [57_250, 'SGD', 5, 'Rp 11.450 per SGD', 'Rp 11.450 per SGD', 'Rp 11.450 / SGD'],
    [13_700, 'VND', 20_000, 'Rp 0,69 per VND', 'Rp 0.69 per VND', 'Rp 0.69 / VND'],
    [10_000, 'VND', 20_000, 'Rp 0,50 per VND', 'Rp 0.50 per VND', 'Rp 0.50 / VND'],
    [9_940, 'JPY', 100, 'Rp 99,40 per JPY', 'Rp 99.40 per JPY', 'Rp 99.40 / JPY'],
    [9_960, 'JPY', 100, 'Rp 100 per JPY', 'Rp 100 per JPY', 'Rp 100 / JPY'],
    [10_000, 'IRR', 26_000_000, 'Rp 0,00038 per IRR', 'Rp 0.00038 per IRR', 'Rp 0.00038 / IRR'],
  ])('%i for %s %d is counted and written as each language does', (price, currency, amount, id, en, zh) => {
    expect(rate(price, currency, amount)).toEqual([id, en, zh]);
  });

  test('what arrives is told with it; where nothing arrives abroad nothing is said', () => {
    expect(foreignAt({ currency: 'MYR', amount: 5.6 }, 19_560).foreign).toMatchObject({ currency: 'MYR', amount: 5.6 });
    expect(foreignAt(undefined, 19_560)).toEqual({});
  });

  test('SDUI-5: codes of ISO 4217 are known, in capitals, without our own, metals and codes for tests', () => {
    const codes = ['MYR', 'SGD', 'VND', 'BDT', 'CNY', 'PHP', 'THB', 'USD', 'EUR', 'SAR', 'ZWG'];
    expect(codes.filter((code) => !isForeignCurrency(code))).toEqual([]);
    expect(['IDR', 'myr', 'RM', 'XTS', 'XAU', 'ABC', ''].filter(isForeignCurrency)).toEqual([]);
  });
});
