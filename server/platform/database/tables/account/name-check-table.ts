import type { Generated } from 'kysely';
import type { DefaultedInstant, GeneratedInt8, Instant, Int8, Json } from '../column-types.ts';

/** Paid checks of an account holder's name. */
export interface NameCheckTable {
  id: GeneratedInt8;
  reference: string;
  owner_id: Int8;
  product_id: string;
  product_hash: string;
  connector_hash: string;
  sku: string;
  destination_number: string;
  parameters: Json;
  fee: Int8;
  state: string;
  version: Generated<number>;
  snapshot: Json;
  customer_name: string | null;
  failed_reason: string | null;
  request_id: string | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  settled_at: Instant | null;
}
