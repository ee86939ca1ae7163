import { describe, expect, it } from 'vitest';
import { TEST_ENVIRONMENT } from '../test-support/test-environment.ts';
import { DIRECT } from '../test-support/test-products.ts';
import { lintDocument } from './lint-document.ts';

const [first, ...others] = DIRECT.nominals ?? [];
const foundOf = (foreign: unknown) =>
  lintDocument('unknown', { ...DIRECT, nominals: [{ ...first, foreign }, ...others] }, TEST_ENVIRONMENT)
    .filter(({ pointer }) => pointer.startsWith('/nominals/0/foreign'))
    .map(({ pointer, code, severity }) => [pointer, code, severity]);

describe('PRE-14, SDUI-5: what a nominal says of money that arrives abroad', () => {
  it('is refused where the currency is none of another country', () => {
    const at = '/nominals/0/foreign/currency';
    expect(foundOf({ currency: 'MYR', amount: 5.6 })).toEqual([]);
    for (const currency of ['MYK', 'XAU', 'IDR']) {
      expect(foundOf({ currency, amount: 5.6 })).toEqual([[at, 'foreign-currency.unknown', 'error']]);
    }
    for (const currency of ['RM', 'myr', '']) {
      expect(foundOf({ currency, amount: 5.6 })).toEqual([[at, 'meta-schema.pattern', 'error']]);
    }
  });

  it('is refused where nothing arrives, or less', () => {
    for (const amount of [0, -5.6]) {
      expect(foundOf({ currency: 'MYR', amount })).toEqual([
        ['/nominals/0/foreign/amount', 'meta-schema.more-than', 'error'],
      ]);
    }
    expect(foundOf({ currency: 'MYR', amount: 0.01 })).toEqual([]);
  });
});
