import { describe, expect, it } from 'vitest';
import type { ProductDocument } from '../document-types.ts';
import { parseDocument } from '../parse-document.ts';
import { TEST_ENVIRONMENT } from '../test-support/test-environment.ts';
import { DIRECT, POSTPAID } from '../test-support/test-products.ts';
import { deriveDirectoryScreens } from './derive-directory-screen.ts';
import { deriveProductScreen } from './derive-product-screen.ts';

const variant = (base: ProductDocument, id: string, type: string): ProductDocument => ({
  ...base,
  id,
  type,
  variant: id,
});
const FREE_FIRE = variant(DIRECT, 'free-fire', 'games');
const VALORANT = variant(DIRECT, 'valorant', 'games');

describe('SDUI-2: several products of one type', () => {
  it('NAV-7: each variant has its own path below its type', () => {
    const { route } = deriveProductScreen(FREE_FIRE, undefined);
    expect([route.path, ...(route.aliases ?? [])]).toEqual([
      '/prabayar/games/free-fire',
      '/webapp/prabayar/games/free-fire',
    ]);
    expect(deriveProductScreen(variant(POSTPAID, 'bandung', 'pdam'), undefined).route.path).toBe(
      '/pascabayar/pdam/bandung',
    );
  });

  it('the type itself is a directory of them, the same whatever order they come in', () => {
    const [screen, ...others] = deriveDirectoryScreens([VALORANT, FREE_FIRE, DIRECT]);
    expect(others).toEqual([]);
    expect(deriveDirectoryScreens([FREE_FIRE, VALORANT])).toEqual([screen]);
    expect(screen?.route).toEqual({ path: '/prabayar/games', aliases: ['/webapp/prabayar/games'], back: true });
    expect(screen?.title.en).toBe('Games');
    expect(parseDocument('screen', screen, TEST_ENVIRONMENT).problems).toEqual([]);
  });

  it('a document names a type that the specification does not know', () => {
    const words = { id: 'Donasi', en: 'Donations', zh: '捐款' };
    const [screen] = deriveDirectoryScreens([
      { ...variant(DIRECT, 'a', 'donation'), menu: { category: 'topup', order: 1, type: words } },
      variant(DIRECT, 'b', 'donation'),
    ]);
    expect(screen?.title).toEqual(words);
  });

  it('a single variant opens directly, in the page layout too', () => {
    expect(deriveDirectoryScreens([FREE_FIRE]).map(({ route }) => route)).toEqual([
      { path: '/prabayar/games', redirect: '/prabayar/games/free-fire' },
      { path: '/webapp/prabayar/games', redirect: '/webapp/prabayar/games/free-fire' },
    ]);
  });
});
