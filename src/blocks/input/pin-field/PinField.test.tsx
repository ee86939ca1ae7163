import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import PinField from './PinField.tsx';
import type { pinFieldSpec } from './pin-field.spec.ts';

const props = { label: 'PIN', required: true } as const;
const draw = (over: object = {}) => renderBlock<typeof pinFieldSpec>(PinField, { props, value: '', ...over });
const input = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('PIN');

afterEach(cleanup);

describe('ACC-3: the PIN field', () => {
  it('keeps digits only, six of them, also when they are pasted', () => {
    const { seen } = draw();
    fireEvent.change(input(), { target: { value: '48 29-15x7' } });
    expect(seen.values).toEqual(['482915']);
  });

  it('hides what is typed and asks the device for its number pad', () => {
    draw({ value: '482' });
    expect(input()).toHaveProperty('type', 'password');
    expect(input().inputMode).toBe('numeric');
    expect(input().maxLength).toBe(6);
    expect(document.querySelectorAll('[data-filled="true"]')).toHaveLength(3);
    expect(document.body.textContent).not.toContain('482');
  });

  it('a PIN that was refused says so at the field and is typed over', () => {
    draw({ value: '111112', field: { pointer: '/pin', error: 'PIN salah.', onBlur: () => undefined } });
    expect(screen.getByText('PIN salah.')).toBeTruthy();
    input().focus();
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 6]);
  });
});
