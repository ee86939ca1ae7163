import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '#src/engine/core/document-types.ts';
import { OFTEN, oftenSold } from './often-sold.ts';

const entry = (route: string): MenuEntry =>
  ({ id: route, name: { id: route, en: route, zh: route }, route, icon: 'pulsa', moduleType: 'product' }) as MenuEntry;
const MENU = [
  { entries: ['/prabayar/pulsa', '/prabayar/data', '/prabayar/tv'].map(entry) },
  {
    entries: ['/pascabayar/pdam', '/prabayar/pulsa', ...Array.from({ length: 9 }, (_, at) => `/more/${at}`)].map(entry),
  },
];
const routes = (sold: readonly string[]): readonly string[] => oftenSold(MENU, sold).map(({ route }) => route);

describe('NAV-6: tiles that an agent sells from most', () => {
  it('follow the number of sales, then the latest, and are filled up in the order of the menu', () => {
    const sold = ['/prabayar/tv/vidio', '/pascabayar/pdam', '/prabayar/tv/k-vision'];
    expect(routes(sold).slice(0, 4)).toEqual(['/prabayar/tv', '/pascabayar/pdam', '/prabayar/pulsa', '/prabayar/data']);
  });

  it('are those of the menu before the first sale, each address once', () => {
    expect(routes([])).toHaveLength(OFTEN);
    expect(new Set(routes([])).size).toBe(OFTEN);
    expect(routes([])[0]).toBe('/prabayar/pulsa');
  });

  it('leave out products that the menu no longer leads to, also where an address only begins alike', () => {
    expect(routes(['/prabayar/pulsa-lama', '/prabayar/esim'])).toEqual(routes([]));
  });

  it('are none where the menu is empty', () => {
    expect(oftenSold([], ['/prabayar/pulsa'])).toEqual([]);
  });
});
