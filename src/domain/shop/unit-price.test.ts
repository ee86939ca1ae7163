import { describe, expect, test } from 'vitest';
import { checkQuantity, largestQuantity, MOST_PIECES } from './check-quantity.ts';
import { nextTier, unitPrice } from './unit-price.ts';

const TIERS = {
  price: 12_000,
  tiers: [
    { fromQuantity: 1, price: 12_000 },
    { fromQuantity: 12, price: 9_500 },
    { fromQuantity: 48, price: 9_000 },
  ],
};

describe('prices by quantity', () => {
  test('SHOP-1: a piece costs what the reached tier says, and the next tier is named with what is missing to it', () => {
    expect([1, 11, 12, 47, 48, 1_000].map((quantity) => unitPrice(TIERS, quantity))).toEqual([
      12_000, 12_000, 9_500, 9_500, 9_000, 9_000,
    ]);
    expect(unitPrice({ price: 5_000, tiers: [] }, 3)).toBe(5_000);
    expect(nextTier(TIERS, 9)).toEqual({ fromQuantity: 12, price: 9_500, missing: 3 });
    expect(nextTier(TIERS, 48)).toBeUndefined();
  });
});

describe('quantities', () => {
  const bounds = { min: 4, max: 40, multiple: 4, allowed: 30, free: 22 };
  const code = (quantity: number, more: Partial<typeof bounds> = {}) =>
    checkQuantity(quantity, { ...bounds, ...more })?.code;

  test('SHOP-1, SHOP-2: the first broken rule counts: whole, minimum, multiple, maximum, limit of the account, stock', () => {
    for (const quantity of [0, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(code(quantity), `${quantity}`).toBe('quantity_not_whole');
    }
    expect(code(3)).toBe('quantity_below_minimum');
    expect(code(6)).toBe('quantity_off_multiple');
    expect(code(1_000_000_001)).toBe('quantity_off_multiple');
    expect(code(44)).toBe('quantity_above_maximum');
    expect(code(32)).toBe('quantity_above_limit');
    expect(code(24)).toBe('quantity_above_stock');
    expect(code(20)).toBeUndefined();
    expect(checkQuantity(1_000_000_000, { min: 1, multiple: 1, free: 2_000_000_000 })).toEqual({
      code: 'quantity_above_maximum',
      bound: MOST_PIECES,
      most: MOST_PIECES,
    });
  });

  test('SHOP-2, SHOP-6: the largest quantity that is offered is taken, and the next step above it is not', () => {
    expect(checkQuantity(24, bounds)).toMatchObject({ most: 20, bound: 22 });
    for (let free = 0; free < 60; free += 1) {
      for (const allowed of [0, 5, 30]) {
        const asked = { ...bounds, free, allowed };
        const most = largestQuantity(asked);
        if (most > 0) expect(checkQuantity(most, asked)).toBeUndefined();
        expect(checkQuantity(most + 4, asked)).toBeDefined();
      }
    }
    expect(largestQuantity({ min: 5, multiple: 1, free: 4 })).toBe(0);
    expect(largestQuantity({ min: 1, multiple: 1, free: -3 })).toBe(0);
  });
});
