import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feeRule } from '../money/gateway-fee.ts';
import { orderTotals } from './order-totals.ts';
import { shareAmount } from './share-amount.ts';

const amount = fc.integer({ min: 0, max: 5_000_000 });

describe('totals of an order', () => {
  const lines = [
    { quantity: 12, unitPrice: 9_500 },
    { quantity: 1, unitPrice: 250_000, discount: { kind: 'percent', rate: 10, cap: 20_000 } },
  ] as const;
  const asked = {
    lines,
    orderDiscount: { kind: 'percent', rate: 5, cap: 15_000 },
    shipping: 28_000,
    insurance: 700,
    shippingDiscount: { kind: 'fixed', amount: 10_000 },
  } as const;

  test('SHOP-3, SHOP-9: tier, line, order and shipping discounts, insurance and fee of one order come to the rupiah', () => {
    const totals = orderTotals({ ...asked, fee: feeRule('second', 'qris') });
    expect(totals).toMatchObject({
      goods: 364_000,
      lineDiscount: 20_000,
      orderDiscount: 15_000,
      shippingDiscount: 10_000,
      beforePayment: 347_700,
      fee: 2_451,
      toPay: 350_151,
    });
    expect(totals.lines.map(({ orderDiscount }) => orderDiscount)).toEqual([4_971, 10_029]);
    expect(orderTotals(asked).toPay).toBe(347_700);
  });

  test('SHOP-3: no discount is above what it applies to, and an order of nothing costs no fee', () => {
    const all = { kind: 'fixed', amount: 9_000_000 } as const;
    const totals = orderTotals({
      lines: lines.map((line) => ({ ...line, discount: all })),
      orderDiscount: all,
      shipping: 5_000,
      shippingDiscount: all,
      fee: feeRule('second', 'counter'),
    });
    expect(totals).toMatchObject({ lineDiscount: 364_000, orderDiscount: 0, beforePayment: 0, fee: 0, toPay: 0 });
  });

  test('SHOP-9: shares of a discount sum to it exactly, none above its line', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (parts, of) => {
          const whole = parts.reduce((sum, part) => sum + part, 0);
          const shared = Math.floor(whole * of);
          const shares = shareAmount(shared, parts);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(shared);
          shares.forEach((share, place) => {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(parts[place] ?? 0);
          });
        },
      ),
      { numRuns: 500 },
    );
    expect(() => shareAmount(11, [5, 5])).toThrow(RangeError);
    expect(shareAmount(0, [0, 0])).toEqual([0, 0]);
  });
});
