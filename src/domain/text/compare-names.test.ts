import { describe, expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';

describe('ACC-5: the order of names', () => {
  test('numbers inside them count by their size, case and accents do not matter', () => {
    const order = ['1', '2', '10', '11', 'Kios 1', 'kios 2', 'Kíos 10', 'Kios 11'];
    expect(order.toReversed().toSorted(compareNames)).toEqual(order);
    expect(compareNames('Kios', 'kios')).toBe(0);
  });
});
