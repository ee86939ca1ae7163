import type { Localized } from '#src/domain/language.ts';
import type { ForeignAmount } from '#src/domain/money/foreign-rate.ts';
import type { StockLabel } from '#src/domain/sale/transaction.ts';

/** One thing to buy within a product. */
export interface ProductNominal {
  readonly code: string;
  readonly name: Localized;
  readonly operator?: string;
  readonly group?: Localized;
  readonly description?: Localized;
  /** Face value in rupiah, where the product has one. */
  readonly amount?: number;
  /** What arrives, where that is money of another country: what it costs is counted from the price of the moment (PRE-14). */
  readonly foreign?: ForeignAmount;
  readonly validityDays?: number;
  /** Supplier's code of this nominal. */
  readonly sku: string;
  /** Supplier price in rupiah used until the first price list arrives. */
  readonly supplierPrice: number;
  /** Selling price suggested to agents, in rupiah. */
  readonly suggestedPrice?: number;
  readonly stock?: StockLabel;
  /** Sold as a promotion under this code; how often is shown with it (PRE-17). */
  readonly promo?: { readonly code: string };
  /** From when to when it is sold. */
  readonly effective?: { readonly from: string; readonly to: string | null };
}
