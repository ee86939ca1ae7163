import type { Step } from './scenario.ts';

/** A purchase as a supplier remembers it; `R` are its results, `B` what it knows of a bill. */
export interface Sale<R extends string = string, B = unknown> {
  readonly family: 'prepaid' | 'postpaid';
  /** The buyer's reference. */
  readonly ref_id: string;
  /** The supplier's own. */
  readonly trx_id: string;
  readonly sku: string;
  readonly customer_no: string;
  /** What leaves the buyer's deposit, in the smallest unit of its currency. */
  readonly price: number;
  /** False for a bill that was only inquired about. */
  readonly paid: boolean;
  readonly rc: R;
  /** Told only while the result is a success. */
  readonly sn: string;
  readonly bill?: B;
  /** What is still to happen, and how much of it already has; survives a restart. */
  readonly steps: readonly Step<R>[];
  readonly stepsDone: number;
}

/** A supplier's results that mean money. */
export interface MoneyRules<R extends string> {
  /** The buyer's deposit is less by the price while a purchase has this result. */
  readonly holdsMoney: (rc: R) => boolean;
  /** A purchase exists after this answer; otherwise the reference stays free. */
  readonly creates: (rc: R) => boolean;
  readonly noBalance: R;
}
