import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useQueryParams } from '../use-query-params.ts';
import { SearchInput } from './SearchInput.tsx';

function List() {
  const [{ search = '' }, change] = useQueryParams();
  return (
    <>
      <SearchInput label="Search" value={search} onChange={(text) => change({ search: text })} />
      <Link to="/one">One</Link>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/list');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a search that follows typing', () => {
  test('LIFE-9: who goes on before it follows stays gone, also while the next page loads', async () => {
    let arrive: (page: { default: ComponentType }) => void = () => undefined;
    const One = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
    render(
      <BrowserRouter>
        <Suspense>
          <Routes>
            <Route path="/list" element={<List />} />
            <Route path="/one" element={<One />} />
          </Routes>
        </Suspense>
      </BrowserRouter>,
    );
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'K1' } });
    fireEvent.click(screen.getByRole('link', { name: 'One' }));
    await act(async () => vi.advanceTimersByTimeAsync(1_000));
    expect(window.location.pathname).toBe('/one');
    await act(async () => {
      arrive({ default: () => <h1>One itself</h1> });
      await vi.advanceTimersByTimeAsync(100);
    });
    expect(screen.getByRole('heading', { name: 'One itself' })).toBeTruthy();
  });

  test('LIFE-9: otherwise the address follows once typing rests', async () => {
    render(
      <BrowserRouter>
        <List />
      </BrowserRouter>,
    );
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'K1' } });
    expect(window.location.search).toBe('');
    await act(async () => vi.advanceTimersByTimeAsync(300));
    expect(window.location.search).toBe('?search=K1');
  });
});
