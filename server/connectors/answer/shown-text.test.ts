import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownText } from './shown-text.ts';

describe('TRX-2: a supplier’s text as people see and print it', () => {
  it.each([
    ['2514-1798\u001b@\u001dV\u0000', '2514-1798 @ V'],
    ['17 \r\nTOTAL Rp 0\u2028BERHASIL', '17  TOTAL Rp 0 BERHASIL'],
    ['12\u202e43\u202c-\u200b56\ufeff', '1243-56'],
    ['\u200b\u2060\u0007', ''],
    ['Bu Sári 李 😀', 'Bu Sári 李 😀'],
  ])('%j is %j', (text, shown) => {
    expect(shownText(text, 200)).toBe(shown);
  });

  it('cuts whole characters, and never more than the limit', () => {
    expect(shownText(`${'7'.repeat(199)}😀`, 200)).toBe('7'.repeat(199));
    expect(shownText(`${'7'.repeat(198)}😀`, 200)).toBe(`${'7'.repeat(198)}😀`);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(40), (text, most) => {
        const shown = shownText(text, most);
        expect(shown.length).toBeLessThanOrEqual(most);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
    );
  });
});
