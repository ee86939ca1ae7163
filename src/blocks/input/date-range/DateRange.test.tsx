import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { daysBefore } from './business-day.ts';
import DateRange from './DateRange.tsx';

afterEach(cleanup);

const props = { label: 'Tanggal', from_parameter: 'from', to_parameter: 'to', today: '2026-11-20', shortcuts: [1, 7] };

describe('date-range', () => {
  it('TRX-1: today, yesterday and the last N days, both ends included, live in the address', () => {
    const { seen } = renderBlock(DateRange, { props, query: { status: 'success', cursor: 'x' } });
    fireEvent.click(screen.getByRole('button', { name: 'Hari ini' }));
    expect(seen.query).toEqual({ status: 'success', from: '2026-11-20', to: '2026-11-20' });
    fireEvent.click(screen.getByRole('button', { name: 'Kemarin' }));
    expect(seen.query).toMatchObject({ from: '2026-11-19', to: '2026-11-19' });
    fireEvent.click(screen.getByRole('button', { name: '7 hari terakhir' }));
    expect(seen.query).toMatchObject({ from: '2026-11-14', to: '2026-11-20' });
    fireEvent.click(screen.getByRole('button', { name: '7 hari terakhir', pressed: true }));
    expect(seen.query).toEqual({ status: 'success' });
  });

  it('TRX-1: a range that would end before it starts becomes one day', () => {
    const { seen } = renderBlock(DateRange, { props, query: { from: '2026-11-01', to: '2026-11-05' } });
    fireEvent.change(screen.getByLabelText('Dari'), { target: { value: '2026-11-09' } });
    expect(seen.query).toEqual({ from: '2026-11-09', to: '2026-11-09' });
  });

  it('counts calendar days across months and years', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31');
  });
});
