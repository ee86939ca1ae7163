import type { DefaultedInstant, DefaultedJson, GeneratedInt8, Instant, Int8 } from '../column-types.ts';

/** Favourites of accounts (ACC-5). */
export interface ContactTable {
  id: GeneratedInt8;
  account_id: Int8;
  number: string;
  name: string;
  type: string;
  /** The other inputs of its product, by key. */
  parameters: DefaultedJson;
  pinned_at: Instant | null;
  created_at: DefaultedInstant;
}
