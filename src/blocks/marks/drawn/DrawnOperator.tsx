import type { Drawing } from './drawing.ts';
import { Figures, Letters } from './Figures.tsx';
import { OPERATOR_DRAWINGS } from './operator-drawings.ts';

export interface OperatorMarkProps {
  /** An operator of a table: the drawing of its id, else its letters on its colour (`#RRGGBB`). */
  readonly operator: { readonly id: string; readonly mark: string; readonly color: string };
  /** Edge in CSS pixels at regular text size. */
  readonly size: number;
}

const DRAWINGS: Readonly<Record<string, Drawing>> = OPERATOR_DRAWINGS;

/** The drawing of an operator's id, else its letters on its colour. */
export function DrawnOperator({ operator: { id, mark, color }, size }: OperatorMarkProps) {
  const drawing = Object.hasOwn(DRAWINGS, id) ? DRAWINGS[id] : undefined;
  const edge = `${size / 16}rem`;
  return drawing === undefined ? (
    <Letters letters={mark.slice(0, 2)} color={color} edge={edge} />
  ) : (
    <Figures drawing={drawing} name={id} edge={edge} />
  );
}
