import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { caretAfter, countBefore } from './caret.ts';
import { NumberField } from './NumberField.tsx';

afterEach(cleanup);

const props = { label: 'Nomor tujuan', type: 'msisdn', group_by: 4 } as const;
const field = (): HTMLInputElement => screen.getByLabelText('Nomor tujuan');
const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });

describe('number-field', () => {
  it('PRE-18: what is typed or pasted becomes one number, shown in groups', () => {
    for (const typed of ['+62 812-3456 7890', '6281234567890', '0812 3456 7890', '０８１２３４５６７８９０']) {
      const { seen, unmount } = renderBlock(NumberField, { props });
      type(typed);
      expect(seen.values).toEqual(['081234567890']);
      expect(field().value).toBe('0812 3456 7890');
      unmount();
    }
  });

  it('PRE-18: a number that came by a link is read like a pasted one; what is none stays for the check to refuse', () => {
    for (const [value, becomes] of [
      ['6281234567890', ['081234567890']],
      ['+62 812-3456-7890', ['081234567890']],
      ['０８１２３４５６７８９０', ['081234567890']],
      ['081234567890', []],
      ['0812O4567890', []],
      ['0812345678,00', []],
    ] as const) {
      const { seen, unmount } = renderBlock(NumberField, { props, value, on: ['change'] });
      expect(seen.values).toEqual(becomes);
      if (becomes.length === 0 && value !== '081234567890') expect(field().value).toBe(value);
      expect(seen.events).toEqual(becomes.map((number) => ['change', number]));
      unmount();
    }
  });

  it('PRE-18: leading zeros stay, the keypad is numeric, no spinner', () => {
    renderBlock(NumberField, { props: { ...props, type: 'meter', label: 'Nomor tujuan' } });
    type('00123');
    expect(field().value).toBe('0012 3');
    expect(field().type).toBe('text');
    expect(field().inputMode).toBe('numeric');
  });

  it('PRE-18: recent numbers stand below while the field is empty, the clear button empties it', () => {
    const { seen } = renderBlock(NumberField, {
      props: { ...props, recent: [{ number: '081234567890', name: 'Bu Sari' }] },
    });
    fireEvent.click(screen.getByRole('button', { name: /Bu Sari/ }));
    expect(seen.values).toEqual(['081234567890']);
    expect(screen.queryByRole('button', { name: /Bu Sari/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Hapus nomor' }));
    expect(seen.values).toEqual(['081234567890', '']);
  });

  it('PRE-18: a picked number tells what it was kept with; the same number in another zone is another', () => {
    const one = { number: '12345678', name: 'Adik' };
    const recent = [
      { ...one, favourite: true, label: '2345', inputs: { zone: '2345' } },
      { ...one, label: '2345', inputs: { zone: '2345' } },
      { ...one, label: '9', inputs: { zone: '9' } },
      { number: '87654321' },
    ];
    for (const [View, base] of [
      [NumberField, { label: 'Nomor tujuan', type: 'customer-number' }],
      [TextField, { label: 'Nomor tujuan' }],
    ] as const) {
      const { seen, unmount } = renderBlock(View as typeof TextField, {
        props: { ...base, recent },
        on: ['change', 'pick'],
      });
      expect(screen.getAllByRole('button')).toHaveLength(3);
      fireEvent.click(screen.getByRole('button', { name: /2345/ }));
      expect(seen.events).toEqual([
        ['change', '12345678'],
        ['pick', recent[0]],
      ]);
      expect(screen.queryByRole('list')).toBeNull();
      unmount();
    }
  });

  it('PRE-18: of many numbers a few stand below the field, the rest is one tap away; a favourite speaks for its number', () => {
    const number = (at: number) => `0812000000${10 + at}`;
    const recent = [
      { number: number(0), name: 'Sematan', favourite: true },
      { number: number(1), name: 'Bu Sari' },
      ...Array.from({ length: 20 }, (_, at) => ({ number: number(at), name: `Langganan ${at}`, favourite: true })),
    ];
    renderBlock(NumberField, { props: { ...props, recent } });
    const names = () => screen.getAllByRole('button').map((button) => button.textContent);
    expect(names()).toHaveLength(9);
    expect(names()[0]).toContain('Sematan');
    expect(names()[1]).toContain('Langganan 1');
    fireEvent.click(screen.getByRole('button', { name: '12 lagi' }));
    expect(names()).toHaveLength(20);
    expect(document.activeElement).toBe(screen.getAllByRole('button')[8]);
  });

  it('PRE-18: no contact button where the device has no picker', () => {
    renderBlock(NumberField, { props: { ...props, contacts: true } });
    expect(screen.queryByRole('button', { name: 'Ambil dari kontak' })).toBeNull();
  });

  it('PRE-18: a picked contact without a number is told at the field, and what was typed stays until a number is picked', async () => {
    const select = vi.fn(async (): Promise<{ tel?: string[] }[]> => [{ tel: [] }]);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { contacts: { select } }));
    const { seen } = renderBlock(NumberField, { props: { ...props, contacts: true } });
    const pick = () => fireEvent.click(screen.getByRole('button', { name: 'Ambil dari kontak' }));
    type('0812');
    pick();
    await screen.findByText('Kontak ini belum punya nomor. Pilih kontak lain, atau ketik nomornya.');
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Kontak ini',
    );
    expect(field().value).toBe('0812');
    select.mockResolvedValueOnce([]);
    pick();
    await vi.waitFor(() => expect(screen.queryByText(/Kontak ini/)).toBeNull());
    select.mockResolvedValueOnce([{ tel: ['', '+62 812-3456-7890'] }]);
    pick();
    await vi.waitFor(() => expect(seen.values.at(-1)).toBe('081234567890'));
    vi.unstubAllGlobals();
  });

  it('PRE-18: a name around a pasted number is left out; letters in it or a second number stay for the check', () => {
    const { seen } = renderBlock(NumberField, { props: { ...props, max_length: 13 } });
    type('Bu Sari 0812-3456-7890');
    expect(field().value).toBe('0812 3456 7890');
    type('08l2 3456 7890');
    expect(seen.values).toEqual(['081234567890', '08l2 3456 7890']);
    fireEvent.paste(field(), { clipboardData: { getData: () => '081234567890\n081234567891' } });
    expect(seen.values.at(-1)).toMatch(/081234567890 \/ 081234567891$/);
    for (const cells of ['0811234567\t10', '0811234567 10', '1. 0811234567']) {
      type(cells);
      expect([seen.values.at(-1), field().value]).toEqual([cells, cells]);
    }
    type('');
    type('x');
    expect([seen.values.at(-1), field().value]).toEqual(['', '']);
  });

  it('PRE-18: a key too many is not taken; a pasted number that is too long is not cut to somebody else’s', () => {
    const { seen } = renderBlock(NumberField, {
      props: { ...props, max_length: 5 },
      field: { pointer: '/number', error: 'Nomor belum lengkap.', onBlur: () => undefined },
    });
    type('08123');
    type('0812 34');
    expect(seen.values).toEqual(['08123']);
    type('0812345678901234567');
    expect(seen.values.at(-1)).toBe('0812345678901234567');
    type('0812 3456 7890 1234 56');
    expect(seen.values.at(-1)).toBe('081234567890123456');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const described = field().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain('Nomor belum lengkap.');
  });

  it('keeps the caret behind the digit it was behind', () => {
    expect(countBefore('0812 3456', 6)).toBe(5);
    expect(caretAfter('0812 3456', 5)).toBe(6);
    expect(caretAfter('0812 3456', 0)).toBe(0);
    expect(caretAfter('0812', 9)).toBe(4);
  });
});
