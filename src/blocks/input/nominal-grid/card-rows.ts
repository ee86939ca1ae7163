import type { RefObject } from 'react';
import type { Card, GridRow } from './cards.ts';
import type { DrawCard } from './OfferCard.tsx';

/** Which cards differ from the others. */
export interface Marks {
  /** Code of the picked card; empty when none is. */
  readonly chosen: string;
  /** Place of the one card that Tab reaches; -1 when it is not among these. */
  readonly reachable: number;
}

/** What draws a long list of cards is given. */
export interface RowsProps extends Marks {
  readonly cards: readonly Card[];
  readonly columns: number;
  /** Stays the same function while only another card is picked. */
  readonly draw: DrawCard;
  /** Filled with how to bring a card near the screen. */
  readonly scrollTo: RefObject<((index: number) => void) | null>;
}

/** Height of a row of cards with the space below it, in px, as long as it has not been measured. */
const ROW_PX = 104;
const HEADING_PX = 36;

/** The marks that concern a row: the same as before in a row that neither the pick nor Tab has come to or left. */
export function marksOf({ first, cards }: GridRow, { chosen, reachable }: Marks): Marks {
  const here = reachable >= first && reachable < first + cards.length;
  return { chosen: cards.some(({ code }) => code === chosen) ? chosen : '', reachable: here ? reachable : -1 };
}

export const guessedHeight = (row: GridRow | undefined): number => ROW_PX + (row?.heading ? HEADING_PX : 0);
