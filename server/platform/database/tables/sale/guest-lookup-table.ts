import type { DefaultedInstant, GeneratedInt8 } from '../column-types.ts';

/** Look-ups of customers by guests. */
export interface GuestLookupTable {
  id: GeneratedInt8;
  code: string;
  asked: string | null;
  ref_id: string;
  created_at: DefaultedInstant;
}
