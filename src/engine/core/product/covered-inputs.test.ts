import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverNumber, mayBeCard } from '#src/domain/text/cover-number.ts';
import { DIRECT } from '../test-support/test-products.ts';
import { coverInputs } from './covered-inputs.ts';

const [number] = DIRECT.parameters;
const input = (key: string, pii: 'card' | 'identity' | 'phone') => ({
  ...(number ?? { label: { id: key, en: key, zh: key }, type: 'text', required: true }),
  key,
  pii,
});
const product = { parameters: [input('card', 'card'), input('nik', 'identity'), input('phone', 'phone')] };

describe('inputs whose class no view shows whole', () => {
  it('TRX-1: stand nowhere in an answer but for their last four, as typed, in groups and in what suppliers say', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 14, maxLength: 19 });
    const split = (text: string, by: string) => (text.match(/.{1,4}/g) ?? []).join(by);
    fc.assert(
      fc.property(digits, digits, fc.constantFrom('', ' ', '-', '.'), (card, nik, by) => {
        const typed = { card: split(card, by), nik, phone: '081234567890' };
        const answer = {
          number: card,
          parameters: typed,
          details: [{ value: `Kartu ${split(card, ' ')} / ${split(nik, '-')}` }],
          list: [card, { deep: `${nik}|x` }],
        };
        const shown = JSON.stringify(coverInputs(product, typed, answer)).replace(/[ .-]/g, '');
        expect(shown).not.toContain(card);
        expect(shown).not.toContain(nik);
        expect(shown).toContain(card.slice(-4));
        expect(shown).toContain('081234567890');
      }),
    );
  });

  it('TRX-1: are covered whatever signs they hold, without an error', () => {
    const kept = fc
      .string({ unit: 'grapheme', minLength: 8, maxLength: 24 })
      .filter((text) => /[^ .\u00a0-]{8}/u.test(text));
    fc.assert(
      fc.property(kept, (nik) => {
        const shown = coverInputs(product, { nik }, { text: `NIK: ${nik}.` });
        expect(shown.text).not.toContain(nik);
      }),
    );
    for (const nik of ['AB_12345678', 'KTP#"12/34&5678', '3201@[1234]567', '\\d{16}(nik)']) {
      expect(coverInputs(product, { nik }, { text: nik }).text).toMatch(/^•+.{4}$/u);
    }
  });

  it('TRX-1: a short one shows nothing, and is covered only where it is the whole text', () => {
    const shown = coverInputs(product, { card: '12345' }, { number: '12345', price: 'Rp 12345', text: 'no 12345' });
    expect(shown).toEqual({ number: '•••••', price: 'Rp 12345', text: 'no 12345' });
    expect(coverNumber('6013501234567890')).toBe('••••••••••••7890');
  });

  it('TRX-1: a number of unknown class as long as a card’s is covered like one, phone numbers and meters are not', () => {
    expect(['6013501234567890', '6013 5012 3456 7890', '3201234567890001'].map(mayBeCard)).toEqual([true, true, true]);
    expect(['081234567890', '6281234567890', '14012345678', 'K26112012345678'].map(mayBeCard)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
