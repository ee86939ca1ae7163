import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import { GOODS_DRAWINGS } from '#src/domain/shop/goods-picture.ts';
import { renderBlock } from '../../test-support/render-block.tsx';
import { COUNTER_DRAWINGS } from '../goods-picture/counter-drawings.tsx';
import { PHONE_DRAWINGS } from '../goods-picture/phone-drawings.tsx';
import GoodsGrid from './GoodsGrid.tsx';

afterEach(cleanup);

const text = (value: string) => ({ id: value, en: `${value} en`, zh: `${value} zh` });
const goods = (id: string, stock: string, more: object = {}) => ({
  id,
  path: `/shop/product/${id}`,
  name: text(id),
  picture: { drawing: 'shirt', tint: 'leaf' },
  price_text: text('mulai Rp 52.000'),
  stock,
  stock_text: text(stock === 'sold-out' ? 'Habis' : 'Sisa 3'),
  ...more,
});

describe('goods-grid', () => {
  it('SHOP-1, LIFE-6: a card leads to its page and shows name, price and stock; what is plenty has no label', () => {
    const items = [
      goods('kaos', 'available', { note: text('4 ukuran') }),
      goods('topi', 'limited'),
      goods('rompi', 'sold-out'),
    ];
    const { seen } = renderBlock(GoodsGrid, { props: { label: 'Barang', items } });
    const [first, second, third] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('4 ukuran');
    expect(first?.textContent).not.toContain('Sisa');
    expect(second?.textContent).toContain('Sisa 3');
    expect(third?.textContent).toContain('Habis');
    fireEvent.click(screen.getByRole('link', { name: 'topi' }));
    expect(seen.visited).toEqual(['/shop/product/topi']);
  });

  it.each(LANGUAGES)('SHOP-1: waits with empty cards, then offers a retry, in %s', (language) => {
    const { seen, update } = renderBlock(GoodsGrid, {
      props: { label: 'Barang', items: [], loading: true },
      language,
      on: ['retry'],
    });
    expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
    update({ label: 'Barang', items: [], failed: 'Gagal' });
    fireEvent.click(screen.getByRole('button'));
    expect(seen.events).toEqual([['retry', undefined]]);
  });

  it('SHOP-1: every drawing that a document may name is drawn, and one of a newer document is a parcel', () => {
    expect(Object.keys({ ...COUNTER_DRAWINGS, ...PHONE_DRAWINGS }).sort()).toEqual([...GOODS_DRAWINGS].sort());
    const unknown = goods('baru', 'available', { picture: { drawing: 'spaceship', tint: 'neon' } });
    const { container } = renderBlock(GoodsGrid, { props: { label: 'Barang', items: [unknown] } });
    expect(container.querySelectorAll('svg > *').length).toBeGreaterThan(2);
  });

  it('SHOP-1: a name of 60 letters without a space stays within its card', () => {
    const { container } = renderBlock(GoodsGrid, {
      props: { label: 'Barang', items: [goods('x'.repeat(60), 'available')] },
    });
    expect(container.querySelector('a')?.textContent).toHaveLength(60);
  });
});
