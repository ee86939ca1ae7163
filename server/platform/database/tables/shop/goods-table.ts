import type { DefaultedInstant, Instant, Int8 } from '../column-types.ts';

/** What lists find goods by; the documents are the truth. */
export interface GoodsTable {
  goods_id: string;
  hash: string;
  words: string;
  grams: string[];
  name_key: string;
  brand: string;
  category: string;
  collections: string[];
  skus: string[];
  agent_price: Int8;
  guest_price: Int8;
  sold_from: Instant | null;
  sold_until: Instant | null;
  added_at: DefaultedInstant;
}
