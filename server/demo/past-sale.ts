import type { Rupiah } from '#src/domain/money/money.ts';
import type { DemoLife } from './demo-life.ts';
import type { DemoSale } from './demo-sales.ts';

/** A sale of the past with all that the tables want to know. */
export interface PastSale {
  readonly sale: DemoSale;
  readonly life: DemoLife;
  readonly owner: string;
  readonly refId: string;
  readonly connectorHash: string;
  readonly price: Rupiah;
  readonly cost: Rupiah;
  readonly sellingPrice: Rupiah;
  /** The deposit around the hold; null when nothing was ever held. */
  readonly held: { readonly before: Rupiah; readonly after: Rupiah } | null;
}
