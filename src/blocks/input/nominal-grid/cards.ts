import type { Localized } from '#src/domain/language.ts';
import { formatRupiah, groupThousands } from '#src/domain/money/money.ts';
import { typedWords } from '#src/domain/typed/typed-words.ts';
import type { PropsOf } from '#src/engine/core/screen/block-spec.ts';
import type { nominalGridSpec } from './nominal-grid.spec.ts';

type Offer = PropsOf<typeof nominalGridSpec>['offers'][number];

/** An offer as its card shows it, in the user's language. */
export interface Card {
  readonly code: string;
  readonly name: string;
  readonly group: string;
  readonly description: string;
  readonly price: string;
  /** `+1.750`; empty when there is no margin to show. */
  readonly margin: string;
  readonly stock: string;
  /** Why it cannot be picked: the reason of its closure, or of everything's. */
  readonly closed: string;
  /** The reason is everything's: it stands above the cards, here it is for assistive technology only. */
  readonly shared: boolean;
  /** What to know of the supplier before one picks it; empty when all is as usual. */
  readonly notice: string;
  /** Closed or sold out: cannot be picked. */
  readonly off: boolean;
  readonly found: string;
}

/**
 * Cards in the offers' order; those of one group follow one another under its first place.
 * @param rateOf says that a rate is one
 */
export function cardsOf(
  offers: readonly Offer[],
  localized: (text: Localized) => string,
  unbuyable: string | undefined,
  rateOf: (rate: string) => string,
): readonly Card[] {
  const cards = offers.map((offer): Card => {
    const closed = offer.closed === undefined ? (unbuyable ?? '') : localized(offer.closed);
    const name = localized(offer.name);
    const rate = offer.foreign === undefined ? '' : rateOf(localized(offer.foreign.rate));
    const words = offer.description === undefined ? '' : localized(offer.description);
    const description = rate !== '' && words !== '' ? `${words} · ${rate}` : words || rate;
    return {
      code: offer.code,
      name,
      group: offer.group === undefined ? '' : localized(offer.group),
      description,
      price: formatRupiah(offer.price),
      margin: offer.margin > 0 ? `+${groupThousands(offer.margin)}` : '',
      stock: offer.stock,
      closed,
      shared: offer.closed === undefined && closed !== '',
      notice: closed !== '' || offer.notice === undefined ? '' : localized(offer.notice.text),
      off: closed !== '' || offer.stock === 'sold-out',
      found: `${name} ${description} ${offer.code} ${offer.amount ?? ''}`.toLowerCase().replaceAll('.', ''),
    };
  });
  const groups = new Map<string, Card[]>();
  for (const card of cards) {
    const group = groups.get(card.group);
    if (group === undefined) groups.set(card.group, [card]);
    else group.push(card);
  }
  return [...groups.values()].flat();
}

/** Cards that hold every word of what was typed; `10.000` and `10000` are the same. */
export function matching(cards: readonly Card[], typed: string): readonly Card[] {
  if (typed.trim() === '') return cards;
  const fits = typedWords(typed.replaceAll('.', ''));
  return cards.filter(({ found }) => fits(found));
}

/** Tells whether two lists hold the same cards in the same order. */
export const sameCards = (one: readonly Card[], other: readonly Card[]): boolean =>
  one === other || (one.length === other.length && one.every((card, place) => card === other[place]));

/** Cards beside each other. */
export interface GridRow {
  /** Name of the group that begins here; empty in its further rows and for cards of no group. */
  readonly heading: string;
  /** Place of the first card among all. */
  readonly first: number;
  readonly cards: readonly Card[];
}

/** Rows of `columns` cards; those of a group begin a row under its heading. */
export function rowsOf(cards: readonly Card[], columns: number): readonly GridRow[] {
  const rows: GridRow[] = [];
  let at = 0;
  while (at < cards.length) {
    const group = cards[at]?.group ?? '';
    let end = at;
    while (end < cards.length && cards[end]?.group === group) end++;
    for (let first = at; first < end; first += columns) {
      const heading = first === at ? group : '';
      rows.push({ heading, first, cards: cards.slice(first, Math.min(first + columns, end)) });
    }
    at = end;
  }
  return rows;
}
