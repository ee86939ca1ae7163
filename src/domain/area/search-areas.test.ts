import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placeText } from './place.ts';
import { readAreas } from './read-areas.ts';
import { MOST_PLACES, openAreaSearch } from './search-areas.ts';

const search = openAreaSearch(readAreas(readFileSync('schemas/areas/areas.txt', 'utf8')));
const first = (typed: string): string | undefined => search(typed)[0]?.code;

const CILANDAK = '31.74.06';

describe('MLO-8: the search of areas', () => {
  it.each([
    'cilandak',
    'cilandak jaksel',
    'CILANDAK, Jakarta Selatan',
    'kec cilandak kota jakarta selatan',
    'Kec. Cilandak – DKI Jakarta',
    'cilandak dki',
    'cilndak jaksel',
    'cilandka',
    '12430',
  ])('finds the district Cilandak first for "%s"', (typed) => {
    expect(first(typed)).toBe(CILANDAK);
  });

  it.each([
    ['cilandak jaks', '31.74.06'],
    ['kec cilandak ko', '31.74.06'],
    ['kel. cilandak barat', '31.74.06.1001'],
    ['cilandak barat 12430', '31.74.06.1001'],
    ['gondokusuman jogja', '34.71.03'],
    ['coblong bdg', '32.73.02'],
    ['kebonjeruk', '31.73.05'],
    ['kebayoran bru', '31.74.07'],
    ['banjarsari solo', '33.72.05'],
    ['balige toba samosir', '12.12.01'],
    ["ma'u nias", '12.04.28'],
  ])('finds "%s" although it is written short, joined, mistyped or by an older name', (typed, code) => {
    expect(first(typed)).toBe(code);
  });

  it('puts whole names first, then the villages around them, towns before the country', () => {
    const places = search('cilandak jaksel').map(placeText);
    expect(places.slice(0, 3)).toEqual([
      'Cilandak, Kota Jakarta Selatan, DKI Jakarta',
      'Cilandak Timur, Pasar Minggu, Kota Jakarta Selatan, DKI Jakarta, 12560',
      'Cilandak Barat, Cilandak, Kota Jakarta Selatan, DKI Jakarta, 12430',
    ]);
    expect(places.slice(3).every((text) => text.includes(', Cilandak, '))).toBe(true);
  });

  it('offers the districts of a town whose name was typed, and only its own where it was called a town', () => {
    expect(search('jakarta selatan').every(({ code }) => code.startsWith('31.74.'))).toBe(true);
    expect(search('kota bandung').every(({ code }) => code.startsWith('32.73.'))).toBe(true);
    expect(search('kab bandung').every(({ code }) => code.startsWith('32.04.'))).toBe(true);
  });

  it('puts places of the own regency, then of the own province, before others that fit as well', () => {
    const villages = search('sukamaju', { near: '32.76' }).filter(({ village }) => village !== '');
    expect(villages[0]?.code).toMatch(/^32\.76\./);
    expect(villages[1]?.code).toMatch(/^32\./);
  });

  it('carries the postcode that was typed, that of the village, and none where a district has several', () => {
    expect(search('12430').map(({ postCode }) => postCode)).toEqual(['12430', '12430']);
    expect(search('cilandak jaksel')[0]?.postCode).toBe('');
  });

  it.each(['', ' ', 'a', '1', 'kec', 'zzzz qqqq', '99999', '%_\\'])('finds nothing for "%s"', (typed) => {
    expect(search(typed)).toEqual([]);
  });

  it('answers with ten places at most, however long or common the text is', () => {
    expect(search('ja')).toHaveLength(MOST_PLACES);
    expect(search(`sukamaju ${'x'.repeat(10_000)}`)).toEqual([]);
    expect(search(Array.from({ length: 50 }, (_, at) => `su${at}`).join(' '))).toEqual([]);
  });
});
