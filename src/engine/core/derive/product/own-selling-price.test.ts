import { describe, expect, it } from 'vitest';
import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';
import { amountPrice } from '#src/engine/core/product/price/offer-price.ts';
import { offerTermsOf } from '#src/engine/core/product/price/offer-terms.ts';
import { type SellingRule, sellingPriceBy, sellingTerms } from '#src/engine/core/product/selling-rule.ts';
import { DIRECT } from '#src/engine/core/test-support/test-products.ts';
import { productExpressions } from './product-expressions.ts';

const { nominals: _, operators: _operators, ...rest } = DIRECT;
const WALLET = {
  ...rest,
  biller: { sku: 'wallet' },
  amount: { policy: 'range', min: 10_000, max: 2_000_000, multipleOf: 1 },
  pricing: { margin: 150, suggestedMarkup: 1_500 },
} as const;
const NOW = new Date('2026-11-22T05:00:00Z');
const suggested = compileExpression(productExpressions(WALLET).suggested);
const shown = (amount: number, rule: SellingRule | undefined) => {
  const selling = sellingTerms(rule);
  const offers = { terms: offerTermsOf(WALLET, NOW), ...(selling === undefined ? {} : { selling }) };
  return Number(suggested.evaluate({ state: { amount, new_price: 0 }, data: { offers }, locale: 'id' }));
};

describe('TRX-4: a screen shows the selling price that the server will take', () => {
  it.each([
    undefined,
    { scope: '*', kind: 'fixed', amount: 0, roundUp: false },
    { scope: '*', kind: 'fixed', amount: 1_250, roundUp: true },
    { scope: '*', kind: 'percent', amount: 333, roundUp: false },
    { scope: '*', kind: 'percent', amount: 250, roundUp: true },
    { scope: '*', kind: 'price', amount: 12_000, roundUp: false },
  ] as const)('by the rule %j', (rule) => {
    const counted = rule?.kind === 'price' ? undefined : rule;
    for (const amount of [10_000, 10_001, 51_850, 99_999, 2_000_000]) {
      const { price, suggested: usual } = amountPrice(WALLET, amount, NOW);
      expect(shown(amount, rule), String(amount)).toBe(sellingPriceBy(counted, price, usual));
    }
  });
});
