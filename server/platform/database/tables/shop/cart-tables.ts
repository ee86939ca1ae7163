import type { Generated } from 'kysely';
import type { DefaultedInstant, GeneratedInt8, Int8, Json } from '../column-types.ts';

export interface ShopCartTable {
  account_id: Int8;
}

export interface ShopCartLineTable {
  id: GeneratedInt8;
  account_id: Int8;
  variant_id: string;
  source: Generated<string>;
  quantity: number;
  notes: Generated<string>;
  selected: Generated<boolean>;
  price_seen: Int8;
  added_at: DefaultedInstant;
}

export interface ShopCartMergeTable {
  key: string;
  account_id: Int8;
  notes: Json;
  at: DefaultedInstant;
}
