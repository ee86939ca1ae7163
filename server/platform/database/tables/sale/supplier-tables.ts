import type { ColumnType, Generated } from 'kysely';
import type { DefaultedInstant, GeneratedInt8, Instant, Int8, Json } from '../column-types.ts';

/** The cost of a nominal at its first supplier, by its price list. */
export interface OfferTable {
  product_id: string;
  code: string;
  sku: string;
  supplier_price: Int8;
  stock: Generated<string>;
  active: Generated<boolean>;
  reason: string | null;
  priced_at: DefaultedInstant;
  listed: Generated<boolean>;
}

/** The cost of a nominal at a further supplier. */
export interface SupplierOfferTable {
  product_id: string;
  code: string;
  connector_id: string;
  sku: string;
  supplier_price: Int8;
  stock: Generated<string>;
  active: Generated<boolean>;
  reason: string | null;
  priced_at: DefaultedInstant;
  listed: Generated<boolean>;
}

/** The state of a supplier that agents were last notified of. */
export interface SupplierStandingTable {
  connector_id: string;
  standing: string;
  changed_at: DefaultedInstant;
}

/** A price list that would upset most of what is open, until a person decides or the supplier sends another. */
export interface HeldPriceListTable {
  id: GeneratedInt8;
  connector_id: string;
  digest: string;
  articles: Json;
  open_before: number;
  closing: number;
  reopening: number;
  repricing: number;
  leaping: Generated<number>;
  state: Generated<string>;
  lasts: Generated<boolean>;
  first_at: DefaultedInstant;
  last_at: DefaultedInstant;
  decided_by: Int8 | null;
  decided_at: Instant | null;
  decision_note: string | null;
}

/** One purchase at a supplier under one reference. */
export interface SupplierAttemptTable {
  id: GeneratedInt8;
  transaction_id: Int8;
  connector_id: string;
  operation: string;
  supplier_ref: string;
  state: Generated<string>;
  sent_at: Instant | null;
  checks: Generated<number>;
  request: Json | null;
  response: Json | null;
  foreign_cost: Generated<string | null>;
  foreign_currency: Generated<string | null>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  connector_hash: Generated<string | null>;
  sku: Generated<string | null>;
  cost: ColumnType<string | null, number | null | undefined, number | null>;
  choice: ColumnType<unknown, string | null | undefined, string | null>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  failed_reason: Generated<string | null>;
}
