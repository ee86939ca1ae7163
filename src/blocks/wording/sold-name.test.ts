import { describe, expect, it } from 'vitest';
import { sampleTransaction } from '../test-support/sample-transaction.ts';
import { soldName } from './sold-name.ts';

const inEnglish = (text: { readonly en: string }): string => text.en;

describe('what was sold', () => {
  it('PRE-1: is the nominal, else the product', () => {
    const { nominal: _, ...bill } = sampleTransaction();
    expect(soldName(sampleTransaction(), inEnglish)).toBe('Telkomsel 50.000');
    expect(soldName(bill, inEnglish)).toBe('Pulsa');
  });

  it('PRE-8, PRE-15: tells how much, where the amount was typed', () => {
    const { nominal: _, ...typed } = sampleTransaction({ amount: 20_000, price: 21_000 });
    expect(soldName(typed, inEnglish)).toBe('Pulsa · Rp\u00a020.000');
  });
});
