/** What moves stock (SHOP-6). `count` is the difference that a count found. */
export type StockMovementKind = 'receive' | 'count' | 'reserve' | 'release' | 'ship' | 'return_in' | 'write_off';

/** Goods that came back: fit to be sold again or not. */
export type ReturnedGoods = 'good' | 'broken';

/** A line that wanted more than is free. */
export interface ShortLine {
  readonly variantId: string;
  readonly wanted: number;
  readonly free: number;
}
