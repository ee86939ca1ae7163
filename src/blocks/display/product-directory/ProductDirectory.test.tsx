import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import { renderBlock } from '../../test-support/render-block.tsx';
import ProductDirectory from './ProductDirectory.tsx';

afterEach(cleanup);

const text = (value: string) => ({ id: value, en: `${value} en`, zh: `${value} zh` });
const product = (id: string, more: object = {}) => ({
  id,
  name: text(id),
  path: `/prabayar/games/${id}`,
  icon: 'games',
  keywords: '',
  ...more,
});
const products = [
  product('Free Fire'),
  product('Mobile Legends', { keywords: 'ml moba', mark: { letters: 'ML', color: '#0B5FA5' } }),
  product('Valorant', { closed: text('Sedang gangguan di pemasok.') }),
];

describe('product-directory', () => {
  it('NAV-7: a tile leads to its product and says why it is closed', () => {
    const { seen } = renderBlock(ProductDirectory, { props: { label: 'Games', products } });
    fireEvent.click(screen.getByRole('link', { name: /Free Fire/ }));
    expect(seen.visited).toEqual(['/prabayar/games/Free Fire']);
    expect(screen.getByRole('link', { name: /Valorant/ }).textContent).toContain('Sedang gangguan di pemasok.');
  });

  it('finds by name and by the words of the document', () => {
    renderBlock(ProductDirectory, { props: { label: 'Games', products, search: 3 } });
    fireEvent.change(screen.getByLabelText('Cari'), { target: { value: 'ML' } });
    expect(screen.getAllByRole('link')).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('Cari'), { target: { value: 'zzz' } });
    expect(screen.getByRole('status').textContent).toContain('zzz');
  });

  it.each(LANGUAGES)('waits, offers a retry and says that there is nothing, in %s', (language) => {
    const { seen, update } = renderBlock(ProductDirectory, {
      props: { label: 'Games', products: [], loading: true },
      language,
      on: ['retry'],
    });
    expect(screen.getByRole('status').textContent).not.toBe('');
    update({ label: 'Games', products: [], failed: 'x' });
    fireEvent.click(screen.getByRole('button'));
    expect(seen.events).toEqual([['retry', undefined]]);
    update({ label: 'Games', products: [] });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
