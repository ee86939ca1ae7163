import type { Rupiah } from '#src/domain/money/money.ts';

/** A line of a cart as it is stored. */
export interface CartLineRow {
  readonly id: string;
  readonly variantId: string;
  /** Link of an agent that it came from; '' for none. */
  readonly source: string;
  readonly quantity: number;
  readonly notes: string;
  readonly selected: boolean;
  /** Per piece, in rupiah. */
  readonly priceSeen: Rupiah;
}
