import { describe, expect, it } from 'vitest';
import type { Localized } from '#src/domain/language.ts';
import { sampleTransaction } from '../test-support/sample-transaction.ts';
import { soldName } from './sold-name.ts';

const inEnglish = (text: Localized): string => text.en;

/** A nominal of a product, as an agent reads it; blanks that break no line are written `_`. */
const shown = (product_name: Localized, nominal: Localized, language: keyof Localized = 'en'): string =>
  soldName(sampleTransaction({ product_name, nominal }), (text) => text[language]).replaceAll('\u00a0', '_');

const same = (text: string): Localized => ({ id: text, en: text, zh: text });

describe('what was sold', () => {
  it('PRE-1: is the nominal where it names its product, else the product', () => {
    const { nominal: _, ...bill } = sampleTransaction();
    expect(shown(same('Pulsa'), same('Pulsa 50.000'))).toBe('Pulsa 50.000');
    expect(soldName(bill, inEnglish)).toBe('Pulsa');
  });

  it('TRX-1, TRX-3: says the product where the nominal alone does not tell what was sold', () => {
    const [period, days] = [
      { id: 'Masa aktif', en: 'Active period', zh: '有效期' },
      { id: '30 hari', en: '30 days', zh: '30 天' },
    ];
    expect(shown(period, days, 'id')).toBe('Masa aktif_· 30_hari');
    expect(shown(period, days, 'en')).toBe('Active period_· 30_days');
    expect(shown(period, days, 'zh')).toBe('有效期_· 30_天');
  });

  it('TRX-1: says no product twice, whatever its letters and whichever language names it', () => {
    const hotspot = { id: 'wifi.id', en: 'wifi.id hotspot', zh: 'wifi.id 上网券' };
    const hours = { id: 'wifi.id 12 jam', en: 'wifi.id, 12 hours', zh: 'wifi.id 12 小时' };
    expect(shown(hotspot, hours)).toBe('wifi.id, 12_hours');
    expect(shown(same('Mandiri e-money'), same('Mandiri e-Money 50.000'))).toBe('Mandiri e-Money 50.000');
  });

  it('TRX-1: tears no quantity from its unit and no money from its currency, but breaks long names', () => {
    expect(shown(same('Call of Duty Mobile'), same('112 CP'))).toBe('Call of Duty Mobile_· 112_CP');
    expect(shown(same('Starter packs'), same('3 GB for 30 days'))).toBe('Starter packs_· 3_GB for 30_days');
    expect(shown(same('Malaysia'), same('MYR 5.60'))).toBe('Malaysia_· MYR_5.60');
  });

  it('PRE-8, PRE-15: tells how much, where the amount was typed', () => {
    const { nominal: _, ...typed } = sampleTransaction({ amount: 20_000, price: 21_000 });
    expect(soldName(typed, inEnglish)).toBe('Pulsa\u00a0· Rp\u00a020.000');
  });
});
