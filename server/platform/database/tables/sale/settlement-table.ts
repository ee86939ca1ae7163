import type { Generated } from 'kysely';
import type { DefaultedInstant, GeneratedInt8, Instant, Int8 } from '../column-types.ts';

/** Proposals for settling sales in manual review. */
export interface SettlementTable {
  id: GeneratedInt8;
  transaction_id: Int8;
  from_state: string;
  outcome: string;
  serial_number: string | null;
  reason: string | null;
  note: string;
  four_eyes: boolean;
  proposed_by: Int8;
  proposed_at: DefaultedInstant;
  state: Generated<string>;
  decided_by: Int8 | null;
  decided_at: Instant | null;
  decision_note: string | null;
}
