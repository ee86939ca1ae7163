import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import BillList from './BillList.tsx';

afterEach(cleanup);

const bill = (id: string, amount: number) => ({
  id,
  period: `2026${id}`,
  amount,
  admin_fee: 2500,
  penalty: 0,
  total: amount + 2500,
  rows: [],
});
const bills = [bill('10', 98_000), bill('11', 120_000)];

describe('bill-list', () => {
  it('POST-14, NAV-16: begins with every bill and its month, any may be left out, at least one must stay', () => {
    const { seen } = renderBlock(BillList, { props: { label: 'Tagihan', bills, mode: 'many' }, value: [] });
    expect(seen.values).toEqual([['10', '11']]);
    expect(screen.getByText('Rp 223.000')).toBeDefined();
    expect(screen.getByText('October 2026')).toBeDefined();
    const [october, november] = screen.getAllByRole('checkbox');
    fireEvent.click(october as HTMLElement);
    expect(seen.values.at(-1)).toEqual(['11']);
    fireEvent.click(november as HTMLElement);
    expect(seen.values.at(-1)).toEqual([]);
    expect(screen.getByText('Pilih minimal satu tagihan.')).toBeDefined();
    fireEvent.click(october as HTMLElement);
    expect(screen.queryByText('Pilih minimal satu tagihan.')).toBeNull();
  });

  it('POST-14: keeps the order of the bills, not of the taps', () => {
    const { seen } = renderBlock(BillList, { props: { label: 'Tagihan', bills, mode: 'many' }, value: ['11'] });
    fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    expect(seen.values).toEqual([['10', '11']]);
  });

  it('POST-14: where the oldest go first, a later one takes the earlier along, and the reason stands below', () => {
    const three = [...bills, bill('12', 90_000)];
    const props = { label: 'Tagihan', bills: three, mode: 'many', oldest_first: 'Bulan terlama dulu.' } as const;
    const { seen, unmount } = renderBlock(BillList, { props, value: ['10'] });
    expect(screen.getByText('Bulan terlama dulu.')).toBeDefined();
    const [, second, third] = screen.getAllByRole('checkbox');
    fireEvent.click(third as HTMLElement);
    expect(seen.values.at(-1)).toEqual(['10', '11', '12']);
    fireEvent.click(second as HTMLElement);
    expect(seen.values.at(-1)).toEqual(['10']);
    unmount();
    renderBlock(BillList, { props: { ...props, bills: bills.slice(0, 1) }, value: ['10'] });
    expect(screen.queryByText('Bulan terlama dulu.')).toBeNull();
  });

  it('POST-14: one of several where only one may be paid, all where all must be', () => {
    const { seen, unmount } = renderBlock(BillList, { props: { label: 'Tagihan', bills, mode: 'single' }, value: [] });
    fireEvent.click(screen.getAllByRole('radio')[1] as HTMLElement);
    expect(seen.values).toEqual([['11']]);
    unmount();
    const all = renderBlock(BillList, { props: { label: 'Tagihan', bills, mode: 'all' }, value: [] });
    expect(all.seen.values).toEqual([['10', '11']]);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
