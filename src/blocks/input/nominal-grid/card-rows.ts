import type { RefObject } from 'react';
import type { Card, GridRow } from './cards.ts';
import type { DrawCard } from './OfferCard.tsx';

/** What draws a long list of cards is given. */
export interface RowsProps {
  readonly cards: readonly Card[];
  readonly columns: number;
  readonly draw: DrawCard;
  /** Filled with how to bring a card near the screen. */
  readonly scrollTo: RefObject<((index: number) => void) | null>;
}

/** Height of a row of cards with the space below it, in px, as long as it has not been measured. */
const ROW_PX = 104;
const HEADING_PX = 36;

export const guessedHeight = (row: GridRow | undefined): number => ROW_PX + (row?.heading ? HEADING_PX : 0);
