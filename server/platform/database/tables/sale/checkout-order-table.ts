import type { Generated } from 'kysely';
import type { DefaultedInstant, DefaultedInt8, GeneratedInt8, Instant, Int8, Json } from '../column-types.ts';

/** Purchases of guests. */
export interface CheckoutOrderTable {
  id: GeneratedInt8;
  code: string;
  link: string | null;
  browser: Buffer | null;
  product_id: string;
  product_hash: string;
  nominal_code: string | null;
  bills: Json | null;
  operator_code: string | null;
  parameters: Json;
  contact: Json;
  price: Int8;
  state: string;
  version: Generated<number>;
  snapshot: Json;
  ref_id: string | null;
  unsold_reason: string | null;
  received: DefaultedInt8;
  refunded_to: Int8 | null;
  return_asked_at: Instant | null;
  return_ended_at: Instant | null;
  return_provider_id: string | null;
  return_asking_until: Instant | null;
  request_id: string | null;
  lookup_ref: string | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}
