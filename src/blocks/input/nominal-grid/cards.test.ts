import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import { cardsOf, matching } from './cards.ts';

const text = (value: string) => ({ id: value, en: value, zh: value });
const rate = { id: 'Rp 0,69 per VND', en: 'Rp 0.69 per VND', zh: 'Rp 0.69 / VND' };
const offer = {
  code: 'viettel20000',
  name: text('VND 20.000'),
  price: 13_700,
  suggested_price: 15_500,
  margin: 1_800,
  stock: 'available',
};

describe('nominal-grid', () => {
  it('PRE-14: a card says the rate that the offer came with, after its description and in the language of the reader', () => {
    const described = { ...offer, code: 'b', description: text('Berlaku 7 hari'), foreign: { rate } };
    for (const language of LANGUAGES) {
      const cards = cardsOf(
        [{ ...offer, foreign: { rate } }, described, offer],
        (words) => words[language],
        undefined,
        (told) => `Kurs ${told}`,
      );
      expect(cards.map(({ description }) => description)).toEqual([
        `Kurs ${rate[language]}`,
        `Berlaku 7 hari · Kurs ${rate[language]}`,
        '',
      ]);
      expect(matching(cards, 'kurs').map(({ code }) => code)).toEqual(['viettel20000', 'b']);
    }
  });
});
