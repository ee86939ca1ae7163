import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ChoiceField from '../input/choice-field/ChoiceField.tsx';
import { SEARCH_PAUSE_MS, SearchField } from '../input/search-field/SearchField.tsx';
import { renderBlock } from '../test-support/render-block.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('TRX-1: a field that stands in the address', () => {
  it('shows what the address says, writes what is typed there, and takes itself out when it is empty', () => {
    const { seen } = renderBlock(SearchField, {
      props: { label: 'Cari', parameter: 'search' },
      query: { search: '0812', from: '2026-11-01' },
      on: ['change'],
    });
    const box = screen.getByLabelText('Cari');
    const type = (text: string) => {
      fireEvent.change(box, { target: { value: text } });
      act(() => vi.advanceTimersByTime(SEARCH_PAUSE_MS));
    };
    expect(box).toHaveProperty('value', '0812');
    type('0813');
    expect(seen.query).toEqual({ search: '0813', from: '2026-11-01' });
    type('');
    expect(seen.query).toEqual({ from: '2026-11-01' });
    expect(seen.values).toEqual([]);
    expect(seen.events).toEqual([
      ['change', '0813'],
      ['change', ''],
    ]);
  });

  it('a choice likewise', () => {
    const choices = ['', 'pulsa', 'data'].map((value) => ({ value, label: value === '' ? 'Semua' : value }));
    const { seen } = renderBlock(ChoiceField, {
      props: { label: 'Produk', parameter: 'product', choices },
      query: { product: 'pulsa' },
    });
    expect(screen.getByRole('radio', { name: 'pulsa' })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('radio', { name: 'data' }));
    expect(seen.query).toEqual({ product: 'data' });
    fireEvent.click(screen.getByRole('radio', { name: 'Semua' }));
    expect(seen.query).toEqual({});
  });
});
