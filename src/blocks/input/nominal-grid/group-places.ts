import type { Card } from './cards.ts';

/** A group of cards, and the place of its first card among all. */
export interface GroupPlace {
  readonly name: string;
  readonly first: number;
}

/** From so many groups on a list has jumps: fewer are seen with a swipe. */
export const JUMPS_FROM = 5;

/** Groups in the order of their cards; cards of no group are none. */
export function groupPlaces(cards: readonly Card[]): readonly GroupPlace[] {
  const places: GroupPlace[] = [];
  let last = '';
  for (const [first, { group }] of cards.entries()) {
    if (group !== '' && group !== last) places.push({ name: group, first });
    last = group;
  }
  return places;
}
