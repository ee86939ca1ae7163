import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import PaymentChannels from './PaymentChannels.tsx';

afterEach(cleanup);

const name = (text: string) => ({ id: text, en: text, zh: text });
const channels = [
  { channel: 'midtrans.alfamart', kind: 'counter', name: name('Alfamart'), fee: 5_000, total: 55_000, open: true },
  { channel: 'midtrans.gopay', kind: 'e-wallet', name: name('GoPay'), fee: 1_020, total: 51_020, open: true },
  { channel: 'bank.bca', kind: 'bank-transfer', name: name('BCA'), fee: 0, total: 50_000, open: false },
];

describe('payment-channels', () => {
  it('DEP-1, DEP-2: ways to pay by kind, each with its fee; one is chosen', () => {
    const { seen } = renderBlock(PaymentChannels, { props: { label: 'Cara bayar', channels }, value: '' });
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'bank.bca',
      'midtrans.gopay',
      'midtrans.alfamart',
    ]);
    expect(screen.getByText('Biaya Rp 1.020')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: /GoPay/ }));
    expect(seen.values).toEqual(['midtrans.gopay']);
  });

  it('DEP-1: one that does not take the amount says so and cannot be chosen', () => {
    renderBlock(PaymentChannels, { props: { label: 'Cara bayar', channels }, value: 'midtrans.gopay' });
    const closed = screen.getByRole('radio', { name: /BCA/ }) as HTMLInputElement;
    expect(closed.disabled).toBe(true);
    expect(screen.getByText('Tidak untuk jumlah ini')).toBeDefined();
    expect((screen.getByRole('radio', { name: /GoPay/ }) as HTMLInputElement).checked).toBe(true);
  });
});
