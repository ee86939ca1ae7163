import { describe, expect, test } from 'vitest';
import { type Candidate, chooseSupplier } from './choose-supplier.ts';
import { type SupplierHealth, UNTRIED } from './supplier-health.ts';

const health = (percent: number, state: SupplierHealth['state'] = 'good'): SupplierHealth => ({
  ...UNTRIED,
  state,
  percent,
  judged: 10,
});
const candidate = (connector: string, values: Partial<Candidate> = {}): Candidate => ({
  connector,
  priority: 1,
  place: 0,
  cost: 10_000,
  health: UNTRIED,
  ...values,
});
const FIRST = candidate('first');
const SECOND = candidate('second', { priority: 2, place: 1, cost: 9_900 });
const THIRD = candidate('third', { priority: 3, place: 2, cost: 9_800 });
const ALL = [FIRST, SECOND, THIRD];
const picked = (list: readonly Candidate[], strategy: 'priority' | 'price' = 'priority') => {
  const choice = chooseSupplier(list, strategy);
  return choice && `${choice.chosen} ${choice.because}`;
};

describe('REAL-4: which supplier is asked', () => {
  test('by priority, or by the lowest cost, as the document says', () => {
    expect(picked(ALL)).toBe('first priority');
    expect(picked(ALL, 'price')).toBe('third price');
  });

  test.each(['killed', 'closed', 'not-offered', 'sold-out', 'too-dear'] as const)(
    'one that is %s is not asked; the only one left is asked because of that',
    (skipped) => {
      expect(picked([{ ...FIRST, skipped }, SECOND])).toBe('second only');
      expect(picked([{ ...FIRST, skipped }])).toBeUndefined();
    },
  );

  test('a disturbed one comes after all others, and still before nobody', () => {
    const ill = { ...FIRST, health: health(20, 'disturbed') };
    expect(picked([ill, SECOND])).toBe('second health');
    expect(picked([ill])).toBe('first only');
    expect(picked([ill, { ...SECOND, health: health(0, 'disturbed') }])).toBe('first priority');
  });

  test('cost is weighed by health: one that delivers eight of ten counts as a fifth dearer', () => {
    const shaky = { ...THIRD, cost: 8_400, health: health(80) };
    expect(picked([FIRST, shaky], 'price')).toBe('first health');
    expect(picked([FIRST, { ...shaky, cost: 8_300 }], 'price')).toBe('third price');
    const slow = { ...THIRD, cost: 9_500, health: health(100, 'slow') };
    expect(picked([FIRST, slow], 'price')).toBe('first health');
  });

  test('after a refusal the next one is asked because of that, and never the same again', () => {
    expect(picked([{ ...FIRST, skipped: 'tried' }, SECOND, THIRD])).toBe('second fail-over');
    expect(picked(ALL.map((one) => ({ ...one, skipped: 'tried' as const })))).toBeUndefined();
  });

  test('a cost that nobody knows before ranks last by price, and equals go by priority and place', () => {
    expect(picked([{ ...FIRST, cost: null }, SECOND], 'price')).toBe('second price');
    const equal = [candidate('b', { place: 1 }), candidate('a', { place: 0 })];
    expect(picked(equal)).toBe('a priority');
    expect(picked([...equal].reverse())).toBe('a priority');
  });

  test('what was considered is told in the words that are stored: whole, and the same every time', () => {
    const list = [{ ...FIRST, skipped: 'closed' as const }, SECOND];
    expect(chooseSupplier(list, 'priority')).toEqual({
      chosen: 'second',
      because: 'only',
      strategy: 'priority',
      considered: [
        { connector: 'first', priority: 1, cost: 10_000, health: 'good', percent: 100, skipped: 'closed' },
        { connector: 'second', priority: 2, cost: 9_900, health: 'good', percent: 100 },
      ],
    });
    expect(JSON.stringify(chooseSupplier(list, 'priority'))).toBe(JSON.stringify(chooseSupplier(list, 'priority')));
  });
});
