// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useArrival } from './use-arrival.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const REPORT = { key: 'a', pathname: '/account/laporan/transaksi' };
const SALE = { key: 'b', pathname: '/transaction/K1' };

function open() {
  const top = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const scroll = { follow: vi.fn(), restore: vi.fn() };
  const { rerender } = renderHook((props) => useArrival({ ...props, finish: () => undefined, scroll }), {
    initialProps: { location: REPORT, drawn: REPORT.pathname, back: true },
  });
  scroll.restore.mockClear();
  return { top, scroll, rerender };
}

it('NAV-3: a new screen begins at its top, and Back leads to where the one before was left', () => {
  const { top, scroll, rerender } = open();
  rerender({ location: SALE, drawn: REPORT.pathname, back: false });
  expect(scroll.follow).toHaveBeenLastCalledWith(REPORT);
  rerender({ location: SALE, drawn: SALE.pathname, back: false });
  expect(top).toHaveBeenLastCalledWith(0, 0);
  expect(scroll.follow).toHaveBeenLastCalledWith(SALE);
  rerender({ location: REPORT, drawn: SALE.pathname, back: true });
  rerender({ location: REPORT, drawn: REPORT.pathname, back: true });
  expect(scroll.restore.mock.calls).toEqual([[REPORT]]);
});

it("TRX-1: going back at the moment when the next screen arrives restores the list's scroll position", () => {
  const { scroll, rerender } = open();
  rerender({ location: SALE, drawn: REPORT.pathname, back: false });
  rerender({ location: REPORT, drawn: SALE.pathname, back: true });
  expect(scroll.follow).toHaveBeenLastCalledWith(null);
  rerender({ location: REPORT, drawn: REPORT.pathname, back: true });
  expect(scroll.restore.mock.calls).toEqual([[REPORT]]);
  expect(scroll.follow).toHaveBeenLastCalledWith(REPORT);
});
