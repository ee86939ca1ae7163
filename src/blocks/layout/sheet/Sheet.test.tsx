import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { Sheet } from './Sheet.tsx';

/** The test browser draws no modal dialogs; opening and closing is what counts here. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(cleanup);

const props = { kind: 'dialog', name: 'confirm', title: 'Periksa dulu' } as const;

describe('sheet', () => {
  it('NAV-4: is open exactly while the address names it', () => {
    const { unmount } = renderBlock(Sheet, { props, query: { dialog: 'other' }, children: 'isi' });
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    renderBlock(Sheet, { props, query: { dialog: 'confirm' }, children: 'isi' });
    expect(screen.getByRole('dialog', { name: 'Periksa dulu' }).textContent).toContain('isi');
  });

  it('NAV-4: the cross, Escape and a tap beside it close it through the address', () => {
    const { seen } = renderBlock(Sheet, { props, query: { dialog: 'confirm' }, children: 'isi', on: ['open'] });
    const dialog = screen.getByRole('dialog');
    fireEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(dialog);
    fireEvent.click(screen.getByText('isi'));
    expect(seen.visited).toEqual(['close', 'close', 'close']);
    expect(seen.events).toEqual([['open', undefined]]);
    expect(document.activeElement?.textContent).toBe('Periksa dulu');
  });
});
