import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { sampleTransaction } from '../../test-support/sample-transaction.ts';
import TransactionTable from './TransactionTable.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const items = [
  sampleTransaction({ ref_id: 'K1AAAAAAA', status: 'success', profit: 2150 }),
  sampleTransaction({ ref_id: 'K2AAAAAAA', date: '2026-11-19T16:59:00Z' }),
];
const props = { items, empty_title: 'Belum ada transaksi' };

/** A wide window, with what the table library asks of a browser. */
function wideWindow(): void {
  const list = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => ({ ...list, addListener: () => undefined, removeListener: () => undefined }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
}

describe('transaction-table', () => {
  it('TRX-1: phones get a list by business day; a tap opens, the button asks for more', () => {
    const { seen } = renderBlock(TransactionTable, { props: { ...props, more: true } });
    const today = screen.getByRole('region', { name: '20 November 2026' });
    expect(within(today).getByRole('button').textContent).toContain('Rp 49.850');
    expect(screen.getByRole('region', { name: '19 November 2026' })).toBeDefined();
    fireEvent.click(within(today).getByRole('button'));
    fireEvent.click(screen.getByRole('button', { name: 'Tampilkan lagi' }));
    expect(seen.events).toEqual([
      ['open', { ref_id: 'K1AAAAAAA' }],
      ['more', undefined],
    ]);
  });

  it('TRX-1, NAV-20: days are headings right below the title of the page, and each row has its mark', () => {
    const { container } = renderBlock(TransactionTable, { props });
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H2', 'H2']);
    expect(container.querySelectorAll('li [aria-hidden="true"]').length).toBeGreaterThanOrEqual(items.length);
  });

  it('TRX-1: a list that was paged on leads back to its newest row, a short one does not', () => {
    const scrolled = vi.fn();
    vi.stubGlobal('scrollTo', scrolled);
    const many = Array.from({ length: 26 }, (_, each) => sampleTransaction({ ref_id: `K${each}BBBBBBB` }));
    const { update } = renderBlock(TransactionTable, { props: { ...props, items: many } });
    fireEvent.click(screen.getByRole('button', { name: 'Ke yang terbaru' }));
    expect(scrolled).toHaveBeenCalledWith(0, 0);
    expect(document.activeElement?.getAttribute('data-ref')).toBe('K0BBBBBBB');
    update({ ...props, items: many.slice(0, 25) });
    expect(screen.queryByRole('button', { name: 'Ke yang terbaru' })).toBeNull();
  });

  it('TRX-1: wide screens get a table; the whole row opens, once', async () => {
    wideWindow();
    const { seen } = renderBlock(TransactionTable, { props });
    const table = await screen.findByRole('table');
    expect(within(table).getAllByText('Berhasil').length).toBe(1);
    const [number] = within(table).getAllByRole('button', { name: /0812 3456 7890/ });
    fireEvent.click(number as HTMLElement);
    fireEvent.click(within(table).getByText('Berhasil'));
    expect(seen.events).toEqual([
      ['open', { ref_id: 'K1AAAAAAA' }],
      ['open', { ref_id: 'K1AAAAAAA' }],
    ]);
  });

  it('TRX-3: a row hands out its token alone, without opening; one without a proof has nothing to copy', async () => {
    const token = { id: 'Token', en: 'Token', zh: '充值码' };
    const sold = sampleTransaction({
      ref_id: 'K3AAAAAAA',
      status: 'success',
      sn: '12345678901234567890',
      sn_label: token,
    });
    const both = { ...props, items: [sold, sampleTransaction({ ref_id: 'K4AAAAAAA' })] };
    const phone = renderBlock(TransactionTable, { props: both });
    fireEvent.click(screen.getByRole('button', { name: /^Salin token/ }));
    expect(phone.seen).toMatchObject({ copied: ['12345678901234567890'], events: [] });
    expect(screen.getAllByRole('button', { name: /^Salin/ })).toHaveLength(1);
    phone.unmount();
    wideWindow();
    const wide = renderBlock(TransactionTable, { props: both });
    fireEvent.click(await screen.findByRole('button', { name: /^Salin token/ }));
    expect(wide.seen).toMatchObject({ copied: ['12345678901234567890'], events: [] });
  });

  it('says that nothing matches, that it loads, that it failed', () => {
    const { seen, update } = renderBlock(TransactionTable, { props: { ...props, items: [] } });
    expect(screen.getByText('Belum ada transaksi')).toBeDefined();
    update({ ...props, items: [], loading: true });
    expect(screen.getByRole('status').textContent).toContain('Memuat');
    update({ ...props, failed: 'Gagal memuat.' });
    fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(seen.events).toEqual([['retry', undefined]]);
  });
});
