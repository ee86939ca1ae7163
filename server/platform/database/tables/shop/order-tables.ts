import type { Generated } from 'kysely';
import type { CancelReason, ShopOrderState } from '#src/domain/sale/shop-order.ts';
import type { DefaultedInstant, GeneratedInt8, Int8, Json, OptionalInstant } from '../column-types.ts';

export interface ShopOrderTable {
  id: GeneratedInt8;
  number: string;
  buyer_id: Int8;
  seller: Generated<string>;
  delivery: 'pickup';
  pickup_code: string;
  pickup_failures: Generated<number>;
  pickup_locked_until: OptionalInstant;
  title: Json;
  line_count: number;
  pieces: number;
  goods: Int8;
  total: Int8;
  cancel_reason: Generated<CancelReason | null>;
  state: ShopOrderState;
  version: number;
  snapshot: Json;
  due_event: Generated<string | null>;
  due_at: OptionalInstant;
  request_id: string | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  paid_at: OptionalInstant;
  ended_at: OptionalInstant;
}

export interface ShopOrderLineTable {
  order_id: Int8;
  line: number;
  variant_id: string;
  product_id: string;
  slug: string;
  name: Json;
  options: Json;
  sku: string;
  picture: string;
  quantity: number;
  unit_price: Int8;
  unit_cost: Int8;
  net: Int8;
  notes: Generated<string>;
}
