import type { Generated } from 'kysely';
import type { DefaultedInstant, GeneratedInt8, Instant, Int8 } from '../column-types.ts';

/** What people of operations decided about nominals, and what they proposed. */
export interface OfferOverrideTable {
  id: GeneratedInt8;
  product_id: string;
  code: string;
  price: Int8 | null;
  margin: Int8 | null;
  stock: string | null;
  active: boolean | null;
  from_at: DefaultedInstant;
  to_at: Instant | null;
  note: string;
  base: Int8 | null;
  four_eyes: boolean;
  author_id: Int8;
  created_at: DefaultedInstant;
  state: Generated<string>;
  decided_by: Int8 | null;
  decided_at: Instant | null;
  decision_note: string | null;
}
