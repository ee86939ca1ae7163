import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { MoneyField } from './MoneyField.tsx';

afterEach(cleanup);

describe('money-field', () => {
  const type = (text: string): void =>
    void fireEvent.change(screen.getByLabelText('Harga jual'), { target: { value: text } });
  const shown = (): string => screen.getByLabelText<HTMLInputElement>('Harga jual').value;

  it('NAV-16: groups thousands while typing and keeps a whole number', () => {
    const { seen } = renderBlock(MoneyField, { props: { label: 'Harga jual' }, value: 0 });
    expect(shown()).toBe('');
    type('52000');
    type('Rp 1.250.000');
    type('');
    expect(seen.values).toEqual([52_000, 1_250_000, 0]);
  });

  it('NAV-16: a pasted sum with cents is that sum, not a hundred times as much; a key that cuts a group is a key', () => {
    const { seen } = renderBlock(MoneyField, { props: { label: 'Harga jual' }, value: 0 });
    type('Rp 10.500,00');
    type('10500,50');
    type('１０５００');
    type('10.50');
    expect(seen.values).toEqual([10_500, 1_050]);
  });

  it('takes nothing but digits and never more than the largest amount', () => {
    const { seen } = renderBlock(MoneyField, { props: { label: 'Harga jual' }, value: 52_000 });
    type('52.000x');
    expect(seen.values).toEqual([]);
    expect(shown()).toBe('52.000');
    type('99999999999999999');
    expect(seen.values).toEqual([1_000_000_000_000]);
  });
});
