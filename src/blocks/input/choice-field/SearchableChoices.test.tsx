import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import ChoiceField from './ChoiceField.tsx';

afterEach(cleanup);

const others = Array.from({ length: 14 }, (_, at) => ({ value: `${at}`, label: `城市${at}`, keywords: `Kota${at}` }));
const bandung = { value: 'bandung', label: '万隆', keywords: 'Bandung 万隆' };

describe('many choices', () => {
  it('POST-3: are found by what the bill calls them, whatever language the page speaks', async () => {
    renderBlock(ChoiceField, { props: { label: 'PDAM', choices: [...others, bandung] }, language: 'zh' });
    const search = await screen.findByRole('searchbox');
    for (const typed of ['bandung', '万隆']) {
      fireEvent.change(search, { target: { value: typed } });
      expect(screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual(['万隆']);
    }
  });

  it('SDUI-9: of thousands a hundred are drawn at once, more while one scrolls, and a search finds every one', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => ({ value: `v${at}`, label: `Desa ${at}` }));
    renderBlock(ChoiceField, { props: { label: 'Desa', choices: rows } });
    const search = await screen.findByRole('searchbox');
    const drawn = () => screen.getAllByRole('button', { pressed: false }).length;
    expect(drawn()).toBe(100);
    fireEvent.scroll(screen.getByRole('list'));
    expect(drawn()).toBe(200);
    fireEvent.change(search, { target: { value: 'desa 2999' } });
    expect(screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual([
      'Desa 2999',
    ]);
  });
});
