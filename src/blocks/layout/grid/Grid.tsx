import { Children, type CSSProperties } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import styles from './Grid.module.css';
import type { gridSpec } from './grid.spec.ts';

/** From this many blocks on, those far from the screen wait until it comes near. */
const LONG_FROM = 25;

/** Columns follow the user's text size: at 200 % a column asks for twice the room and the grid becomes narrower. */
export function Grid({ id, props, children }: BlockViewProps<typeof gridSpec>) {
  const least = { '--least': `${(props.min ?? 160) / 16}rem` } as CSSProperties;
  return (
    <div
      className={styles.grid}
      style={least}
      data-block="grid"
      data-block-id={id}
      data-gap={props.gap ?? '12'}
      data-long={Children.count(children) >= LONG_FROM || undefined}
    >
      {children}
    </div>
  );
}
