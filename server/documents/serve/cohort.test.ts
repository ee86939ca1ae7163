import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takesPart } from './cohort.ts';

const id = fc.bigInt({ min: 1n, max: 10n ** 15n }).map(String);
const percent = fc.integer({ min: 1, max: 100 });

describe('SDUI-6: who takes part in a roll-out', () => {
  it('is decided once: asked again it is the same, and a larger share keeps everybody of a smaller one', () => {
    fc.assert(
      fc.property(id, id, percent, percent, (release, accountId, a, b) => {
        const [small, large] = [Math.min(a, b), Math.max(a, b)];
        const joins = (share: number) => takesPart({ percent: share }, release, { accountId, category: 'agent' });
        expect(joins(small)).toBe(joins(small));
        if (joins(small)) expect(joins(large)).toBe(true);
        expect(joins(100)).toBe(true);
      }),
    );
  });

  it('is spread as the percentage says, and differently for each release', () => {
    const accounts = Array.from({ length: 5_000 }, (_, index) => String(index + 1));
    const joined = (release: string, share: number) =>
      accounts.filter((accountId) => takesPart({ percent: share }, release, { accountId }));
    for (const share of [1, 10, 50]) {
      expect(joined('7', share).length / accounts.length).toBeCloseTo(share / 100, 1);
    }
    const both = new Set(joined('7', 50));
    expect(joined('8', 50).filter((account) => both.has(account)).length).toBeLessThan(1_500);
  });

  it('names cohorts by category and account; guests only take part in all of it', () => {
    const share = { categories: ['qa'], accounts: ['5'] };
    expect(takesPart(share, '1', { accountId: '9', category: 'qa' })).toBe(true);
    expect(takesPart(share, '1', { accountId: '5', category: 'agent' })).toBe(true);
    expect(takesPart(share, '1', { accountId: '9', category: 'agent' })).toBe(false);
    expect(takesPart({ percent: 99 }, '1', {})).toBe(false);
    expect(takesPart({ percent: 100 }, '1', {})).toBe(true);
  });
});
