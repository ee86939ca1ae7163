import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { roundUp, shortSpan, spanText } from './chart-text.ts';
import SalesChart from './SalesChart.tsx';

afterEach(cleanup);

const sums = (count: number) => ({ count, sales: count * 12_000, price: count * 10_000, profit: count * 2_000 });
const product = (id: string, count: number) => ({ product_id: id, name: { id, en: id, zh: id }, ...sums(count) });
const props = {
  label: 'Penjualan',
  unit: 'day' as const,
  spans: [
    { starts: '2026-11-18', ...sums(1) },
    { starts: '2026-11-19', ...sums(0) },
    { starts: '2026-11-20', ...sums(7) },
  ],
  products: [product('Pulsa', 5), ...[1, 2, 3, 4, 5, 6, 7].map((index) => product(`Produk ${index}`, 1))],
};

describe('sales-chart', () => {
  it('TRX-1: the keyboard walks from day to day and reads each one out', () => {
    renderBlock(SalesChart, { props });
    const bars = screen.getByRole('slider', { name: 'Per hari' });
    expect(bars.getAttribute('aria-valuetext')).toBe('20 November 2026: Rp 84.000, 7 transaksi berhasil');
    fireEvent.keyDown(bars, { key: 'ArrowLeft' });
    expect(bars.getAttribute('aria-valuetext')).toBe('19 November 2026: Rp 0, 0 transaksi berhasil');
    fireEvent.keyDown(bars, { key: 'Home' });
    fireEvent.keyDown(bars, { key: 'ArrowLeft' });
    expect(bars.getAttribute('aria-valuenow')).toBe('1');
    fireEvent.click(screen.getByRole('button', { name: 'Untung' }));
    expect(bars.getAttribute('aria-valuetext')).toBe('18 November 2026: Rp 2.000, 1 transaksi berhasil');
  });

  it('TRX-1: the table holds every number and their sum; products beyond the best are one bar', () => {
    renderBlock(SalesChart, { props });
    expect(within(screen.getByRole('list', { name: 'Per produk' })).getAllByRole('listitem')).toHaveLength(7);
    expect(screen.getByText('2 produk lain')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Tabel' }));
    const [days, products] = screen.getAllByRole('table');
    expect(
      within(days as HTMLElement)
        .getAllByRole('row')
        .at(-1)?.textContent,
    ).toBe('Jumlah8Rp 96.000Rp 80.000Rp 16.000');
    expect(within(products as HTMLElement).getAllByRole('row')).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'Tabel', pressed: true }));
    expect(screen.getByRole('slider')).toBeTruthy();
  });

  it('says when nothing was sold, and offers to try again when it did not load', () => {
    const { seen } = renderBlock(SalesChart, { props: { ...props, failed: 'Tidak tersambung' } });
    fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(seen.events.map(([event]) => event)).toEqual(['retry']);
    cleanup();
    renderBlock(SalesChart, { props: { ...props, products: [] }, language: 'en' });
    expect(screen.getByText('No successful sales yet')).toBeTruthy();
  });

  it('rounds its top up, and names days and months', () => {
    expect([0, 1, 7, 11, 240, 26_000, 100_000].map(roundUp)).toEqual([1, 1, 10, 20, 250, 50_000, 100_000]);
    expect(spanText('2026-11-01', 'month')).toBe('November 2026');
    expect([shortSpan('2026-11-20', 'day'), shortSpan('2026-11-01', 'month')]).toEqual(['20 Nov', 'Nov 2026']);
  });
});
