import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { Button } from './Button.tsx';

afterEach(cleanup);

const button = (): HTMLButtonElement => screen.getByRole('button');

describe('button', () => {
  it('SDUI-7: one that guards money stays disabled with the reason while the screen is broken', () => {
    const { seen } = renderBlock(Button, { props: { label: 'Bayar', kind: 'primary' }, blocked: 'Ada yang rusak.' });
    fireEvent.click(button());
    expect(button().disabled).toBe(true);
    const reason = document.getElementById(button().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Ada yang rusak.');
    expect(seen.events).toEqual([]);
  });

  it('REAL-4: a double tap is one press', () => {
    const { seen } = renderBlock(Button, { props: { label: 'Bayar' } });
    fireEvent.click(button());
    fireEvent.click(button());
    expect(seen.events).toEqual([['press', undefined]]);
  });

  it('says that it works and takes no press meanwhile, without losing the focus', () => {
    const { seen } = renderBlock(Button, { props: { label: 'Bayar' }, busy: true });
    button().focus();
    fireEvent.click(button());
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button());
    expect(seen.events).toEqual([]);
  });

  it('PRE-15: a sum in a label stays in one piece, and the label is read as one', () => {
    renderBlock(Button, { props: { label: 'Check the name · Rp 1.000' } });
    const button = screen.getByRole('button', { name: 'Check the name · Rp 1.000' });
    expect([...button.querySelectorAll('span span')].map((part) => part.textContent)).toEqual(['Rp 1.000']);
  });
});
