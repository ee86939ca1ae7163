import type { DefaultedInstant, Int8 } from '../column-types.ts';

/** Logos on receipts, one per account. */
export interface ReceiptLogoTable {
  account_id: Int8;
  picture: Buffer;
  width: number;
  height: number;
  updated_at: DefaultedInstant;
}
