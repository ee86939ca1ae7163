import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAMPLE_PRICES } from '#src/playground/samples/sample-answers.ts';
import { breakLines } from '../../picture/break-lines.ts';
import { renderBlock } from '../../test-support/render-block.tsx';
import PricePicture from './PricePicture.tsx';
import { layOutPicture, PICTURE_WIDTH } from './picture-layout.ts';

beforeEach(() => {
  // The window of these tests has no canvas; what is drawn is tested by its layout.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const props = {
  ...{ label: 'Gambar', sections: [...SAMPLE_PRICES], title: 'Pulsa', shop: 'Warung Sari', day: '20 November 2026' },
};
const measure = (text: string) => text.length * 20;

describe('price-picture', () => {
  it('TRX-4: offers what can be sold, with selling prices only, under the name that the agent types', () => {
    renderBlock(PricePicture, { props });
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Nama di gambar'), { target: { value: 'Konter Baru' } });
    const label = screen.getByRole('img').getAttribute('aria-label') ?? '';
    expect(label).toContain('Konter Baru, Pulsa');
    expect(label).toContain('Rp 12.000');
    expect(document.body.textContent).not.toContain('10.430');
  });

  it('PRE-14: the rate that goes by what the agent pays is nowhere on a picture for customers', () => {
    expect(SAMPLE_PRICES[0]?.items[0]).toMatchObject({ foreign: { rate: { id: 'Rp 3.493 per MYR' } } });
    renderBlock(PricePicture, { props });
    expect(document.body.outerHTML).not.toContain('3.493');
  });

  it('TRX-4: without a choice there is no picture to give away', () => {
    renderBlock(PricePicture, { props });
    fireEvent.click(screen.getByRole('button', { name: 'Kosongkan' }));
    for (const name of ['Bagikan', 'Unduh gambar']) {
      expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
    }
  });

  it('TRX-4: every name and price is on the picture, inside its width, and nothing overlaps', () => {
    const rows = [
      { name: 'Paket data yang namanya panjang sekali sampai dua baris penuh', price: 'Rp 1.234.567' },
      { name: '流量套餐流量套餐流量套餐流量套餐流量套餐流量套餐流量套餐', price: 'Rp 12.000' },
    ];
    const picture = { shop: 'Sari', title: 'Data', day: '20', groups: [{ name: 'Telkomsel', rows }], note: 'n' };
    const { marks, height } = layOutPicture(picture, measure);
    const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
    for (const { text, x, y, align } of texts) {
      expect(align === 'left' ? x + measure(text) : x).toBeLessThanOrEqual(PICTURE_WIDTH - 72);
      expect(y).toBeLessThan(height);
    }
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(rows.map(({ price }) => price)));
    const written = texts
      .filter(({ align }) => align === 'left')
      .map(({ text }) => text)
      .join('');
    for (const { name } of rows) expect(written.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
    const tops = texts.filter(({ align }) => align === 'left').map(({ y }) => y);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });

  it('breaks a word that is longer than a line', () => {
    expect(breakLines('abcdefgh ij', 80, measure)).toEqual(['abcd', 'efgh', 'ij']);
  });

  it('TRX-2, TRX-4: breaks Chinese anywhere, and no line begins with a mark that closes the one before', () => {
    const wide = (text: string): number => [...text].length;
    expect(breakLines('输入充值码，然后按确认键。', 5, wide)).toEqual(['输入充值', '码，然后按', '确认键。']);
    expect(breakLines('（完）好', 3, wide)).toEqual(['（完）', '好']);
  });
});
