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

  it('takes nothing but digits and never more than the largest amount', () => {
    const { seen } = renderBlock(MoneyField, { props: { label: 'Harga jual' }, value: 52_000 });
    type('52.000x');
    expect(seen.values).toEqual([]);
    expect(shown()).toBe('52.000');
    type('99999999999999999');
    expect(seen.values).toEqual([1_000_000_000_000]);
  });
});
