/** The states of a transaction (LIFE-1, spec section 4). The machine, the database CHECK and the labels use this list. */
export const TRANSACTION_STATES = [
  'inquiry',
  'unprocessed',
  'processing',
  'success',
  'failed',
  'expired',
  'canceled',
  'returned',
  'blocked',
] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

/** States in which money is held and the outcome is not known yet. */
export const OPEN_STATES = ['unprocessed', 'processing'] as const satisfies readonly TransactionState[];

/** Products are sold before use (`prepaid`, spec 2.2 "prabayar") or billed after it (`postpaid`, "pascabayar"). */
export const PRODUCT_FAMILIES = ['prepaid', 'postpaid'] as const;
export type ProductFamily = (typeof PRODUCT_FAMILIES)[number];

/** Stock labels of a nominal (LIFE-6, PRE-18). */
export const STOCK_LABELS = ['available', 'limited', 'sold-out'] as const;
export type StockLabel = (typeof STOCK_LABELS)[number];
