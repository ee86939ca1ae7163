import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import GoodsChoice from './GoodsChoice.tsx';

afterEach(cleanup);

const text = (value: string) => ({ id: value, en: value, zh: value });
const options = [
  { key: 'size', name: text('Ukuran'), values: ['S', 'M'].map((value) => ({ value, label: text(value) })) },
  { key: 'colour', name: text('Warna'), values: ['Hijau', 'Kuning'].map((value) => ({ value, label: text(value) })) },
];
const variant = (sku: string, size: string, colour: string, stock = 'available', sold = true) => ({
  sku,
  values: { size, colour },
  stock,
  sold,
});
const props = {
  options,
  variants: [
    variant('S-H', 'S', 'Hijau'),
    variant('S-K', 'S', 'Kuning', 'sold-out'),
    variant('M-H', 'M', 'Hijau'),
    variant('M-K', 'M', 'Kuning', 'available', false),
  ],
  parameter: 'sku',
  chosen: 'S-H',
  sold_out: 'habis',
};

describe('goods-choice', () => {
  it('SHOP-1: a choice keeps the other options and puts the variant into the address', () => {
    const { seen } = renderBlock(GoodsChoice, { props, on: ['change'] });
    fireEvent.click(screen.getByRole('button', { name: 'M' }));
    expect(seen.query).toMatchObject({ sku: 'M-H' });
    expect(seen.events).toEqual([['change', { sku: 'M-H' }]]);
  });

  it('SHOP-1: what is sold out can be looked at and says so; a combination that is not sold is disabled', () => {
    const { seen, update } = renderBlock(GoodsChoice, { props });
    const gone = screen.getByRole('button', { name: 'Kuning, habis' });
    fireEvent.click(gone);
    expect(seen.query).toMatchObject({ sku: 'S-K' });
    update({ ...props, chosen: 'M-H' });
    expect(screen.getByRole('button', { name: 'Kuning' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'M' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('SHOP-1: a SKU that is not there shows the first variant; goods without options draw nothing', () => {
    const { container, update } = renderBlock(GoodsChoice, { props: { ...props, chosen: 'NOTHING' } });
    expect(screen.getByRole('button', { name: 'S' }).getAttribute('aria-pressed')).toBe('true');
    update({ ...props, options: [] });
    expect(container.querySelector('button')).toBeNull();
  });
});
