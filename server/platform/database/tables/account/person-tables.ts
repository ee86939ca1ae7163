import type { Generated } from 'kysely';
import type { DefaultedInstant, GeneratedInt8, Instant, Int8, Json } from '../column-types.ts';

/** What two people decide an account may do. */
export interface RightChangeTable {
  id: GeneratedInt8;
  account_id: Int8;
  before_rights: Json;
  after_rights: Json;
  note: string;
  four_eyes: boolean;
  proposed_by: Int8;
  proposed_at: DefaultedInstant;
  state: Generated<string>;
  decided_by: Int8 | null;
  decided_at: Instant | null;
  decision_note: string | null;
}

/** Deposit that two people give or take. */
export interface AdjustmentTable {
  id: GeneratedInt8;
  account_id: Int8;
  amount: Int8;
  ground: string;
  note: string;
  proposed_by: Int8;
  proposed_at: DefaultedInstant;
  state: Generated<string>;
  decided_by: Int8 | null;
  decided_at: Instant | null;
  decision_note: string | null;
}
