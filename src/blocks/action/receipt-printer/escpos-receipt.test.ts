import { describe, expect, test } from 'vitest';
import { samplePrintable, sampleReceipt } from '../../test-support/sample-transaction.ts';
import { escposReceipt, pairLines, type ReceiptDrawing, wrapWords } from './escpos-receipt.ts';
import { plainLetters } from './printer-letters.ts';

const none: ReceiptDrawing = {
  receipt: () => Promise.reject(new Error('nothing is drawn')),
  logo: () => Promise.reject(new Error('nothing is drawn')),
};
const encode = (receipt = sampleReceipt()) => escposReceipt(samplePrintable(receipt), none);

/** What the printer prints, line by line, and the commands it was given. */
function read(bytes: Uint8Array): { readonly lines: readonly string[]; readonly commands: readonly string[] } {
  const lines: string[] = [];
  const commands: string[] = [];
  let line = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x1b || byte === 0x1d) {
      const name = String.fromCharCode(bytes[at + 1] ?? 0);
      const plain = byte === 0x1b && name === '@';
      commands.push(`${byte === 0x1b ? 'ESC' : 'GS'} ${name}${plain ? '' : ` ${bytes[at + 2]}`}`);
      at += plain ? 1 : 2;
      continue;
    }
    // Kanji mode off: two bytes without a value.
    if (byte === 0x1c) {
      at += 1;
      continue;
    }
    if (byte === 0x0a) {
      lines.push(line);
      line = '';
    } else if (byte !== 0x0d) line += String.fromCharCode(byte);
  }
  return { lines: [...lines, line], commands };
}

describe('TRX-2: a receipt in the language of receipt printers', () => {
  test.each([
    [58, 32],
    [80, 48],
    [210, 32],
  ] as const)('TRX-2: on %d mm paper no line is longer than %d letters', async (paper, columns) => {
    const receipt = sampleReceipt({ paper_width: paper });
    const { lines } = read(
      await encode({ ...receipt, shop: { ...receipt.shop, address: 'Jl. Melati 12 '.repeat(6) } }),
    );
    expect(Math.max(...lines.map((line) => line.trimEnd().length))).toBe(columns);
    expect(lines.map((line) => line.trim())).toContain(`Total${'Rp 102.500'.padStart(columns - 5)}`);
  });

  test('TRX-2: begins clean in code page 437 and ends with a feed and a cut', async () => {
    const bytes = await encode();
    expect([...bytes.slice(0, 2)]).toEqual([0x1b, 0x40]);
    const { commands, lines } = read(bytes);
    expect(commands).toContain('ESC t 0');
    expect(commands.filter((command) => command.startsWith('ESC t'))).toEqual(['ESC t 0']);
    expect(commands.at(-1)).toBe('GS V 1');
    expect(lines.slice(-4).every((line) => line.trim() === '')).toBe(true);
  });

  test('TRX-3: the token stands in double size, whole groups to a line; a setting makes it normal', async () => {
    const { lines, commands } = read(await encode());
    expect(commands).toContain('GS ! 17');
    expect(lines.map((line) => line.trim())).toEqual(expect.arrayContaining(['1234 5678 9012', '3456 7890']));
    const small = read(await encode(sampleReceipt({ large_serial_number: false })));
    expect(small.commands).not.toContain('GS ! 17');
    expect(small.lines.join('\n')).toContain('1234 5678 9012 3456 7890');
  });

  test('TRX-2: holds no letter that a printer might show as another', async () => {
    const receipt = sampleReceipt();
    const shop = { name: 'Café “Sári” — Pojok', note: 'Buka 08.00–21.00 · terima kasih…' };
    const bytes = await encode({ ...receipt, shop });
    const { lines } = read(bytes);
    expect(lines.join('')).toMatch(/^[\x20-\x7e\0]*$/);
    expect(lines.map((line) => line.trim())).toContain('Cafe "Sari" - Pojok');
  });

  test('TRX-2: a shop with Chinese letters is drawn, never spelled wrong', async () => {
    const receipt = sampleReceipt();
    const asked: number[] = [];
    const drawing: ReceiptDrawing = {
      ...none,
      receipt: (width) => {
        asked.push(width);
        return Promise.reject(new Error('drawn'));
      },
    };
    const printable = samplePrintable({ ...receipt, shop: { name: '李记小店' } });
    await expect(escposReceipt(printable, drawing)).rejects.toThrow('drawn');
    expect(asked).toEqual([384]);
  });

  test('TRX-2: label and value share a line where they fit, long ones do not run into each other', () => {
    expect(pairLines('Nama', 'SARI', 20)).toEqual(['Nama            SARI']);
    expect(pairLines('Nomor pelanggan', '530000000001', 20)).toEqual(['Nomor pelanggan', '        530000000001']);
    expect(wrapWords('satu dua tigaempatlima', 8)).toEqual(['satu dua', 'tigaempa', 'tlima']);
    const reference = '0123 4567 89AB CDEF 0123 4567 89AB CDEF';
    expect(pairLines('No. referensi', reference, 32)).toEqual([
      'No. referensi',
      '0123 4567 89AB CDEF'.padStart(32),
      '0123 4567 89AB CDEF'.padStart(32),
    ]);
    expect(wrapWords('', 8)).toEqual(['']);
    expect(plainLetters('凭证')).toBeUndefined();
  });
});
