import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FeeProvider, type FeeRule, feeRule, GATEWAY_FEES, gatewayFee } from './gateway-fee.ts';

/** Vectors on which every reading of the specification agrees: provider, method, amount, fee. */
const AGREED: readonly (readonly [FeeProvider, string, number, number])[] = [
  ['first', 'dana', 50_000, 845],
  ['first', 'ovo', 10_000, 169],
  ['first', 'linkaja', 250_000, 4_226],
  ['first', 'shopeepay', 100_000, 2_041],
  ['first', 'qris', 10_000, 71],
  ['first', 'qris', 1_000_000, 7_049],
  ['first', 'bca', 100_000, 4_440],
  ['second', 'creditcard', 100_000, 5_252],
  ['second', 'gopay', 50_000, 1_020],
  ['second', 'shopeepay', 100_000, 705],
  ['second', 'alfamart', 100_000, 5_000],
  ['second', 'indomaret', 100_000, 5_000],
  ['second', 'dana', 100_000, 1_698],
  ['second', 'creditcard', 500_000, 17_199],
  ['second', 'kredivo', 1_000_000, 20_408],
  ['second', 'permata', 100_000, 4_480],
  ['first', 'shopeepay', 11_000, 225],
  ['second', 'creditcard', 24_000, 2_983],
  ['second', 'dana', 31_000, 527],
];
/** Where rounding before the tax would differ by one rupiah: we round once, at the end. */
const ROUNDED_ONCE = [
  [11_000, 186],
  [15_000, 254],
  [20_000, 338],
  [100_000, 1_690],
] as const;

const ruleOf = (provider: FeeProvider, method: string, flag = false): FeeRule => {
  const rule = feeRule(provider, method, flag);
  if (rule === undefined) throw new Error(`no ${method}`);
  return rule;
};
const ALL = (['first', 'second'] as const).flatMap((provider) =>
  Object.keys(GATEWAY_FEES[provider]).map((method) => [provider, method] as const),
);

describe('fees of gateways', () => {
  test.each(AGREED)('DEP-2: %s provider, %s, Rp %i costs Rp %i', (provider, method, amount, fee) => {
    expect(gatewayFee(amount, ruleOf(provider, method))).toEqual({ fee, total: amount + fee });
  });

  test.each(ROUNDED_ONCE)('DEP-2: the tax is added before the one rounding: dana, Rp %i costs Rp %i', (amount, fee) => {
    expect(gatewayFee(amount, ruleOf('first', 'dana')).fee).toBe(fee);
  });

  test('DEP-2: ShopeePay of the second provider has its own rate only with its flag', () => {
    expect(gatewayFee(100_000, ruleOf('second', 'shopeepay', true)).fee).toBe(2_041);
    expect(ruleOf('first', 'shopeepay', true)).toEqual(ruleOf('first', 'shopeepay'));
  });

  test('DEP-2: a method that a table does not have is refused, never free', () => {
    for (const method of ['gopay', 'bsi', 'constructor', '']) expect(feeRule('first', method)).toBeUndefined();
  });

  test('DEP-2: the specification’s formula in exact fractions, for every method and amount', () => {
    const amounts = fc.oneof(
      fc.integer({ min: 10, max: 5_000 }).map((thousands) => thousands * 1_000),
      fc.integer({ min: 1, max: 1_000_000_000_000 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...ALL), amounts, ([provider, method], amount) => {
        const rule = ruleOf(provider, method);
        const { fee, total } = gatewayFee(amount, rule);
        expect(total - amount).toBe(fee);
        // fee − 0.55 ≤ exact < fee + 0.45, with exact = ((a + f) / (1 − r) − a) × (1 + t): fractions kept as numerators.
        const rest = BigInt(10_000 - rule.rate);
        const upper = (BigInt(amount + rule.fixed) * 10_000n - BigInt(amount) * rest) * BigInt(100 + rule.tax);
        const lower = rest * 100n;
        expect(upper * 100n < (BigInt(fee) * 100n + 45n) * lower).toBe(true);
        expect(upper * 100n >= (BigInt(fee) * 100n - 55n) * lower).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('DEP-2: no fee for nothing, fractions or a rate that would take all', () => {
    const rule = ruleOf('first', 'dana');
    for (const amount of [0, -1, 0.5, Number.NaN]) expect(() => gatewayFee(amount, rule)).toThrow(RangeError);
    expect(() => gatewayFee(1_000, { ...rule, rate: 10_000 })).toThrow(RangeError);
  });
});
