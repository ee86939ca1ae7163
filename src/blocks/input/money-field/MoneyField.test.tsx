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

  it('NAV-16: a pasted sum without cents is that sum; a key that cuts a group is a key', () => {
    const { seen } = renderBlock(MoneyField, { props: { label: 'Harga jual' }, value: 0 });
    for (const text of ['Rp 10.500,00', '１０５００', '10.50']) type(text);
    expect(seen.values).toEqual([10_500, 1_050]);
  });

  it('DEP-1, PRE-16: a text that is no sum stays, is refused, and leaves no sum behind', () => {
    for (const pasted of [
      '10.500,50',
      '2,5 juta',
      '1e6',
      '10.500 - 11.000',
      '10500.0000',
      '10.500,00-',
      '99999999999999999',
    ]) {
      const { seen, unmount } = renderBlock(MoneyField, { props: { label: 'Harga jual' }, value: 1_000_000 });
      type(pasted);
      expect([shown(), seen.values]).toEqual([pasted, [-1]]);
      expect(screen.getByText('Tulis jumlahnya dalam rupiah bulat, misalnya 10.000.')).toBeTruthy();
      type('10.500');
      expect([shown(), seen.values.at(-1)]).toEqual(['10.500', 10_500]);
      unmount();
    }
  });

  it('NAV-16: dots and cents that are typed are read as they are written', () => {
    const { seen } = renderBlock(MoneyField, { props: { label: 'Harga jual' }, value: 0 });
    const keys = (text: string): void => {
      type('');
      for (const sign of text) type(shown() + sign);
      fireEvent.blur(screen.getByLabelText('Harga jual'));
    };
    keys('10.500');
    expect([shown(), seen.values.at(-1)]).toEqual(['10.500', 10_500]);
    keys('1.000.000');
    expect([shown(), seen.values.at(-1)]).toEqual(['1.000.000', 1_000_000]);
    keys('5000,00');
    expect([shown(), seen.values.at(-1)]).toEqual(['5.000', 5_000]);
    keys('12500,5');
    expect([shown(), seen.values.at(-1)]).toEqual(['12.500,5', -1]);
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
    type('1.000.000.000.000');
    type('1.000.000.000.0000');
    expect(seen.values).toEqual([1_000_000_000_000]);
  });

  it('SDUI-9: says why the sum is not taken once it was typed, not with the first digit', () => {
    renderBlock(MoneyField, { props: { label: 'Harga jual', problem: 'Minimal Rp 50.000.' }, value: 0 });
    type('4');
    expect(screen.queryByText('Minimal Rp 50.000.')).toBeNull();
    fireEvent.blur(screen.getByLabelText('Harga jual'));
    expect(screen.getByText('Minimal Rp 50.000.')).not.toBeNull();
    expect(screen.getByLabelText('Harga jual').getAttribute('aria-invalid')).toBe('true');
  });
});
