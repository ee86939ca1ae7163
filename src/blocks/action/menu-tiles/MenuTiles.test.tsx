import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { MenuTiles } from './MenuTiles.tsx';

afterEach(cleanup);

const airtime = {
  id: 'pulsa',
  name: { id: 'Pulsa', en: 'Airtime', zh: '话费' },
  route: '/prabayar/pulsa',
  icon: 'pulsa',
};
const games = {
  id: 'games',
  name: { id: 'Games', en: 'Games', zh: '游戏充值' },
  route: '/prabayar/games',
  icon: 'games',
};
const legends = {
  id: 'games-mobile-legends',
  name: { id: 'Mobile Legends', en: 'Mobile Legends', zh: '无尽对决' },
  path: '/prabayar/games/mobile-legends',
  icon: 'games',
  keywords: 'MLBB',
};
const categories = [{ id: 'topup', name: { id: 'Isi ulang', en: 'Top up', zh: '充值' }, entries: [airtime, games] }];

describe('NAV-6: what the search at home finds', () => {
  const draw = (filter: string, more: object = {}) => {
    cleanup();
    renderBlock(MenuTiles, { props: { categories, filter, ...more }, language: 'zh' });
  };
  const found = (filter: string): readonly (string | null)[] => {
    draw(filter);
    return screen.queryAllByRole('link').map(({ textContent }) => textContent);
  };

  it('NAV-6: an entry by its name in any language, as customers say it whatever the page speaks', () => {
    expect(found('话费')).toEqual(['话费']);
    expect(found('pulsa')).toEqual(['话费']);
    expect(found('Airtime')).toEqual(['话费']);
  });

  it('NAV-6: a product of no entry of its own, by its words in any order', async () => {
    for (const filter of ['Legends mobile', 'mlbb']) {
      draw(filter, { products: [legends] });
      expect((await screen.findByRole('link')).getAttribute('href')).toBe(legends.path);
    }
    draw('pulsa mlbb', { products: [legends] });
    expect(screen.getByText(/pulsa mlbb/)).toBeDefined();
  });

  it('NAV-6: that there is nothing is not said while products are on their way, or could not be read', () => {
    draw('mlbb', { looking: true });
    expect(screen.getByRole('status').textContent).not.toContain('mlbb');
    draw('mlbb', { failed: '网络连接失败。' });
    expect(screen.getByRole('status').textContent).toBe('网络连接失败。');
  });
});
