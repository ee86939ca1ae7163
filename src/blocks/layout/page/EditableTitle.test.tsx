// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { Page } from './Page.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const open = (path: string) =>
  renderBlock(Page, {
    props: {},
    services: { screen: { id: 'p', title: 'Pulsa', route: { path, back: true, editableTitle: true }, path } },
  });
const rename = (text: string): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Ubah judul' }));
  const field = screen.getByRole('textbox', { name: 'Ubah judul' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

describe('the page layout of /webapp', () => {
  it('NAV-13: has a back button and a title that the user renames; it is there again on the next visit of that page', async () => {
    open('/webapp/prabayar/pulsa');
    expect(screen.getByRole('button', { name: 'Kembali' })).toBeTruthy();
    await waitFor(() => screen.getByRole('button', { name: 'Ubah judul' }));
    rename('Jual pulsa Bu Sari');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Jual pulsa Bu Sari');
    cleanup();
    open('/webapp/prabayar/pulsa');
    expect((await screen.findByRole('heading', { name: 'Jual pulsa Bu Sari' })).tagName).toBe('H1');
    cleanup();
    open('/webapp/prabayar/data');
    expect((await screen.findByRole('heading', { name: 'Pulsa' })).tagName).toBe('H1');
  });

  it('NAV-13: an emptied title is the page’s own again', async () => {
    open('/webapp/prabayar/pulsa');
    await waitFor(() => screen.getByRole('button', { name: 'Ubah judul' }));
    rename('Lain');
    rename('  ');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pulsa');
    expect(localStorage.length).toBe(0);
  });
});
