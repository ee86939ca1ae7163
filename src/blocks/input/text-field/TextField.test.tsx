import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

const field = (): HTMLInputElement => screen.getByLabelText('Nomor pelanggan');
const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });

describe('text-field', () => {
  it('POST-3, POST-10: a key too many is not taken; a pasted text that is too long is not cut to another customer’s', () => {
    const { seen } = renderBlock(TextField, {
      props: { label: 'Nomor pelanggan', max_length: 8 },
      field: { pointer: '/number', error: 'Paling banyak 8 huruf atau angka.', onBlur: () => undefined },
    });
    type('D1234XYZ');
    type('D1234XYZA');
    expect(seen.values).toEqual(['D1234XYZ']);
    type('D1234XYZABC');
    expect([seen.values.at(-1), field().value]).toEqual(['D1234XYZABC', 'D1234XYZABC']);
    // One character after the other can be taken away, none added.
    type('D1234XYZABCD');
    type('D1234XYZAB');
    expect(seen.values.at(-1)).toBe('D1234XYZAB');
    type('D1234');
    expect(seen.values.at(-1)).toBe('D1234');
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('POST-3: blanks and invisible marks around a line that was pasted are gone when the field is left, or at Enter', () => {
    const onBlur = vi.fn();
    const { seen } = renderBlock(TextField, {
      props: { label: 'Nomor pelanggan', max_length: 20 },
      field: { pointer: '/number', onBlur },
      on: ['submit'],
    });
    type(' \u202a1726010024\u202c ');
    fireEvent.blur(field());
    expect([seen.values.at(-1), field().value, onBlur.mock.calls.length]).toEqual(['1726010024', '1726010024', 1]);
    type('1726010024 ');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect([seen.values.at(-1), seen.events.at(-1)]).toEqual(['1726010024', ['submit', '1726010024']]);
    const before = seen.values.length;
    type('PT Tirta Jaya');
    fireEvent.blur(field());
    expect(seen.values.slice(before)).toEqual(['PT Tirta Jaya']);
  });

  it('POST-3, POST-10: a code that is typed or pasted in groups is told in one when the field is left, and its blanks take no room', () => {
    const { seen } = renderBlock(TextField, {
      props: { label: 'Nomor pelanggan', max_length: 8, code_pattern: '^[0-9]{8}$' },
    });
    for (const typed of ['1234 567', '1234 5678', '1234 56789']) type(typed);
    expect(field().value).toBe('1234 5678');
    fireEvent.blur(field());
    expect([seen.values.at(-1), field().value]).toEqual(['12345678', '12345678']);
    type('1234-56');
    fireEvent.blur(field());
    expect(field().value).toBe('1234-56');
  });

  it('POST-3: of several lines every blank is kept', () => {
    const { seen } = renderBlock(TextField, { props: { label: 'Nomor pelanggan', lines: 3 } });
    type(' a\n b ');
    fireEvent.blur(field());
    expect(seen.values).toEqual([' a\n b ']);
  });

  it('POST-3: of a pasted book as much is kept as tells that it is too long', () => {
    const { seen } = renderBlock(TextField, { props: { label: 'Nomor pelanggan', max_length: 20 } });
    type('x'.repeat(100_000));
    expect(seen.values).toEqual(['x'.repeat(80)]);
  });
});
