import { memo } from 'react';
import type { Marks, RowsProps } from './card-rows.ts';
import type { GridRow } from './cards.ts';
import styles from './NominalGrid.module.css';

interface RowOfCardsProps extends Pick<RowsProps, 'columns' | 'draw'>, Marks {
  readonly row: GridRow;
}

/** One row of a long list, with its group's name where that begins; drawn again only when something of it is another. */
export const RowOfCards = memo(function RowOfCards({ row, columns, draw, chosen, reachable }: RowOfCardsProps) {
  return (
    <>
      {row.heading !== '' && <h2 className={`${styles.heading} ${styles.above}`}>{row.heading}</h2>}
      <div className={styles.row} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {row.cards.map((card, at) => {
          const index = row.first + at;
          return draw(card, { key: at, index, chosen: card.code === chosen, reachable: index === reachable });
        })}
      </div>
    </>
  );
});
