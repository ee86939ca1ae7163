import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { samplePrintable, sampleReceipt } from '../../test-support/sample-transaction.ts';
import Receipt from './Receipt.tsx';
import { downloadCurrentReceipt } from './receipt-download.ts';
import { receiptLines } from './receipt-lines.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { layOutReceipt } from './receipt-picture.ts';

afterEach(cleanup);

const printable = samplePrintable;

describe('receipt', () => {
  it('TRX-2: carries shop, date with zone, reference, rows, status, total and notes', () => {
    const { container } = renderBlock(Receipt, { props: { receipt: sampleReceipt() } });
    const text = container.textContent ?? '';
    for (const part of [
      'Warung Bu Sari',
      'Jl. Melati 12',
      'Struk Token Listrik',
      '20 November 2026 09.41 WIB',
      'K261120F7Q2M8ZP4',
      'SARI WULANDARI',
      '1234 5678 9012 3456 7890',
      'Rp 2.500',
      'Berhasil',
      'Rp 102.500',
      'Simpan struk ini.',
      'Terima kasih',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('TRX-2, POST-14: of several months that are paid none is torn from its year', () => {
    const receipt = sampleReceipt();
    const label = { id: 'Periode', en: 'Months billed', zh: '账单月份' };
    const rows = [{ label, value: 'September 2026, October 2026, November 2026', style: 'normal' as const }];
    const { container } = renderBlock(Receipt, { props: { receipt: { ...receipt, rows } } });
    expect(container.textContent).toContain('September\u00a02026, October\u00a02026, November\u00a02026');
  });

  it('TRX-2: is as wide as the paper; large serial number and left-aligned note are settings', () => {
    const { container } = renderBlock(Receipt, {
      props: { receipt: sampleReceipt({ paper_width: 80, large_serial_number: false, left_aligned_note: true }) },
    });
    expect(container.querySelector('[data-paper="80"]')).not.toBeNull();
    expect(container.querySelector('[data-style="token"]')).toBeNull();
    expect(container.querySelectorAll('[data-left="true"]')).toHaveLength(2);
  });

  it('TRX-2: the paper on screen is what is downloaded, and gone with the screen', async () => {
    const { unmount } = renderBlock(Receipt, { props: { receipt: sampleReceipt() } });
    unmount();
    expect(await downloadCurrentReceipt('pdf', 'struk')).toBe(false);
  });

  it('TRX-2: prints the same lines on every paper', () => {
    const lines = receiptLines(printable());
    expect(lines[0]).toEqual({ kind: 'centre', text: 'Warung Bu Sari', bold: true });
    expect(lines).toContainEqual({ kind: 'centre', text: '1234 5678 9012 3456 7890', bold: true, large: true });
    expect(lines).toContainEqual({ kind: 'pair', label: 'Status', value: 'Berhasil' });
    expect(lines).toContainEqual({ kind: 'pair', label: 'Total', value: 'Rp 102.500', bold: true });
    expect(receiptLines(printable(sampleReceipt({ left_aligned_note: true }))).at(-1)).toEqual({
      kind: 'left',
      text: 'Terima kasih',
    });
  });

  it('TRX-2: becomes a PDF of its paper', () => {
    for (const width of [58, 80, 210] as const) {
      const pdf = receiptPdf(printable(sampleReceipt({ paper_width: width })));
      expect(Math.round(pdf.internal.pageSize.getWidth())).toBe(width);
      expect(pdf.getNumberOfPages()).toBe(1);
      expect(pdf.output().startsWith('%PDF-')).toBe(true);
    }
  });

  it('TRX-2: a reference of 32 digits is read in fours, in lines of nearly one length, on every paper', () => {
    const long = '12345678901234567890123456789012';
    const fours = '1234 5678 9012 3456 7890 1234 5678 9012';
    const label = { id: 'No. referensi', en: 'Reference', zh: '参考号' };
    const of = (paper_width: 58 | 80 | 210) => ({ ...sampleReceipt({ paper_width }), rows: [{ label, value: long }] });
    const { container } = renderBlock(Receipt, { props: { receipt: of(58) } });
    expect(container.textContent).toContain(fours);
    const small = receiptPdf(printable(of(58))).output();
    const lines = [...small.matchAll(/\((\d{4}(?: \d{4})*)\) Tj/g)].map(([, line]) => line ?? '');
    expect(lines.join(' ')).toBe(fours);
    expect(Math.min(...lines.map((line) => line.length))).toBeGreaterThan(4);
    expect(receiptPdf(printable(of(210))).output()).toContain(`(${fours}) Tj`);
    const picture = layOutReceipt(receiptLines(printable(of(58))), 58, 384, (text) => text.length * 10);
    const texts = picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(texts).toEqual(expect.arrayContaining(['1234 5678 9012 3456', '7890 1234 5678 9012']));
  });

  it('TRX-2: a reference of wide letters stays one word on the narrowest paper', () => {
    const receipt = { ...sampleReceipt({ paper_width: 58 }), ref_id: 'K261122RPYXYKWBFMW' };
    expect(receiptPdf(printable(receipt)).output()).toContain('(K261122RPYXYKWBFMW) Tj');
  });
});
