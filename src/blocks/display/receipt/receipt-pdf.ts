import { jsPDF } from 'jspdf';
import { balanceLines } from '../../picture/break-lines.ts';
import { QUIET_EDGE, qrSquares } from '../../qr-code/qr-squares.ts';
import { glyphPicture, isInStandardFont } from './glyph-picture.ts';
import type { PrintableReceipt } from './printable-receipt.ts';
import { pairShares, type ReceiptLine, receiptLines } from './receipt-lines.ts';

const FONT = 'helvetica';
const MARGIN_MM: Readonly<Record<number, number>> = { 58: 3, 80: 4, 210: 20 };
const POINT_IN_MM = 0.3528;

interface Writer {
  readonly pdf: jsPDF;
  readonly width: number;
  readonly margin: number;
  readonly size: number;
  y: number;
}

function font(writer: Writer, bold: boolean | undefined, size: number): number {
  writer.pdf.setFont(FONT, bold ? 'bold' : 'normal');
  writer.pdf.setFontSize(size);
  return size * POINT_IN_MM * 1.25;
}

function writeLine(writer: Writer, line: ReceiptLine): void {
  const { pdf, width, margin, size } = writer;
  const inner = width - 2 * margin;
  if (line.kind === 'rule') {
    writer.y += 1.2;
    pdf.setLineDashPattern([0.8, 0.8], 0);
    pdf.line(margin, writer.y, width - margin, writer.y);
    writer.y += 1.2;
    return;
  }
  if (line.kind === 'logo') {
    writeLogo(writer, line.logo);
    return;
  }
  if (line.kind === 'qr') {
    writeCode(writer, line.text);
    return;
  }
  if (line.kind === 'pair') {
    const height = font(writer, line.bold, size);
    const share = pairShares(line, inner, (text) => pdf.getTextWidth(text));
    const left: string[] = pdf.splitTextToSize(line.label, share.label);
    const right = balanceLines(line.value, share.value, (text) => pdf.getTextWidth(text));
    put(writer, left, { x: margin, align: 'left', height, bold: line.bold === true });
    put(writer, right, { x: width - margin, align: 'right', height, bold: line.bold === true });
    writer.y += height * Math.max(left.length, right.length) + 0.6;
    return;
  }
  const large = line.kind === 'centre' && line.large === true;
  const bold = line.kind === 'centre' && line.bold === true;
  const height = font(writer, bold, large ? size * 1.45 : size);
  const text: readonly string[] = large
    ? balanceLines(line.text, inner, (part) => pdf.getTextWidth(part))
    : pdf.splitTextToSize(line.text, inner);
  const align = line.kind === 'left' ? 'left' : 'center';
  put(writer, text, { x: align === 'left' ? margin : width / 2, align, height, bold });
  writer.y += height * text.length + 0.6;
}

/** At most 60% of the paper wide and 18 mm high. */
function writeLogo(writer: Writer, { src, width, height }: Extract<ReceiptLine, { kind: 'logo' }>['logo']): void {
  const scale = Math.min(((writer.width - 2 * writer.margin) * 0.6) / width, 18 / height);
  writer.pdf.addImage(src, 'PNG', (writer.width - width * scale) / 2, writer.y, width * scale, height * scale);
  writer.y += height * scale + 1.5;
}

function writeCode(writer: Writer, text: string): void {
  const { pdf, width, margin } = writer;
  const squares = qrSquares(text);
  const dot = Math.min(width - 2 * margin, 44) / (squares.length + 2 * QUIET_EDGE);
  const left = (width - dot * squares.length) / 2;
  const top = writer.y + dot * QUIET_EDGE;
  squares.forEach((row, down) => {
    row.forEach((dark, across) => {
      if (dark) pdf.rect(left + across * dot, top + down * dot, dot, dot, 'F');
    });
  });
  writer.y = top + dot * (squares.length + QUIET_EDGE);
}

interface Place {
  readonly x: number;
  readonly align: 'left' | 'right' | 'center';
  readonly height: number;
  readonly bold: boolean;
}

function put({ pdf, y }: Writer, lines: readonly string[], { x, align, height, bold }: Place): void {
  lines.forEach((line, index) => {
    const picture = isInStandardFont(line) ? undefined : glyphPicture(line, height, bold);
    if (picture === undefined) {
      pdf.text(line, x, y + height * (index + 1), { align });
      return;
    }
    const shift = { left: 0, center: picture.widthMm / 2, right: picture.widthMm }[align];
    pdf.addImage(picture.canvas, 'PNG', x - shift, y + height * (index + 0.2), picture.widthMm, picture.heightMm);
  });
}

function write(pdf: jsPDF, width: number, lines: readonly ReceiptLine[]): number {
  const writer: Writer = { pdf, width, margin: MARGIN_MM[width] ?? 4, size: width === 210 ? 12 : 8.5, y: 4 };
  for (const line of lines) writeLine(writer, line);
  return writer.y + 5;
}

/**
 * Writes a receipt as a PDF of its paper's width; roll paper is as long as the receipt. Letters that the
 * built-in typeface lacks are drawn by the browser.
 */
export function receiptPdf(printable: PrintableReceipt): jsPDF {
  const width = printable.receipt.settings.paper_width;
  const lines = receiptLines(printable);
  if (width === 210) {
    const pdf = new jsPDF({ unit: 'mm', format: 'a4' });
    write(pdf, width, lines);
    return pdf;
  }
  const length = write(new jsPDF({ unit: 'mm', format: [width, 1000] }), width, lines);
  const pdf = new jsPDF({ unit: 'mm', format: [width, Math.max(length, width + 1)] });
  write(pdf, width, lines);
  return pdf;
}

/** Saves a receipt. @param name file name without ending */
export function downloadReceiptPdf(printable: PrintableReceipt, name: string): void {
  receiptPdf(printable).save(`${name}.pdf`);
}
