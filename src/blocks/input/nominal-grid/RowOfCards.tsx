import { memo } from 'react';
import type { RowsProps } from './card-rows.ts';
import type { GridRow } from './cards.ts';
import styles from './NominalGrid.module.css';

interface RowOfCardsProps extends Pick<RowsProps, 'columns' | 'draw'> {
  readonly row: GridRow;
}

/** One row of a long list, with its group's name where that begins; drawn again only when something of it is another. */
export const RowOfCards = memo(function RowOfCards({ row, columns, draw }: RowOfCardsProps) {
  return (
    <>
      {row.heading !== '' && <h3 className={`${styles.heading} ${styles.above}`}>{row.heading}</h3>}
      <div className={styles.row} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {row.cards.map((card, at) => draw(card, row.first + at, at))}
      </div>
    </>
  );
});
