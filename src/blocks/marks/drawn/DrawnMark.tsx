import { Icon } from '../Icon.tsx';
import { hasIcon } from '../icon-paths.ts';
import { findDrawing } from './drawings.ts';
import { Figures, Letters } from './Figures.tsx';

export interface MarkProps {
  /** Icon name of the goods, as documents have it. */
  readonly icon: string;
  /** What stands for a brand: its drawing where there is one of that name, else its letters on its colour (`#RRGGBB`). */
  readonly mark?:
    | { readonly letters: string; readonly color: string; readonly drawing?: string | undefined }
    | undefined;
  /** Edge in CSS pixels at regular text size. */
  readonly size?: number;
}

/** The brand's drawing, else its letters, else the drawing of the goods, else the line icon of that name, else a neutral mark. */
export function DrawnMark({ icon, mark, size = 24 }: MarkProps) {
  const edge = `${size / 16}rem`;
  const brand = mark?.drawing === undefined ? undefined : findDrawing(mark.drawing);
  if (brand) return <Figures drawing={brand} name={mark?.drawing ?? icon} edge={edge} />;
  if (mark?.letters) return <Letters letters={mark.letters.slice(0, 2)} color={mark.color} edge={edge} />;
  const goods = findDrawing(icon);
  if (goods === undefined && hasIcon(icon)) return <Icon name={icon} size={size} />;
  const neutral = findDrawing('neutral');
  const drawing = goods ?? neutral;
  return drawing === undefined ? null : <Figures drawing={drawing} name={icon} edge={edge} />;
}
