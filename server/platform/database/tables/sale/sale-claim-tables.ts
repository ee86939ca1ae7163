import type { ColumnType } from 'kysely';
import type { Int8 } from '../column-types.ts';

/** Purchases of one nominal to one number by one account and day. */
export interface PurchaseSlotTable {
  owner_id: Int8;
  product_id: string;
  nominal_code: string;
  destination_number: string;
  business_date: ColumnType<string, string, string>;
  slot: number;
  transaction_id: Int8;
}
/** Who pays a bill, or paid it last. */
export interface BillClaimTable {
  product_id: string;
  biller: string;
  destination_number: string;
  bill_id: string;
  owner_id: Int8;
  transaction_id: Int8;
  /** The payment of before, where the bill had been paid already. */
  earlier_id: Int8 | null;
}
