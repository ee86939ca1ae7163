import type { Rupiah } from '#src/domain/money/money.ts';
import type { StockLabel } from '#src/domain/sale/transaction.ts';

/** What somebody decided about a nominal; null: as listed. */
export interface OfferOverride {
  readonly id: string;
  /** What leaves the deposit before fees, in rupiah. */
  readonly price: Rupiah | null;
  /** What is added to the supplier's price, in rupiah. */
  readonly margin: Rupiah | null;
  readonly stock: StockLabel | null;
  readonly active: boolean | null;
}

/** What a nominal costs at its supplier now. */
export interface OfferRow {
  readonly productId: string;
  readonly code: string;
  /** The connector of a further supplier; absent for the product's first. */
  readonly supplier?: string;
  readonly sku: string;
  readonly supplierPrice: Rupiah;
  readonly stock: StockLabel;
  readonly active: boolean;
  /** Why it is not active, or the supplier's daily cut-off: see `offer-closure.ts`. */
  readonly reason: string | null;
  readonly pricedAt: Date;
  /** Whether some list has named it; until then its price is the document's. */
  readonly listed: boolean;
  /** What somebody decided about it, already in `stock`, `active` and `reason`. */
  readonly override?: OfferOverride;
}
