import type { DefaultedInstant, GeneratedInt8, Instant, Int8, Json } from '../column-types.ts';

export interface DeviceTable {
  id: GeneratedInt8;
  account_id: Int8;
  token_hash: Buffer;
  state: string;
  version: number;
  snapshot: Json;
  user_agent: string | null;
  address: string;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  asked_at: DefaultedInstant;
  claim_until: Instant | null;
  trusted_at: Instant | null;
  last_seen_at: DefaultedInstant;
  pin_proved_at: Instant | null;
}

export interface AccountPinTable {
  account_id: Int8;
  pin_hash: string;
  for_purchase: boolean;
  for_transfer: boolean;
  created_at: DefaultedInstant;
  changed_at: DefaultedInstant;
}
