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

  it('DEP-1, NAV-16: a negative sum, typed or pasted, is never read as the sum without its minus, and says so', () => {
    const { seen } = renderBlock(MoneyField, { props: { label: 'Harga jual' }, value: 0 });
    const said = (): string | undefined => screen.queryByText('Jumlahnya tidak boleh minus.')?.textContent ?? undefined;
    for (const pasted of ['-5000', 'Rp -5.000', '\u2212 Rp 5.000,00', '(5.000)', '\uff0d5000']) {
      type(pasted);
      expect([pasted, shown(), said(), seen.values.at(-1)]).toEqual([
        pasted,
        '-5.000',
        'Jumlahnya tidak boleh minus.',
        -5000,
      ]);
      expect(screen.getByLabelText('Harga jual').getAttribute('aria-invalid')).toBe('true');
      type('');
      expect([shown(), said(), seen.values.at(-1)]).toEqual(['', undefined, 0]);
    }
    for (const key of ['-', '-5', '-50', '-500', '-5000']) type(key);
    expect([shown(), seen.values.at(-1)]).toEqual(['-5.000', -5000]);
    type('5.000');
    expect([shown(), said(), seen.values.at(-1)]).toEqual(['5.000', undefined, 5000]);
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
