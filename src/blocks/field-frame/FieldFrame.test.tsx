import { cleanup, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { TranslationProvider } from '#src/engine/react/translation.tsx';
import { describe as described, FieldFrame } from './FieldFrame.tsx';

afterEach(cleanup);

describe('the frame of a field', () => {
  it('PRE-20: a message that says what the help says is said once, and is what describes the control', () => {
    const limits = 'Min Rp 10.000, maks Rp 2.000.000.';
    const frame = (error: string) =>
      render(
        <TranslationProvider i18n={createInstance({ lng: 'id' })}>
          <FieldFrame id="amount" block="money-field" label="Jumlah" help={limits} error={error}>
            <input aria-label="Jumlah" />
          </FieldFrame>
        </TranslationProvider>,
      );
    frame(limits);
    expect(screen.getAllByText(limits)).toHaveLength(1);
    expect(described('amount', limits, limits)).toEqual({ 'aria-describedby': 'amount-error', 'aria-invalid': true });
    cleanup();
    frame('Harus diisi.');
    expect(screen.getAllByText(/^(Harus diisi|Min Rp)/)).toHaveLength(2);
    expect(described('amount', limits, 'Harus diisi.')).toMatchObject({
      'aria-describedby': 'amount-error amount-help',
    });
  });
});
