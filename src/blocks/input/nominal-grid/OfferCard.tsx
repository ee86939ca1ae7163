import { memo, type ReactNode } from 'react';
import type { Card } from './cards.ts';
import styles from './NominalGrid.module.css';

/** What the card says in the user's language beside its offer; handed in, as there may be dozens of cards. */
export interface CardWords {
  readonly margin: string;
  readonly soldOut: string;
  readonly limited: string;
}

/** Where a card stands in the grid, and whether it is the picked one. */
interface CardPlace {
  /** Place among all. */
  readonly index: number;
  readonly chosen: boolean;
  /** The one card that Tab reaches. */
  readonly reachable: boolean;
}

/** Draws a card; `key` tells it from those beside it. */
export type DrawCard = (card: Card, place: CardPlace & { readonly key: string | number }) => ReactNode;

interface OfferCardProps extends CardPlace {
  readonly card: Card;
  readonly words: CardWords;
  readonly total: number;
  readonly onPick: (card: Card, index: number) => void;
}

export const OfferCard = memo(function OfferCard({
  card,
  words,
  index,
  total,
  chosen,
  reachable,
  onPick,
}: OfferCardProps) {
  const soldOut = card.stock === 'sold-out';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold a card; the group handles keys as radios do
    <button
      type="button"
      role="radio"
      className={styles.card}
      aria-checked={chosen}
      aria-disabled={card.off}
      aria-posinset={index + 1}
      aria-setsize={total}
      tabIndex={reachable ? 0 : -1}
      data-card={index}
      data-testid={`card-${index}`}
      data-code={card.code}
      onClick={() => onPick(card, index)}
    >
      <span className={styles.name}>{card.name}</span>
      {/* There without words too: another answer of a search changes texts and takes no element in or out. */}
      <span className={styles.description}>{card.description}</span>
      <span className={styles.figures}>
        <span className={styles.price}>{card.price}</span>
        {card.margin !== '' && !card.off && (
          <span className={styles.margin}>
            <span className="screen-reader-only">{words.margin} </span>
            {card.margin}
          </span>
        )}
      </span>
      {card.closed !== '' ? (
        <span className={card.shared ? 'screen-reader-only' : styles.reason}>{card.closed}</span>
      ) : soldOut ? (
        <span className={styles.reason}>{words.soldOut}</span>
      ) : (
        <>
          {card.stock === 'limited' && <span className={styles.limited}>{words.limited}</span>}
          {card.notice !== '' && (
            <span className={styles.limited} data-notice>
              {card.notice}
            </span>
          )}
        </>
      )}
    </button>
  );
});
