import { Fragment, useMemo } from 'react';
import type { Marks } from './card-rows.ts';
import { type Card, rowsOf } from './cards.ts';
import styles from './NominalGrid.module.css';
import type { DrawCard } from './OfferCard.tsx';

interface PlainRowsProps extends Marks {
  readonly cards: readonly Card[];
  readonly draw: DrawCard;
}

/** Every card in the page; the browser chooses the columns, so that nothing moves after the first paint. */
export function PlainRows({ cards, draw, chosen, reachable }: PlainRowsProps) {
  const rows = useMemo(() => rowsOf(cards, cards.length), [cards]);
  return rows.map((row) => (
    <Fragment key={row.heading}>
      {row.heading !== '' && <h2 className={styles.heading}>{row.heading}</h2>}
      <div className={styles.row}>
        {row.cards.map((card, at) => {
          const index = row.first + at;
          return draw(card, { key: card.code, index, chosen: card.code === chosen, reachable: index === reachable });
        })}
      </div>
    </Fragment>
  ));
}
