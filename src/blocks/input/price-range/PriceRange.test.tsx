import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import PriceRange from './PriceRange.tsx';

afterEach(cleanup);

const props = {
  label: 'Harga',
  least: 'Terendah',
  most: 'Tertinggi',
  parameter_least: 'min',
  parameter_most: 'max',
  crossed: 'Harga tertinggi harus di atas.',
  apply: 'Pakai',
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Pakai' }));

describe('price-range', () => {
  it('SHOP-1: both prices go to the address together, grouped while they are typed', () => {
    const { seen } = renderBlock(PriceRange, { props });
    type('Terendah', '5000');
    type('Tertinggi', 'Rp 40.000');
    expect(screen.getByLabelText<HTMLInputElement>('Terendah').value).toBe('5.000');
    submit();
    expect(seen.query).toMatchObject({ min: '5000', max: '40000' });
  });

  it('SHOP-1: a lowest price above the highest is refused at the field and changes no list', () => {
    const { seen } = renderBlock(PriceRange, { props });
    type('Terendah', '9000');
    type('Tertinggi', '8000');
    submit();
    expect(screen.getByLabelText('Tertinggi').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(props.crossed)).toBeDefined();
    expect(seen.query).toEqual({});
  });

  it('SHOP-1: what the address holds is shown; an emptied field takes its filter away', () => {
    const { seen } = renderBlock(PriceRange, { props, query: { min: '1000', max: 'abc' } });
    expect(screen.getByLabelText<HTMLInputElement>('Terendah').value).toBe('1.000');
    expect(screen.getByLabelText<HTMLInputElement>('Tertinggi').value).toBe('');
    type('Terendah', '');
    submit();
    expect(seen.query).not.toHaveProperty('min');
  });
});
