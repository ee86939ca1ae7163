import { describe, expect, it } from 'vitest';
import { ruleFor, type SellingRule, sellingPriceBy } from './selling-rule.ts';

const rule = (values: Partial<SellingRule>): SellingRule => ({
  scope: '*',
  kind: 'fixed',
  amount: 1000,
  roundUp: false,
  ...values,
});

describe('selling rules', () => {
  it.each([
    [undefined, 10_430, 12_000, 12_000],
    [undefined, 10_430, 9_000, 10_430],
    [rule({}), 10_430, 12_000, 11_430],
    [rule({ roundUp: true }), 10_430, 12_000, 11_500],
    [rule({ roundUp: true, amount: 70 }), 10_430, 12_000, 10_500],
    [rule({ kind: 'percent', amount: 500 }), 10_430, 12_000, 10_952],
    [rule({ kind: 'percent', amount: 500, roundUp: true }), 10_430, 12_000, 11_000],
    [rule({ kind: 'price', amount: 15_000 }), 10_430, 12_000, 15_000],
  ])('TRX-4: %j on %i (suggested %i) sells at %i', (by, price, suggested, expected) => {
    expect(sellingPriceBy(by, price, suggested)).toBe(expected);
  });

  it('TRX-4, PRE-20: never below the buying price; what is no amount counts as none', () => {
    for (const amount of [-5000, Number.NaN, 0.5, 0]) {
      for (const kind of ['fixed', 'percent', 'price'] as const) {
        expect(sellingPriceBy(rule({ kind, amount }), 10_430, 12_000)).toBe(10_430);
      }
    }
    for (let price = 1; price < 200_000; price += 1_733) {
      expect(sellingPriceBy(rule({ kind: 'price', amount: 9_000, roundUp: true }), price, 0)).toBeGreaterThanOrEqual(
        price,
      );
    }
  });

  it('TRX-4: the narrowest rule counts', () => {
    const rules = new Map(
      [rule({}), rule({ scope: 'prepaid' }), rule({ scope: 'pulsa/tsel-10' })].map((r) => [r.scope, r]),
    );
    const pulsa = { id: 'pulsa', family: 'prepaid', type: 'pulsa' } as const;
    expect(ruleFor(rules, pulsa, 'tsel-10')?.scope).toBe('pulsa/tsel-10');
    expect(ruleFor(rules, pulsa, 'tsel-20')?.scope).toBe('prepaid');
    expect(ruleFor(rules, { id: 'pln', family: 'postpaid', type: 'electricity' }, 'pln')?.scope).toBe('*');
    expect(ruleFor(new Map(), pulsa, 'tsel-10')).toBeUndefined();
  });
});
