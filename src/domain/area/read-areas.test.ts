import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { districtPlace, placeByCode, placeText, villagePlace } from './place.ts';
import { readAreas } from './read-areas.ts';

const shipped = readAreas(readFileSync('schemas/areas/areas.txt', 'utf8'));

describe('MLO-8: the list of areas', () => {
  it('holds every province, regency, district and village of the decree, each village with a postcode', () => {
    const { provinces, regencies, districts, villages } = shipped;
    expect([provinces.length, regencies.length, districts.length, villages.names.length]).toEqual([
      38, 514, 7_285, 83_762,
    ]);
    expect(new Set(villages.postCodes).size).toBe(10_632);
    expect(Math.min(...new Set(villages.postCodes))).toBeGreaterThanOrEqual(10_000);
    expect(Math.max(...districts.map(({ firstVillage, endOfVillages }) => endOfVillages - firstVillage))).toBe(108);
  });

  it('names each place by its own code, whether that follows the one before or not', () => {
    const codes = new Set(shipped.villages.names.map((_, at) => villagePlace(shipped, at)?.code));
    expect(codes.size).toBe(83_762);
    const at = shipped.villages.names.indexOf('Cilandak Barat');
    expect(villagePlace(shipped, at)).toMatchObject({ code: '31.74.06.1001', postCode: '12430' });
  });

  it('is read from lines of provinces, regencies and districts with their villages', () => {
    const list = readAreas(
      '31 Jakarta\n 74 Kota Administrasi Jakarta Selatan\n  06 Cilandak|#1001 Barat=12430|Timur|#1009 Utara=12440\n',
    );
    expect([0, 1, 2].map((at) => villagePlace(list, at)?.code)).toEqual(
      ['1001', '1002', '1009'].map((number) => `31.74.06.${number}`),
    );
    const place = villagePlace(list, 1);
    expect(place && placeText(place)).toBe('Timur, Cilandak, Kota Jakarta Selatan, DKI Jakarta, 12430');
    expect(districtPlace(list, 0)).toMatchObject({ code: '31.74.06', village: '', postCode: '' });
    expect(districtPlace(list, 1)).toBeUndefined();
    expect(placeByCode(list, '31.74.06.1009')).toMatchObject({ village: 'Utara', postCode: '12440' });
    expect(placeByCode(list, '31.74.06')).toMatchObject({ district: 'Cilandak', village: '' });
    expect(['31.74.06.1003', '31.74.07', '31.74', '', 'Cilandak'].map((code) => placeByCode(list, code))).toEqual(
      Array(5).fill(undefined),
    );
  });

  it.each([
    ['a regency before any province', ' 74 Kota'],
    ['a district without villages', '31 Jakarta\n 74 Kota\n  06 Cilandak'],
    ['a postcode of four digits', '31 Jakarta\n 74 Kota\n  06 Cilandak|Barat=1243'],
    ['a village without any postcode', '31 Jakarta\n 74 Kota\n  06 Cilandak|Barat|Timur=12440'],
    ['no code', 'Jakarta'],
  ])('is refused with %s', (_, text) => {
    expect(() => readAreas(text)).toThrow('no area can be read');
  });
});
