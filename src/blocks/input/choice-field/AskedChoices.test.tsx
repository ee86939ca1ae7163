import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PropsOf } from '#src/engine/core/screen/block-spec.ts';
import { renderBlock } from '../../test-support/render-block.tsx';
import { SEARCH_PAUSE_MS } from '../search-field/search-pause.ts';
import ChoiceField from './ChoiceField.tsx';
import type { choiceFieldSpec } from './choice-field.spec.ts';

const rows = (count: number, name = 'Desa') =>
  Array.from({ length: count }, (_, at) => ({ value: `${name}-${at}`, label: `${name} ${at}` }));
const many = { label: 'Desa', choices: rows(20), search: { more: true } };
const on = ['search', 'retry'];
const draw = async (props: Partial<PropsOf<typeof choiceFieldSpec>>, value = '') => {
  const drawn = renderBlock(ChoiceField, { props: { ...many, ...props }, value, on });
  await act(() => vi.dynamicImportSettled());
  return drawn;
};
const offered = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const status = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('choices of a table that stays on the server', () => {
  it('SDUI-9: the field asks once typing rests, and says that there are more', async () => {
    const { seen } = await draw({});
    expect(offered()).toHaveLength(20);
    expect(status()).toEqual(['20 pilihan pertama. Ketik namanya untuk menemukan yang lain.']);
    type('u');
    type('ubud');
    expect(seen.events).toEqual([]);
    act(() => vi.advanceTimersByTime(SEARCH_PAUSE_MS));
    expect(seen.events).toEqual([['search', 'ubud']]);
  });

  it('SDUI-9: earlier matches stand while others are on their way; nothing found is said', async () => {
    const { update } = await draw({});
    type('ubud');
    update({ ...many, choices: [], search: { loading: true } });
    expect(offered()).toHaveLength(20);
    update({ ...many, choices: [], search: {} });
    expect(status()).toEqual(['Tidak ada yang bernama "ubud".']);
  });

  it('NAV-12: without a network the field says why and asks again when pressed', async () => {
    const { seen } = await draw({ choices: [], search: { failed: 'Tidak ada jaringan.' } });
    expect(document.body.textContent).toContain('Tidak ada jaringan.');
    fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(seen.events.map(([event]) => event)).toEqual(['retry']);
  });

  it('SDUI-9: what is chosen folds to its name, also after a reload when it is not among the matches', async () => {
    const { seen, update } = await draw({});
    fireEvent.click(screen.getByRole('button', { name: 'Desa 3' }));
    expect(seen.values).toEqual(['Desa-3']);
    expect(screen.getByRole('button', { name: /Desa 3/ }).textContent).toContain('Ganti');
    update({ ...many, choices: rows(20, 'Kota'), search: { more: true, chosen: 'Desa 3' } });
    expect(screen.getByRole('button', { name: /Desa 3/ })).toBeDefined();
    cleanup();
    await draw({ choices: rows(20, 'Kota'), search: { more: true, chosen: 'Ubud' } }, 'ubud-9');
    expect(screen.getByRole('button', { name: /Ubud/ })).toBeDefined();
    expect(offered()).toEqual([]);
  });

  it('SDUI-9: what has left the table is named as such above the list', async () => {
    await draw({ search: { gone: true, more: true } }, 'ubud-9');
    expect(screen.getByRole('alert').textContent).toBe('Pilihan "ubud-9" sudah tidak ada di daftar. Pilih yang lain.');
    expect(offered()).toHaveLength(20);
  });

  it('SDUI-9: a few choices are seen at one glance; before the other input is chosen the field says so', async () => {
    const { update } = await draw({ choices: rows(3), search: {} });
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    update({ ...many, choices: [], search: {}, given: '', waiting: 'Pilih dulu: Provinsi.' });
    expect(document.body.textContent).toContain('Pilih dulu: Provinsi.');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
