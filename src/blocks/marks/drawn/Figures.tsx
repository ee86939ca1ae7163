import type { CSSProperties } from 'react';
import { inkOn } from '../ink-on.ts';
import type { Drawing, Figure } from './drawing.ts';
import styles from './Figures.module.css';
import { letterField } from './letter-fields.ts';

/** A drawing in its colours. @param edge CSS length */
export function Figures({
  drawing,
  name,
  edge,
}: {
  readonly drawing: Drawing;
  readonly name: string;
  readonly edge: string;
}) {
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
          <path key={`line ${d}`} className={styles[`${tone}-line`]} d={d} strokeWidth={width} />
        ),
      )}
    </svg>
  );
}

/** Letters on a field whose outline goes by the letters. @param color `#RRGGBB` */
export function Letters({
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
