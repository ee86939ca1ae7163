import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { NominalGrid } from './NominalGrid.tsx';

afterEach(cleanup);

const text = (value: string) => ({ id: value, en: `${value} en`, zh: `${value} zh` });
/** So many groups of two nominals each. */
const offersOf = (groups: number) =>
  Array.from({ length: groups * 2 }, (_, at) => ({
    code: `p${at}`,
    name: text(`Paket ${at}`),
    group: text(`Kelompok ${Math.floor(at / 2)}`),
    price: 10_000 + at,
    suggested_price: 12_000,
    margin: 0,
    stock: 'available',
  }));
const draw = (groups: number, more: object = {}) =>
  renderBlock(NominalGrid, { props: { label: 'Nominal', offers: offersOf(groups), ...more }, value: '' });
const jumps = () => screen.findByRole('navigation', { name: 'Kelompok nominal' });

describe('jumps between the groups of a nominal grid', () => {
  it('PRE-18: a list of five groups has one button for each; with four there is none', async () => {
    draw(5);
    const names = within(await jumps())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Kelompok 0', 'Kelompok 1', 'Kelompok 2', 'Kelompok 3', 'Kelompok 4']);
    cleanup();
    draw(4);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('NAV-12: a press puts the keyboard on the first card of the group and picks nothing; arrows go on from there', async () => {
    const { seen } = draw(6);
    fireEvent.click(within(await jumps()).getByRole('button', { name: 'Kelompok 4' }));
    expect(document.activeElement).toBe(screen.getByTestId('card-8'));
    expect(seen.values).toEqual([]);
    fireEvent.keyDown(screen.getByTestId('card-8'), { key: 'ArrowRight' });
    expect(seen.values).toEqual(['p9']);
  });

  it('PRE-18: what a search leaves has jumps only while it is still long', async () => {
    draw(6, { search: 12 });
    await jumps();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Paket 11' } });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
