import type { CSSProperties } from 'react';
import { Icon } from '../Icon.tsx';
import { hasIcon } from '../icon-paths.ts';
import { inkOn } from '../ink-on.ts';
import styles from './DrawnMark.module.css';
import type { Drawing, Figure } from './drawing.ts';
import { findDrawing } from './drawings.ts';
import { letterField } from './letter-fields.ts';

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

function Figures({ drawing, name, edge }: { readonly drawing: Drawing; readonly name: string; readonly edge: string }) {
  const { colors, figures } = drawing;
  const own = typeof colors !== 'string';
  const style = own ? { '--badan': colors.body, '--terang': colors.lit } : undefined;
  return (
    <svg
      className={styles.mark}
      width={edge}
      height={edge}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-mark={name}
      data-hue={own ? undefined : colors}
      style={style as CSSProperties | undefined}
    >
      {figures.map(([tone, d, width]: Figure) =>
        width === undefined ? (
          <path key={d} className={styles[tone]} d={d} />
        ) : (
          <path key={d} className={styles[`${tone}-line`]} d={d} strokeWidth={width} />
        ),
      )}
    </svg>
  );
}

function Letters({
  letters,
  color,
  edge,
}: {
  readonly letters: string;
  readonly color: string;
  readonly edge: string;
}) {
  return (
    <svg
      className={styles.mark}
      width={edge}
      height={edge}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-letters={letters}
      style={{ '--badan': color, '--terang': inkOn(color) } as CSSProperties}
    >
      <path className={styles.body} d={letterField(letters)} />
      <text className={styles.letters} x="12" y="12.3" textAnchor="middle" dominantBaseline="central">
        {letters}
      </text>
    </svg>
  );
}
