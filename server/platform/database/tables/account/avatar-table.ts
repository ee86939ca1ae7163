import type { DefaultedInstant, Int8 } from '../column-types.ts';

/** Pictures of people, one per account. */
export interface AvatarTable {
  account_id: Int8;
  picture: Buffer;
  width: number;
  height: number;
  updated_at: DefaultedInstant;
}
