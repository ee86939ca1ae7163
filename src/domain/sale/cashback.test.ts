import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CashbackRule, type CashbackSale, cashbackOf, chooseCashbackRule } from './cashback.ts';

const rule = (values: Partial<CashbackRule>): CashbackRule => ({
  categories: ['master'],
  kind: 'fixed',
  value: 50,
  from: '2026-01-01',
  ...values,
});
const SALE: CashbackSale = {
  category: 'master',
  family: 'prepaid',
  product: 'pulsa',
  nominal: 'telkomsel-10',
  price: 10_430,
  day: '2026-11-20',
};

describe('cashback rules', () => {
  it('DEP-5: the rule of the nominal wins over product, family and all', () => {
    const all = rule({});
    const family = rule({ family: 'prepaid' });
    const product = rule({ product: 'pulsa' });
    const nominal = rule({ product: 'pulsa', nominal: 'telkomsel-10' });
    expect(chooseCashbackRule([all, nominal, family, product], SALE)).toBe(nominal);
    expect(chooseCashbackRule([all, family, product], SALE)).toBe(product);
    expect(chooseCashbackRule([all, family], SALE)).toBe(family);
    expect(chooseCashbackRule([all], SALE)).toBe(all);
  });

  it('DEP-5: category, family, product, nominal and days have to fit; of equals the later begun counts', () => {
    const misfits = [
      rule({ categories: ['agent'] }),
      rule({ family: 'postpaid' }),
      rule({ product: 'data' }),
      rule({ product: 'pulsa', nominal: 'telkomsel-5' }),
      rule({ nominal: 'telkomsel-10' }),
      rule({ from: '2026-11-21' }),
      rule({ until: '2026-11-19' }),
    ];
    expect(chooseCashbackRule(misfits, SALE)).toBeUndefined();
    const [old, fresh] = [rule({ value: 10 }), rule({ value: 20, from: '2026-11-20', until: '2026-11-20' })];
    expect(chooseCashbackRule([old, fresh], SALE)).toBe(fresh);
  });

  it('DEP-5: rupiah or hundredths of a percent, rounded down, whole, never above the price', () => {
    expect(cashbackOf({ kind: 'fixed', value: 50 }, 10_430)).toBe(50);
    expect(cashbackOf({ kind: 'fixed', value: 50 }, 30)).toBe(30);
    expect(cashbackOf({ kind: 'share', value: 25 }, 10_430)).toBe(26);
    const [kind, value, price] = [
      fc.constantFrom('fixed' as const, 'share' as const),
      fc.nat(1e6),
      fc.nat(1_000_000_000_000),
    ];
    fc.assert(
      fc.property(kind, value, price, (how, much, of) => {
        const amount = cashbackOf({ kind: how, value: much }, of);
        return Number.isSafeInteger(amount) && amount >= 0 && amount <= of;
      }),
    );
  });
});
