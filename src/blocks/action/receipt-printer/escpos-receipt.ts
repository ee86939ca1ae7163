import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PrintableReceipt } from '../../display/receipt/printable-receipt.ts';
import { type ReceiptLine, receiptLines } from '../../display/receipt/receipt-lines.ts';
import { balanceLines } from '../../picture/break-lines.ts';
import { plainLetters } from './printer-letters.ts';

/** Letters in a line, and dots across, of the usual printers. Whoever prints on A4 otherwise has a small roll here. */
const ROLLS = {
  58: { columns: 32, dots: 384 },
  80: { columns: 48, dots: 576 },
  210: { columns: 32, dots: 384 },
} as const;

/** Draws a picture for printers that lack the letters, or of a logo. @param width in dots */
export interface ReceiptDrawing {
  readonly receipt: (width: number) => Promise<HTMLCanvasElement>;
  readonly logo: (line: Extract<ReceiptLine, { kind: 'logo' }>, width: number) => Promise<HTMLCanvasElement>;
}

/**
 * A receipt in the language of receipt printers (ESC/POS): letters of ASCII alone, tokens in double size, a feed and a cut at
 * the end. A receipt with letters that printers lack is drawn and sent as a picture: never a wrong letter.
 * @throws what `draw` throws
 */
export async function escposReceipt(
  printable: PrintableReceipt,
  draw: ReceiptDrawing,
): Promise<Uint8Array<ArrayBuffer>> {
  const { columns, dots } = ROLLS[printable.receipt.settings.paper_width];
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns, feedBeforeCut: 3, newline: '\n' });
  encoder.initialize().codepage('cp437');
  const lines = receiptLines(printable).map(inPlainLetters);
  if (lines.includes(undefined)) {
    const picture = await draw.receipt(dots);
    encoder.image(picture, { width: dots, height: upToEight(picture.height), algorithm: 'threshold' });
  } else {
    for (const line of lines) if (line !== undefined) await encodeLine(encoder, line, { columns, dots, draw });
  }
  return Uint8Array.from(encoder.cut('partial').encode());
}

const upToEight = (dots: number): number => Math.ceil(dots / 8) * 8;

function inPlainLetters(line: ReceiptLine): ReceiptLine | undefined {
  if (line.kind === 'centre' || line.kind === 'left') {
    const text = plainLetters(line.text);
    return text === undefined ? undefined : { ...line, text };
  }
  if (line.kind !== 'pair') return line;
  const [label, value] = [plainLetters(line.label), plainLetters(line.value)];
  return label === undefined || value === undefined ? undefined : { ...line, label, value };
}

interface Roll {
  readonly columns: number;
  readonly dots: number;
  readonly draw: ReceiptDrawing;
}

async function encodeLine(encoder: ReceiptPrinterEncoder, line: ReceiptLine, roll: Roll): Promise<void> {
  const { columns, dots, draw } = roll;
  switch (line.kind) {
    case 'rule':
      encoder.line('-'.repeat(columns));
      return;
    case 'qr':
      encoder.align('center').qrcode(line.text, { size: 6, errorlevel: 'm' }).align('left');
      return;
    case 'logo': {
      const picture = await draw.logo(line, dots);
      const size = { width: upToEight(picture.width), height: upToEight(picture.height) };
      encoder
        .align('center')
        .image(picture, { ...size, algorithm: 'atkinson', mode: 'raster' })
        .align('left');
      return;
    }
    case 'pair':
      encoder.bold(line.bold === true);
      for (const text of pairLines(line.label, line.value, columns)) encoder.line(text);
      encoder.bold(false);
      return;
    default:
      encodeText(encoder, line, columns);
  }
}

function encodeText(
  encoder: ReceiptPrinterEncoder,
  line: Extract<ReceiptLine, { kind: 'centre' | 'left' }>,
  columns: number,
): void {
  const large = line.kind === 'centre' && line.large === true;
  encoder.align(line.kind === 'left' ? 'left' : 'center').bold(line.kind === 'centre' && line.bold === true);
  if (large) encoder.size(2, 2);
  for (const text of wrapWords(line.text, large ? columns / 2 : columns)) encoder.line(text);
  if (large) encoder.size(1, 1);
  encoder.bold(false).align('left');
}

/** Label left and value right on one line where both fit, else the value below, at the right edge. */
export function pairLines(label: string, value: string, columns: number): readonly string[] {
  if (label.length + 1 + value.length <= columns) return [label.padEnd(columns - value.length) + value];
  const below = balanceLines(value, columns, (text) => text.length);
  return [...wrapWords(label, columns), ...below.map((line) => line.padStart(columns))];
}

/** Breaks at spaces, and within a word that is longer than a line. */
export function wrapWords(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ').flatMap((each) => each.match(new RegExp(`.{1,${columns}}`, 'g')) ?? [])) {
      if (line !== '' && line.length + 1 + word.length > columns) {
        lines.push(line);
        line = '';
      }
      line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines;
}
