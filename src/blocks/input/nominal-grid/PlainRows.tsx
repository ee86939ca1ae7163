import { Fragment, type ReactNode } from 'react';
import { type Card, rowsOf } from './cards.ts';
import styles from './NominalGrid.module.css';

interface PlainRowsProps {
  readonly cards: readonly Card[];
  readonly draw: (card: Card, index: number) => ReactNode;
}

/** Every card in the page; the browser chooses the columns, so that nothing moves after the first paint. */
export function PlainRows({ cards, draw }: PlainRowsProps) {
  return rowsOf(cards, cards.length).map((row) => (
    <Fragment key={row.kind === 'heading' ? `heading ${row.text}` : row.first}>
      {row.kind === 'heading' ? (
        <h3 className={styles.heading}>{row.text}</h3>
      ) : (
        <div className={styles.row}>{row.cards.map((card, at) => draw(card, row.first + at))}</div>
      )}
    </Fragment>
  ));
}
