import type { Generated } from 'kysely';
import type { DefaultedInstant, GeneratedInt8, Int8, Json } from '../column-types.ts';

/** Complaints about sales and what was written in them. */
export interface TicketTable {
  id: GeneratedInt8;
  reference: string;
  transaction_id: Int8;
  owner_id: Int8;
  reason: string;
  state: string;
  version: Generated<number>;
  snapshot: Json;
  request_id: string | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}
export interface TicketMessageTable {
  id: GeneratedInt8;
  ticket_id: Int8;
  side: string;
  author_id: Int8;
  text: string;
  created_at: DefaultedInstant;
}
