import { largestQuantity, MOST_PIECES, type QuantityBounds } from './check-quantity.ts';

/** The most lines of a cart (SHOP-2). */
export const MOST_CART_LINES = 100;

/** A line of a cart as far as joining two carts needs it. */
export interface MergedLine {
  readonly variantId: string;
  /** Link of an agent that the line came from; '' for none. */
  readonly source: string;
  readonly quantity: number;
  readonly notes: string;
  readonly selected: boolean;
}

/** What became of a guest's line. */
interface MergeNote {
  readonly variantId: string;
  readonly outcome: 'added' | 'joined' | 'cut' | 'unavailable' | 'no_room';
}

export interface MergedCart {
  readonly lines: readonly MergedLine[];
  readonly notes: readonly MergeNote[];
}

/**
 * Joins a guest's cart with an account's (SHOP-2): the same variant of the same link takes the larger quantity and never the
 * sum, quantities are cut to their bounds, and only the guest's lines are selected, so that no line of last month is paid by
 * surprise. A line with nothing free stays as it is.
 * @param boundsOf bounds of a variant; undefined for one that is not sold any more
 */
export function mergeCarts(
  own: readonly MergedLine[],
  guest: readonly MergedLine[],
  boundsOf: (variantId: string) => QuantityBounds | undefined,
): MergedCart {
  const lines = new Map(own.map((line) => [keyOf(line), { ...line, selected: false }]));
  const notes: MergeNote[] = [];
  for (const line of guest) {
    const there = lines.get(keyOf(line));
    if (there === undefined && lines.size >= MOST_CART_LINES) {
      notes.push({ variantId: line.variantId, outcome: 'no_room' });
      continue;
    }
    const wanted = Math.min(MOST_PIECES, Math.max(line.quantity, there?.quantity ?? 0));
    const bounds = boundsOf(line.variantId);
    const most = bounds === undefined ? 0 : largestQuantity(bounds);
    const quantity = most === 0 ? wanted : fitted(wanted, most, bounds);
    const joined = line.notes === '' ? (there?.notes ?? '') : line.notes;
    lines.set(keyOf(line), { ...line, quantity, notes: joined, selected: most > 0 });
    const same = there === undefined ? 'added' : 'joined';
    notes.push({
      variantId: line.variantId,
      outcome: most === 0 ? 'unavailable' : quantity < wanted ? 'cut' : same,
    });
  }
  return { lines: [...lines.values()], notes };
}

/** The largest quantity not above the wanted one that its bounds take; their smallest one for less than that. */
function fitted(wanted: number, most: number, bounds: QuantityBounds | undefined): number {
  if (bounds === undefined) return wanted;
  return largestQuantity({ ...bounds, free: Math.min(wanted, most) }) || smallestOf(bounds);
}

const smallestOf = ({ min, multiple }: QuantityBounds): number => Math.ceil(Math.max(1, min) / multiple) * multiple;

const keyOf = ({ variantId, source }: MergedLine): string => JSON.stringify([variantId, source]);
