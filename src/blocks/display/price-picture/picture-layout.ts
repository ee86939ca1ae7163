import { breakLines } from '../../picture/break-lines.ts';

/** Width of the picture in px: what chats show without scaling it up. */
export const PICTURE_WIDTH = 1080;
/** More would be too small to read on a phone. */
export const MOST_PRICES = 40;

const MARGIN = 72;
const COLORS = {
  paper: '#ecf0e8',
  ink: '#10201a',
  muted: '#51615a',
  line: '#dce3db',
  head: '#07402f',
  onHead: '#ffffff',
};
const FAMILY =
  "'Plus Jakarta Sans', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans SC', sans-serif";
const font = (size: number, weight = 400): string => `${weight} ${size}px ${FAMILY}`;

export interface PricePicture {
  readonly shop: string;
  readonly title: string;
  /** Day on which the prices hold, as people read it. */
  readonly day: string;
  readonly groups: readonly {
    readonly name: string;
    readonly rows: readonly { readonly name: string; readonly price: string }[];
  }[];
  readonly note: string;
}

/** One thing to draw; `y` is the baseline of a text and the upper edge of a box. */
type Mark =
  | {
      readonly kind: 'box';
      readonly y: number;
      readonly height: number;
      readonly color: string;
      readonly inset: number;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly font: string;
      readonly color: string;
      readonly align: 'left' | 'right';
    };

export interface PictureLayout {
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** Width in px of a text in a font. */
export type Measure = (text: string, font: string) => number;

/** Where everything goes on the picture. Names take as many lines as they need; prices are never cut. */
export function layOutPicture(picture: PricePicture, measure: Measure): PictureLayout {
  const marks: Mark[] = [];
  const inner = PICTURE_WIDTH - 2 * MARGIN;
  let y = 0;
  const write = (text: string, style: { size: number; weight?: number; color: string; width?: number }): void => {
    const face = font(style.size, style.weight);
    for (const line of breakLines(text, style.width ?? inner, (part) => measure(part, face))) {
      y += Math.round(style.size * 1.3);
      marks.push({ kind: 'text', x: MARGIN, y, text: line, font: face, color: style.color, align: 'left' });
    }
  };
  y = 48;
  write(picture.shop, { size: 64, weight: 700, color: COLORS.onHead });
  write(picture.title, { size: 40, weight: 600, color: COLORS.onHead });
  write(picture.day, { size: 32, color: COLORS.onHead });
  y += 48;
  const head: Mark = { kind: 'box', y: 0, height: y, color: COLORS.head, inset: 0 };
  for (const { name, rows } of picture.groups) {
    y += 32;
    write(name, { size: 38, weight: 700, color: COLORS.head });
    y += 16;
    for (const row of rows) {
      const face = font(40, 700);
      marks.push({ kind: 'box', y, height: 2, color: COLORS.line, inset: MARGIN });
      y += 8;
      marks.push({
        ...{ kind: 'text', x: PICTURE_WIDTH - MARGIN, y: y + 50, text: row.price },
        ...{ font: face, color: COLORS.ink, align: 'right' },
      });
      write(row.name, { size: 38, color: COLORS.ink, width: inner - measure(row.price, face) - 32 });
      y += 20;
    }
  }
  y += 24;
  write(picture.note, { size: 28, color: COLORS.muted });
  const height = y + 48;
  return { height, marks: [{ kind: 'box', y: 0, height, color: COLORS.paper, inset: 0 }, head, ...marks] };
}
