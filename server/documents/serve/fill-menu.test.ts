import { describe, expect, it } from 'vitest';
import type { MenuDocument, ProductDocument } from '#src/engine/core/document-types.ts';
import { DIRECT } from '#src/engine/core/test-support/test-products.ts';
import { menuEntry, menuOf } from '../../../tests/support/factories/screen.ts';
import { createRouteTable, matchRoute } from '../route-table.ts';
import { fillMenu } from './fill-menu.ts';

const words = (text: string) => ({ id: text, en: text, zh: text });
const product = (type: string, order: number, more: Partial<ProductDocument> = {}): ProductDocument => ({
  ...DIRECT,
  id: `p-${type}-${order}`,
  type,
  name: words(`${type} ${order}`),
  icon: type,
  menu: { category: 'topup', order },
  ...more,
});
const filling = (...entries: Parameters<typeof menuOf>[0][number][]): MenuDocument => {
  const menu = menuOf(entries);
  return { ...menu, home: menu.home.map((group) => ({ ...group, products: 'topup' })) };
};
const home = (menu: MenuDocument, products: readonly ProductDocument[]) => fillMenu(menu, products).home[0]?.entries;

describe('NAV-6, SDUI-2: a menu that takes in products by their own documents', () => {
  it('lists the products of the category in their order, with everything an entry needs', () => {
    const postpaid = product('electricity', 30, { family: 'postpaid' });
    const entries = home(filling(), [postpaid, product('tv', 20), product('electricity', 10)]);
    expect(entries).toEqual([
      {
        id: 'electricity',
        name: words('electricity 10'),
        route: '/prabayar/electricity',
        landingRoute: '/m/listrik',
        icon: 'electricity',
        moduleType: 'product',
        backendId: 'electricity - prabayar',
        type: 'electricity',
      },
      expect.objectContaining({ route: '/prabayar/tv', landingRoute: '/m/tv' }),
      expect.objectContaining({
        id: 'electricity-postpaid',
        route: '/pascabayar/electricity',
        landingRoute: '/m/pascabayar/electricity',
        backendId: 'electricity - pascabayar',
      }),
    ]);
  });

  it('the mark of a brand stands on the entry of its only product, and on none that leads to several', () => {
    const mark = { letters: 'T', color: '#B3151D', drawing: 'telkomsel' };
    const wallets = [product('emoney', 20, { mark }), product('emoney', 30)];
    const entries = home(filling(), [product('offer', 10, { mark }), ...wallets, product('pulsa', 40)]);
    expect(entries?.map((entry) => entry.mark)).toEqual([mark, undefined, undefined]);
  });

  it('several products of one type are one entry, called by the type where a product says how', () => {
    const games = [product('games', 30), product('games', 20, { icon: 'first' }), product('pulsa', 25)];
    expect(home(filling(), games)).toMatchObject([{ name: words('games 20'), icon: 'first' }, { id: 'pulsa' }]);
    const named = { category: 'topup', order: 40, type: words('Game') };
    const together = home(filling(), [...games, product('games', 40, { menu: named })]);
    expect(together).toMatchObject([{ id: 'games', name: words('Game'), icon: 'first' }, { id: 'pulsa' }]);
  });

  it('what is listed by hand wins and keeps its place; other categories and products without a place stay out', () => {
    const byHand = menuEntry('/prabayar/tv', { name: words('By hand') });
    const { menu: _, ...unplaced } = product('voucher', 5);
    const other = product('pdam', 1, { family: 'postpaid', menu: { category: 'bill', order: 1 } });
    const entries = home(filling(byHand), [product('tv', 20), product('pulsa', 10), unplaced, other]);
    expect(entries?.map(({ route }) => route)).toEqual(['/prabayar/tv', '/prabayar/pulsa']);
    expect(entries?.[0]).toBe(byHand);
    const plain = menuOf([byHand]);
    expect(fillMenu(plain, [product('pulsa', 10)])).toBe(plain);
  });
});

describe('NAV-1: a screen that stands in for parts that open later', () => {
  const screen = (id: string, path: string, standsInFor: readonly string[] = []) => ({
    hash: id,
    document: {
      kind: 'screen' as const,
      id,
      version: 1,
      title: words(id),
      route: { path, standsInFor },
      body: { block: 'page', id: 'page' },
    },
  });

  it('gives way to whoever has the path as its own, and keeps the others', () => {
    const later = screen('later', '/not-open', ['/prabayar/games', '/prabayar/tv', '/a/:name']);
    const table = createRouteTable([later, screen('games', '/prabayar/games'), screen('a', '/a/:x')]);
    const shown = (path: string) => matchRoute(table, path)?.route.screen.id;
    expect(['/prabayar/games', '/prabayar/tv', '/a/b', '/not-open'].map(shown)).toEqual([
      'games',
      'later',
      'a',
      'later',
    ]);
  });
});
