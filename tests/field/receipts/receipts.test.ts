import { describe, expect, it } from 'vitest';
import { escposReceipt } from '#src/blocks/action/receipt-printer/escpos-receipt.ts';
import { samplePrintable, sampleReceipt } from '#src/blocks/test-support/sample-transaction.ts';
import type { Receipt } from '#src/contract/sale/receipt.contract.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';

interface ReceiptCase extends FieldCase {
  readonly rows: readonly { readonly label: string; readonly value: string; readonly style?: 'token' | 'money' }[];
}

const COLUMNS = 32;

/** Each line that the printer is sent, and whether in double size; or `drawn` where it is sent a picture of the receipt. */
async function printed(receipt: Receipt): Promise<'drawn' | readonly { text: string; double: boolean }[]> {
  let bytes: Uint8Array;
  try {
    bytes = await escposReceipt(samplePrintable(receipt), {
      receipt: () => Promise.reject(new Error('drawn')),
      logo: () => Promise.reject(new Error('no logo here')),
    });
  } catch (error) {
    if (error instanceof Error && error.message === 'drawn') return 'drawn';
    throw error;
  }
  const lines: { text: string; double: boolean }[] = [];
  let [text, double] = ['', false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x1b || byte === 0x1d) {
      if (byte === 0x1d && bytes[at + 1] === 0x21) double = bytes[at + 2] !== 0;
      at += byte === 0x1b && bytes[at + 1] === 0x40 ? 1 : 2;
    } else if (byte === 0x1c) at += 1;
    else if (byte === 0x0a) {
      lines.push({ text, double });
      text = '';
    } else if (byte >= 0x20) text += String.fromCharCode(byte);
  }
  return lines;
}

describe('TRX-2: receipts on a roll of 58 mm', () => {
  it.each(fieldCases<ReceiptCase>('receipts').map((one) => [one.id, one.title, one] as const))(
    '%s: %s',
    async (_id, _title, { rows }) => {
      const receipt = sampleReceipt({ large_serial_number: true, paper_width: 58 });
      const lines = await printed({
        ...receipt,
        rows: rows.map(({ label, ...row }) => ({ label: { id: label, en: label, zh: label }, ...row })),
      });
      // A picture has no columns; it is for letters that printers lack, and only for those.
      if (lines === 'drawn') {
        expect(rows.map(({ value }) => value).join('')).toMatch(/[^\x20-\x7e]/);
        return;
      }
      for (const { text, double } of lines) {
        expect(text).toMatch(/^[\x20-\x7e]*$/);
        expect(text.trimEnd().length, text).toBeLessThanOrEqual(double ? COLUMNS / 2 : COLUMNS);
      }
      const all = lines.map(({ text }) => text).join('');
      for (const { value, style } of rows) {
        const shown = style === 'money' ? `Rp ${Number(value).toLocaleString('id-ID')}` : value;
        expect(all.replaceAll(' ', '')).toContain(shown.replaceAll(' ', ''));
      }
      // The groups of a token stay whole.
      const groups = rows.filter(({ style }) => style === 'token').flatMap(({ value }) => value.split(' '));
      for (const group of groups) expect(lines.some(({ text }) => text.includes(group))).toBe(true);
    },
  );
});
