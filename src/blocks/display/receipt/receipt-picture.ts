import { balanceLines } from '../../picture/break-lines.ts';
import { QUIET_EDGE, qrSquares } from '../../qr-code/qr-squares.ts';
import type { PrintableReceipt } from './printable-receipt.ts';
import { pairShares, type ReceiptLine, type ReceiptLogo, receiptLines } from './receipt-lines.ts';

/** Dots across the printable part of the paper: 203 dpi on rolls (48 and 72 mm), 150 dpi on A4. */
export const PAPER_DOTS: Readonly<Record<58 | 80 | 210, number>> = { 58: 384, 80: 576, 210: 1240 };
/** Letters of a line in normal type; what is larger holds fewer. */
const LETTERS: Readonly<Record<58 | 80 | 210, number>> = { 58: 32, 80: 44, 210: 64 };
const FAMILY = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans SC', sans-serif";
const INK = '#000000';
const PAPER = '#ffffff';

/** One thing to draw; `y` is the baseline of a text and the upper edge of everything else. */
type Mark =
  | { readonly kind: 'text'; readonly text: string; readonly font: string; readonly x: number; readonly y: number }
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly kind: 'image';
      readonly source: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };

export interface ReceiptLayout {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** Width in px of a text in a font. */
export type Measure = (text: string, font: string) => number;

/** Measures of a picture in px. */
interface Sheet {
  readonly width: number;
  readonly margin: number;
  /** Width between the margins. */
  readonly inner: number;
  /** Width of a letter in normal type. */
  readonly unit: number;
  /** Height of a line in normal type. */
  readonly step: number;
}

interface TextStyle {
  readonly face: string;
  readonly step: number;
  /** Left edge of a line of that width. */
  readonly at: (wide: number) => number;
  readonly width: number;
}

/**
 * Where everything goes on a picture of a receipt.
 * @param width of the picture in px
 */
export function layOutReceipt(
  lines: readonly ReceiptLine[],
  paper: 58 | 80 | 210,
  width: number,
  measure: Measure,
): ReceiptLayout {
  const unit = width / LETTERS[paper];
  const margin = Math.round(paper === 210 ? unit * 4 : unit);
  const inner = width - 2 * margin;
  const marks: Mark[] = [];
  let y = margin;
  const size = Math.round(unit * 1.65);
  const font = (bold: boolean, scale = 1) => `${bold ? 700 : 400} ${Math.round(size * scale)}px ${FAMILY}`;
  const step = Math.round(size * 1.3);
  const sheet: Sheet = { width, margin, inner, unit, step };
  const write = (text: string, style: TextStyle): number => writeText(marks, text, style, y, measure);
  for (const line of lines) {
    switch (line.kind) {
      case 'rule':
        y += drawRule(marks, sheet, y);
        break;
      case 'logo':
        y += drawLogo(marks, sheet, line.logo, y);
        break;
      case 'qr':
        y += drawQrCode(marks, sheet, line.text, y);
        break;
      case 'pair': {
        const face = font(line.bold === true);
        const share = pairShares(line, inner, (text) => measure(text, face));
        const left = write(line.label, { face, step, at: () => margin, width: share.label });
        const right = write(line.value, { face, step, at: (wide) => width - margin - wide, width: share.value });
        y += Math.max(left, right);
        break;
      }
      default: {
        const bold = line.kind === 'centre' && line.bold === true;
        const scale = line.kind === 'centre' && line.large === true ? 1.5 : 1;
        const at = line.kind === 'left' ? () => margin : (wide: number) => Math.round((width - wide) / 2);
        y += write(line.text, { face: font(bold, scale), step: Math.round(step * scale), at, width: inner });
      }
    }
  }
  return { width, height: Math.round(y + margin), marks };
}

/** Adds a text, broken into lines, below `y`; returns its height in px. */
function writeText(marks: Mark[], text: string, style: TextStyle, y: number, measure: Measure): number {
  const broken = balanceLines(text, style.width, (part) => measure(part, style.face));
  broken.forEach((line, row) => {
    const x = style.at(measure(line, style.face));
    marks.push({ kind: 'text', text: line, font: style.face, x, y: Math.round(y + style.step * (row + 0.78)) });
  });
  return style.step * broken.length;
}

/** Adds a dashed rule below `y`; returns its height in px. */
function drawRule(marks: Mark[], { width, margin, unit, step }: Sheet, y: number): number {
  const above = Math.round(step * 0.3);
  for (let x = margin; x < width - margin; x += unit) {
    marks.push({
      kind: 'box',
      x: Math.round(x),
      y: y + above,
      width: Math.round(unit * 0.6),
      height: Math.max(1, width / 384),
    });
  }
  return above + Math.round(step * 0.4);
}

/** Adds a logo below `y`; returns its height in px. */
function drawLogo(marks: Mark[], { width, inner, unit, step }: Sheet, logo: ReceiptLogo, y: number): number {
  const scale = Math.min((inner * 0.6) / logo.width, (unit * 7) / logo.height);
  const [wide, high] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  const x = Math.round((width - wide) / 2);
  marks.push({ kind: 'image', source: logo.src, x, y, width: wide, height: high });
  return high + Math.round(step * 0.3);
}

/** Adds a QR code with its quiet edge below `y`; returns its height in px. */
function drawQrCode(marks: Mark[], { width, inner }: Sheet, text: string, y: number): number {
  const squares = qrSquares(text);
  const dot = Math.max(2, Math.floor((inner * 0.6) / (squares.length + 2 * QUIET_EDGE)));
  const left = Math.round((width - dot * squares.length) / 2);
  const top = y + dot * QUIET_EDGE;
  squares.forEach((row, down) => {
    row.forEach((dark, across) => {
      if (dark) marks.push({ kind: 'box', x: left + across * dot, y: top + down * dot, width: dot, height: dot });
    });
  });
  return dot * (squares.length + 2 * QUIET_EDGE);
}

/**
 * Draws a receipt, black on white.
 * @param width of the picture in px
 * @throws Error where there is no canvas to draw on, or the logo cannot be read
 */
export async function receiptCanvas(printable: PrintableReceipt, width: number): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('there is no canvas');
  const { marks, height } = layOutReceipt(
    receiptLines(printable),
    printable.receipt.settings.paper_width,
    width,
    (text, font) => {
      pen.font = font;
      return pen.measureText(text).width;
    },
  );
  const images = new Map(
    await Promise.all(marks.flatMap((mark) => (mark.kind === 'image' ? [loadImage(mark.source)] : []))),
  );
  canvas.width = width;
  canvas.height = height;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = INK;
  for (const mark of marks) {
    if (mark.kind === 'box') pen.fillRect(mark.x, mark.y, mark.width, mark.height);
    if (mark.kind === 'text') {
      pen.font = mark.font;
      pen.fillText(mark.text, mark.x, mark.y);
    }
    const image = mark.kind === 'image' ? images.get(mark.source) : undefined;
    if (mark.kind === 'image' && image !== undefined) pen.drawImage(image, mark.x, mark.y, mark.width, mark.height);
  }
  return canvas;
}

/** A picture, once it can be drawn. @throws Error when it cannot be read */
export async function loadImage(source: string): Promise<readonly [string, HTMLImageElement]> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return [source, image];
}
