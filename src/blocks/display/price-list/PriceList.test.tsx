import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { SAMPLE_PRICES } from '#src/playground/samples/sample-answers.ts';
import { renderBlock } from '../../test-support/render-block.tsx';
import PriceList from './PriceList.tsx';

afterEach(cleanup);

const props = { label: 'Pulsa', sections: [...SAMPLE_PRICES] };
const rows = () => screen.getAllByRole('row').slice(1);

describe('price-list', () => {
  it('TRX-4: guests see one price, agents theirs, the selling price and the profit', () => {
    const { update } = renderBlock(PriceList, { props });
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    expect(rows()[0]?.textContent).not.toContain('10.430');
    update({ ...props, for_agent: true });
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    for (const part of ['Rp 10.430', 'Rp 12.000', 'Rp\u00a01.570']) expect(rows()[0]?.textContent).toContain(part);
  });

  it.each([
    ['id', 'Kurs Rp\u00a03.493 per MYR'],
    ['en', 'Rate Rp\u00a03.493 per MYR'],
    ['zh', '汇率 Rp\u00a03.493 / MYR'],
  ] as const)('PRE-14: what one unit of foreign money costs stands with what arrives, in %s', (language, rate) => {
    renderBlock(PriceList, { props, language });
    expect(rows().map((row) => row.textContent?.includes(rate))).toEqual([true, false, false, false, false]);
  });

  it('TRX-4: says of which amount a share comes on top, and of any where it is the same', () => {
    const of = (on_top_of?: number) =>
      SAMPLE_PRICES.map((section) => ({
        ...section,
        items: section.items.slice(0, 1).map((item) => ({ ...item, on_top: true, ...(on_top_of && { on_top_of }) })),
      }));
    const { update } = renderBlock(PriceList, { props: { ...props, sections: of(100_000) }, language: 'en' });
    expect(rows()[0]?.textContent).toContain('on top of Rp\u00a0100.000; changes with the amount');
    update({ ...props, sections: of() });
    expect(rows()[0]?.textContent).toMatch(/on top of the amount$/);
  });

  it('TRX-4: says what is disturbed or closed and why, what is scarce, and can leave it out', () => {
    renderBlock(PriceList, { props });
    const words = rows().map((row) => row.textContent ?? '');
    for (const [index, word] of ['Aktif', 'Stok terbatas', 'Stok habis', 'Gangguan', 'Tutup'].entries()) {
      expect(words[index]).toContain(word);
    }
    fireEvent.click(screen.getByLabelText('Yang bisa dijual saja'));
    expect(rows()).toHaveLength(2);
  });

  it.each(LANGUAGES)('TRX-4: finds by words and says when nothing matches, in %s', (language) => {
    const { seen, update } = renderBlock(PriceList, { props, language, on: ['open'] });
    const box = screen.getByRole('searchbox');
    fireEvent.change(box, { target: { value: 'tsel 20' } });
    expect(rows()).toHaveLength(1);
    fireEvent.click(within(rows()[0] as HTMLElement).getByRole('button'));
    expect(seen.events[0]).toEqual(['open', expect.objectContaining({ scope: 'pulsa/telkomsel-20', price: 10430 })]);
    fireEvent.change(box, { target: { value: 'zzz' } });
    expect(screen.getByRole('status').textContent).not.toBe('');
    update({ ...props, sections: [], loading: true });
    expect(screen.getByRole('status').textContent).not.toBe('');
    update({ ...props, sections: [], failed: 'x' });
    expect(screen.getByRole('button').textContent).not.toBe('');
  });

  it.each([
    ['id', 'Terlalu banyak permintaan', '1 Menit'],
    ['en', 'Too many requests', '1 minute'],
    ['zh', '请求过于频繁', '1 分钟'],
  ] as const)('REAL-3: over the limit it says so and when to come back, in %s', (language, limit, wait) => {
    const failed = ERROR_CATALOGUE.too_many_requests.message[language];
    const { container, seen } = renderBlock(PriceList, { props: { ...props, sections: [], failed }, language });
    expect(container.textContent).toContain(limit);
    expect(container.textContent).toContain(wait);
    fireEvent.click(screen.getByRole('button'));
    expect(seen.events).toEqual([['retry', undefined]]);
  });
});
