import type { DefaultedInstant, GeneratedInt8, Instant, Int8, Json } from '../column-types.ts';

/** Steps of machines that pages ran (migration 0051). */
export interface ClientStepTable {
  id: GeneratedInt8;
  account_id: Int8;
  noun: string;
  instance: string;
  sequence: number;
  from_state: string | null;
  to_state: string;
  request_id: string | null;
  step: Json;
  at: Instant;
  received_at: DefaultedInstant;
}
