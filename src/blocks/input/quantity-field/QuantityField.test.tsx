import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import QuantityField from './QuantityField.tsx';

afterEach(cleanup);

const props = { label: 'Jumlah', min: 1, max: 20, less: 'Kurangi', more: 'Tambah' };
const input = () => screen.getByLabelText<HTMLInputElement>('Jumlah');

describe('quantity-field', () => {
  it('SHOP-1: begins with the smallest quantity and steps within its bounds', () => {
    const { seen } = renderBlock(QuantityField, { props: { ...props, max: 2 }, value: 0 });
    expect(input().value).toBe('1');
    expect(screen.getByRole('button', { name: 'Kurangi' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'Tambah' }));
    expect(seen.values).toEqual([2]);
    expect(screen.getByRole('button', { name: 'Tambah' })).toHaveProperty('disabled', true);
  });

  it('SHOP-1: steps lead to multiples, also from a number that is none', () => {
    const { seen } = renderBlock(QuantityField, { props: { ...props, min: 10, max: 40, multiple: 10 }, value: 15 });
    fireEvent.click(screen.getByRole('button', { name: 'Tambah' }));
    fireEvent.click(screen.getByRole('button', { name: 'Kurangi' }));
    expect(seen.values).toEqual([20, 10]);
  });

  it.each(['', '0', '-1', '2,5', '1e3', 'dua', '+3', '0x10', '١٢', ' '])(
    'SHOP-1: %j is no quantity: it stays as it was typed and is reported as none',
    (typed) => {
      const { seen } = renderBlock(QuantityField, { props, value: 5 });
      fireEvent.change(input(), { target: { value: typed } });
      fireEvent.blur(input());
      expect(seen.values.at(-1)).toBe(-1);
      expect(input().value).toBe(typed);
    },
  );

  it('SHOP-1: a number above what is taken is kept as typed, with the message of the document', () => {
    const { seen } = renderBlock(QuantityField, { props: { ...props, problem: 'Paling banyak 20.' }, value: 5 });
    fireEvent.change(input(), { target: { value: '900' } });
    fireEvent.blur(input());
    expect(seen.values).toEqual([900]);
    expect(input().value).toBe('900');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Paling banyak 20.')).toBeDefined();
  });

  it('LIFE-6: without stock nothing can be chosen', () => {
    renderBlock(QuantityField, { props: { ...props, max: 0 }, value: 0 });
    expect(input().disabled).toBe(true);
    expect(screen.getAllByRole('button').every((one) => (one as HTMLButtonElement).disabled)).toBe(true);
  });
});
