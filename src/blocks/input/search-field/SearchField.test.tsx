import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { SearchField } from './SearchField.tsx';
import { SEARCH_PAUSE_MS } from './search-pause.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('search-field', () => {
  it('reports once after the typing rests, at once on Enter', () => {
    const { seen } = renderBlock(SearchField, { props: { label: 'Cari' }, value: '', on: ['submit'] });
    const box = screen.getByLabelText('Cari');
    fireEvent.change(box, { target: { value: 'sa' } });
    fireEvent.change(box, { target: { value: 'sari' } });
    expect(seen.values).toEqual([]);
    act(() => vi.advanceTimersByTime(SEARCH_PAUSE_MS));
    expect(seen.values).toEqual(['sari']);
    fireEvent.change(box, { target: { value: 'saria' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(seen.values).toEqual(['sari', 'saria']);
    expect(seen.events).toEqual([['submit', 'saria']]);
  });
});
