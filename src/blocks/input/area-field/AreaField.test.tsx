import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import AreaField from './AreaField.tsx';

const list = readFileSync('schemas/areas/areas.txt', 'utf8');
const props = { label: 'Kelurahan atau kecamatan' };
const CILANDAK_BARAT = '31.74.06.1001';

let online = true;
beforeEach(() => {
  online = true;
  vi.stubGlobal('fetch', async () => {
    if (!online) throw new TypeError('no network');
    return { ok: true, text: async () => list };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = () => screen.findByRole('combobox', { name: props.label });
const type = async (text: string) => fireEvent.change(await box(), { target: { value: text } });
const options = () => screen.findAllByRole('option');

describe('MLO-8: the field of an area', () => {
  // First, for the list stays in memory once it was fetched.
  it('says that the list is not there, takes the words themselves, and tries again', async () => {
    online = false;
    const { seen } = renderBlock(AreaField, { props });
    const again = await screen.findByRole('button', { name: 'Coba lagi' });
    expect(screen.getByRole('status').textContent).toContain('belum terunduh');
    await type('sekeloa bandung');
    expect(seen.values).toEqual(['sekeloa bandung']);
    online = true;
    fireEvent.click(again);
    expect(await options()).not.toHaveLength(0);
  });

  it('is chosen from with the arrows and Enter, and shows the place in full with the focus on it', async () => {
    const { seen } = renderBlock(AreaField, { props, on: ['pick'] });
    await type('cilandak jaksel');
    const [first, second] = await options();
    expect((await box()).getAttribute('aria-activedescendant')).toBe(first?.id);
    fireEvent.keyDown(await box(), { key: 'ArrowDown' });
    fireEvent.keyDown(await box(), { key: 'ArrowDown' });
    expect(second?.getAttribute('aria-selected')).toBe('false');
    fireEvent.keyDown(await box(), { key: 'Enter' });
    expect(seen.values).toEqual([CILANDAK_BARAT]);
    expect(seen.events).toEqual([
      ['pick', expect.objectContaining({ code: CILANDAK_BARAT, post_code: '12430', city: 'Kota Jakarta Selatan' })],
    ]);
    const chosen = screen.getByRole('button');
    expect(chosen.textContent).toBe('Cilandak Barat, Cilandak, Kota Jakarta Selatan, DKI Jakarta, 12430Ganti');
    expect(document.activeElement).toBe(chosen);
  });

  it('is chosen from with a press; "Ganti" opens the search again and leaving it keeps what was chosen', async () => {
    const { seen } = renderBlock(AreaField, { props, value: CILANDAK_BARAT });
    fireEvent.click(await screen.findByRole('button'));
    expect(document.activeElement).toBe(await box());
    fireEvent.blur(await box());
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.click(screen.getByRole('button'));
    await type('12430');
    const [district] = await options();
    expect(district?.textContent).toContain('Cilandak (semua kelurahan)');
    if (district !== undefined) fireEvent.click(district);
    expect(seen.values).toEqual(['31.74.06']);
  });

  it('announces how many places fit, or that none does', async () => {
    renderBlock(AreaField, { props });
    await type('zzzz qqqq');
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('Tidak ketemu'));
    expect(screen.queryAllByRole('option')).toEqual([]);
    await type('12430');
    expect(screen.getByRole('status').textContent).toContain('2 tempat');
    fireEvent.keyDown(await box(), { key: 'Escape' });
    expect(((await box()) as HTMLInputElement).value).toBe('');
  });

  it('ties a refusal to the search and to the chosen place', async () => {
    const field = { pointer: '/area', error: 'Pilih daerah.', onBlur: () => undefined };
    renderBlock(AreaField, { props, field });
    expect((await box()).getAttribute('aria-invalid')).toBe('true');
    cleanup();
    renderBlock(AreaField, { props: { ...props, shown: 'Cilandak' }, value: '31.74.06', field });
    expect(screen.getByRole('button').getAttribute('aria-invalid')).toBe('true');
  });
});
