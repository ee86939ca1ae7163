import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { sampleTransaction } from '../../test-support/sample-transaction.ts';
import StatusHero from './StatusHero.tsx';

afterEach(cleanup);

const draw = (more: Parameters<typeof sampleTransaction>[0]) =>
  renderBlock(StatusHero, { props: { transaction: sampleTransaction(more) } });

describe('status-hero', () => {
  it('TRX-3: a pending one says since when, how long it usually takes, when it is asked again and that money is held', () => {
    const { container } = draw({ next_check_at: '2026-11-20T02:45:00Z' });
    expect(container.textContent).toContain('sejak 09.41 · biasanya 5 detik');
    expect(container.textContent).toContain('Rp\u00a049.850 ditahan');
    expect(container.textContent).toContain('jangan beli ulang');
    expect(container.textContent).toContain('Dicek lagi pukul 09.45');
    expect(screen.getByTestId('status-label').closest('[aria-live="polite"]')).not.toBeNull();
  });

  it('TRX-3: one that takes longer than usual says so, and when it is asked about again or who looks at it', () => {
    const next = draw({ late: true, next_check_at: '2026-11-20T02:45:00Z' }).container.textContent;
    expect(next).toContain('sejak 09.41 · lebih lama dari biasanya');
    expect(next).toContain('Dicek lagi pukul 09.45');
    expect(next).not.toContain('5 detik');
    cleanup();
    expect(draw({ late: true }).container.textContent).toContain('Pemasok sedang ditanya lagi.');
    cleanup();
    expect(draw({ late: true, in_review: true }).container.textContent).toContain('Petugas kami sedang memeriksanya.');
    cleanup();
    expect(draw({}).container.textContent).not.toContain('Pemasok sedang ditanya');
  });

  it('TRX-3, POST-14: a paid bill is said to be paid, not to have arrived', () => {
    const bills = [
      { id: '202611', period: '202611', amount: 140_000, admin_fee: 2_500, penalty: 0, total: 142_500, rows: [] },
    ];
    expect(draw({ status: 'success', bills }).container.textContent).toContain('Tagihan sudah dibayar.');
    cleanup();
    expect(draw({ status: 'success' }).container.textContent).toContain('Pesanan sudah sampai.');
    cleanup();
    expect(draw({ status: 'failed', bills }).container.textContent).not.toContain('dibayar');
  });

  it('TRX-3: copying takes the serial number and nothing else', () => {
    const { seen } = draw({ status: 'success', sn: '04127788991234567890', receipt_path: '/receipt/prabayar/K26' });
    expect(screen.getByTestId('serial-number').textContent).toBe('0412 7788 9912 3456 7890');
    fireEvent.click(screen.getByRole('button', { name: 'Salin SN' }));
    expect(seen.copied).toEqual(['04127788991234567890']);
    fireEvent.click(screen.getByRole('link', { name: 'Cetak' }));
    expect(seen.visited).toEqual(['/receipt/prabayar/K26']);
  });

  it('TRX-3: the proof is called what the product calls it', () => {
    const label = { id: 'No. referensi', en: 'Reference', zh: '参考号' };
    const { seen } = draw({ status: 'success', sn: '853239917846', sn_label: label });
    fireEvent.click(screen.getByRole('button', { name: 'Salin no. referensi' }));
    expect(seen.copied).toEqual(['853239917846']);
  });

  it('TRX-2: what is shared names the number as people know it, and whose it is', () => {
    const sold = {
      destination_number: '812340000|os_asia',
      destination_text: '812340000 · Asia',
      customer_name: 'RINI',
    };
    const { seen } = draw({ status: 'success', sn: 'R2611', ...sold });
    fireEvent.click(screen.getByRole('button', { name: 'Bagikan' }));
    expect(seen.shared[0]?.text).toMatch(/\n812340000 · Asia\nRINI\nSN: R2611$/);
  });

  it('PRE-8, PRE-15: an amount that was typed is shown and shared, because the price holds fees', () => {
    const { nominal: _, ...typed } = sampleTransaction({ amount: 20_000, price: 21_000, status: 'success', sn: 'R1' });
    const { container, seen } = renderBlock(StatusHero, { props: { transaction: typed } });
    expect(container.textContent).toContain('Pulsa\u00a0· Rp\u00a020.000');
    fireEvent.click(screen.getByRole('button', { name: 'Bagikan' }));
    expect(seen.shared[0]?.text).toMatch(/^Pulsa\u00a0· Rp\u00a020\.000\n/);
  });

  it('PRE-9: a code that was uncovered is shared with the rest', () => {
    const details = [
      { key: 'pin', label: { id: 'Kode', en: 'Code', zh: '卡密' }, value: 'EH6C-QRPC', style: 'token' as const },
    ];
    const { seen } = draw({ status: 'success', sn: '2183025324867052', details });
    fireEvent.click(screen.getByRole('button', { name: 'Bagikan' }));
    expect(seen.shared[0]?.text).toMatch(/\nSN: 2183025324867052\nKode: EH6C-QRPC$/);
  });

  it('TRX-3: a serial number with letters is shown as it came', () => {
    draw({ status: 'success', sn: 'R2611-AB/77' });
    expect(screen.getByTestId('serial-number').textContent).toBe('R2611-AB/77');
  });

  it('TRX-3: a failed one gives the reason and where the money is, with amount, time and ledger entry', () => {
    const refund = { amount: 49_850, date: '2026-11-20T02:42:00Z', journal_id: 'J-88' };
    const { container } = draw({ status: 'failed', failed_reason: 'Nomor salah.', refund });
    expect(container.textContent).toContain('Nomor salah.');
    expect(screen.getByTestId('refund-line').textContent).toBe('Rp\u00a049.850 kembali ke saldo pukul 09.42');
    expect(container.textContent).toContain('J-88');
    expect(screen.queryByRole('button', { name: /Salin/ })).toBeNull();
  });

  it('LIFE-7: every state is drawn with the words of its machine, in each language', () => {
    const { container } = renderBlock(StatusHero, {
      props: { transaction: sampleTransaction({ status: 'returned' }) },
      language: 'en',
    });
    expect(screen.getByTestId('status-label').textContent).toBe('Returned');
    expect(container.textContent).not.toMatch(/blocks\.|\{\{/);
  });

  it('keeps the layout while the transaction is on its way', () => {
    renderBlock(StatusHero, { props: { transaction: null, loading: true } });
    expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
  });
});
