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

  it('TRX-1: a day that is none and a range that ends before it begins are marked and said; choosing another day mends them', () => {
    for (const [query, language, ends, words] of [
      [{ from: '2026-02-31', to: '2026-03-01' }, 'id', ['Dari'], '"2026-02-31" bukan tanggal. Pilih tanggal lain.'],
      [{ from: '2026-11-01', to: 'abc' }, 'en', ['Until'], '"abc" is not a date. Choose another one.'],
      [{ from: '2026-11-09', to: '2026-11-01' }, 'zh', ['从', '到'], '结束日期早于开始日期。'],
    ] as const) {
      const { unmount } = renderBlock(DateRange, { props, query, language });
      const marked = document.querySelectorAll('[aria-invalid="true"]');
      expect([...marked]).toEqual(ends.map((name) => screen.getByLabelText(name)));
      for (const input of marked) {
        expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
      }
      unmount();
    }
    const { seen } = renderBlock(DateRange, { props, query: { from: '2026-02-31', to: '2026-03-05' } });
    fireEvent.change(screen.getByLabelText('Dari'), { target: { value: '2026-03-01' } });
    expect(seen.query).toEqual({ from: '2026-03-01', to: '2026-03-05' });
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  it('TRX-1: while no answer has told the business day, the range can be chosen all the same', () => {
    const { seen } = renderBlock(DateRange, { props: { ...props, today: '' }, query: { from: 'x' } });
    fireEvent.click(screen.getByRole('button', { name: 'Hari ini' }));
    expect(seen.query.from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(seen.query.to).toBe(seen.query.from);
  });

  it('NAV-15, NAV-16: the fields write days as the page does, not as the device would', () => {
    for (const [language, empty] of [
      ['id', 'Pilih tanggal'],
      ['en', 'Choose a day'],
      ['zh', '选择日期'],
    ] as const) {
      const { container, unmount } = renderBlock(DateRange, { props, query: { from: '2026-11-09' }, language });
      const shown = [...container.querySelectorAll('input + [aria-hidden="true"]')].map((text) => text.textContent);
      expect(shown).toEqual(['9 Nov 2026', empty]);
      unmount();
    }
  });

  it('counts calendar days across months and years', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31');
  });
});
