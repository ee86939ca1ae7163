import type { Generated } from 'kysely';
import type { DefaultedInstant, GeneratedInt8, Instant, Int8, Json } from '../column-types.ts';

/** One list of purchases per account (PRE-16). */
export interface PurchaseListTable {
  account_id: Int8;
  key: Generated<string>;
}

/** What an account collected, and what was bought of it. */
export interface PurchaseListLineTable {
  id: GeneratedInt8;
  account_id: Int8;
  operation: string;
  request: Json;
  shown: Json;
  price: Int8;
  selling_price: Int8;
  problem: Json | null;
  transaction_id: Int8 | null;
  bought_at: Instant | null;
  created_at: DefaultedInstant;
}
