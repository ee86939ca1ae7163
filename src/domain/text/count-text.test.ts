import { describe, expect, it } from 'vitest';
import { formatRupiah } from '../money/money.ts';
import { countText } from './count-text.ts';

describe('counts in words', () => {
  it('NAV-15: a thousand has a dot in Indonesian and a comma in English and Chinese', () => {
    expect(countText(1000, 'id')).toBe('1.000');
    expect(countText(1000, 'en')).toBe('1,000');
    expect(countText(1_234_567, 'zh')).toBe('1,234,567');
    expect(countText(999, 'en')).toBe('999');
  });

  it('NAV-16: money is no count and keeps its dots', () => {
    expect(formatRupiah(1_234_567)).toBe('Rp 1.234.567');
  });
});
