import { Fragment } from 'react';
import { type Card, rowsOf } from './cards.ts';
import styles from './NominalGrid.module.css';
import type { DrawCard } from './OfferCard.tsx';

interface PlainRowsProps {
  readonly cards: readonly Card[];
  readonly draw: DrawCard;
}

/** Every card in the page; the browser chooses the columns, so that nothing moves after the first paint. */
export function PlainRows({ cards, draw }: PlainRowsProps) {
  return rowsOf(cards, cards.length).map((row) => (
    <Fragment key={row.heading}>
      {row.heading !== '' && <h3 className={styles.heading}>{row.heading}</h3>}
      <div className={styles.row}>{row.cards.map((card, at) => draw(card, row.first + at, card.code))}</div>
    </Fragment>
  ));
}
