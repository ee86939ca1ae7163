/** What the standard fonts of PDF can write. */
const IN_STANDARD_FONT = /^[\u0020-\u00ff]*$/;
/** Picture dots per mm: sharp on a receipt printer. */
const DOTS = 12;

/** Tells whether the standard fonts of PDF have every letter of a text. */
export function isInStandardFont(text: string): boolean {
  return IN_STANDARD_FONT.test(text);
}

export interface GlyphPicture {
  readonly canvas: HTMLCanvasElement;
  readonly widthMm: number;
  readonly heightMm: number;
}

/**
 * A line drawn by the browser's own fonts, for letters that PDF's standard fonts lack (Chinese shop names and labels).
 * @param heightMm line height in mm
 * @returns undefined where there is no canvas to draw on
 */
export function glyphPicture(text: string, heightMm: number, bold: boolean): GlyphPicture | undefined {
  const canvas = document.createElement('canvas');
  const measure = canvas.getContext('2d');
  if (measure === null) return undefined;
  const font = `${bold ? '700' : '400'} ${Math.round(heightMm * DOTS * 0.78)}px system-ui, sans-serif`;
  measure.font = font;
  canvas.width = Math.max(1, Math.ceil(measure.measureText(text).width));
  canvas.height = Math.ceil(heightMm * DOTS);
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  pen.font = font;
  pen.textBaseline = 'middle';
  pen.fillText(text, 0, canvas.height / 2);
  return { canvas, widthMm: canvas.width / DOTS, heightMm };
}
