import type { ColumnType, Generated } from 'kysely';
import type { DefaultedInstant, DefaultedJson, GeneratedInt8, Instant, Int8 } from '../column-types.ts';

export interface AccountTable {
  id: GeneratedInt8;
  hp: string;
  email: string;
  name: string;
  category: string;
  state: Generated<string>;
  master_id: Int8 | null;
  password_hash: string;
  permissions: Generated<string[]>;
  settings: DefaultedJson;
  created_at: DefaultedInstant;
  referral_code: string | null;
  referrer_id: Int8 | null;
  deletion_requested_at: Instant | null;
  deleted_at: Instant | null;
  developer_mode: Generated<boolean>;
  email_verified_at: Instant | null;
  phone_verified_at: Instant | null;
  approve_devices: Generated<boolean>;
}
export interface SessionTable {
  id: GeneratedInt8;
  token_hash: Buffer;
  account_id: Int8;
  csrf_token: string;
  created_at: DefaultedInstant;
  last_seen_at: DefaultedInstant;
  expires_at: Instant;
  password_remembered_until: Instant | null;
  address: string | null;
  user_agent: string | null;
  device_id: Int8 | null;
}
export interface RegistrationTable {
  id: GeneratedInt8;
  token_hash: Buffer;
  name: string;
  email: string;
  hp: string;
  password_hash: string;
  referrer_id: Int8 | null;
  language: string;
  created_at: DefaultedInstant;
  finished_at: Instant | null;
}
export interface OneTimeCodeTable {
  id: GeneratedInt8;
  token_hash: Buffer;
  purpose: string;
  account_id: Int8 | null;
  channel: string;
  code_hash: Buffer;
  guesses: Generated<number>;
  delivery: Generated<string>;
  created_at: DefaultedInstant;
  expires_at: Instant;
  used_at: Instant | null;
}
export interface MailLinkTable {
  token_hash: Buffer;
  purpose: string;
  account_id: Int8 | null;
  registration_id: Int8 | null;
  email: string | null;
  created_at: DefaultedInstant;
  expires_at: Instant;
  used_at: Instant | null;
}
export interface AllowanceTable {
  scope: string;
  used: number;
  began_at: Instant;
}
export interface AddressTable {
  id: GeneratedInt8;
  account_id: Int8;
  name: string;
  phone: string;
  province: string;
  city: string;
  post_code: string;
  detail: string;
  is_primary: Generated<boolean>;
  area: ColumnType<string | null, string | null | undefined, string | null>;
  district: Generated<string>;
  village: Generated<string>;
  landmark: Generated<string>;
  label: Generated<string>;
  created_at: DefaultedInstant;
}
export interface SupportMessageTable {
  id: GeneratedInt8;
  account_id: Int8 | null;
  name: string;
  email: string;
  phone: string;
  company: Generated<string>;
  message: string;
  created_at: DefaultedInstant;
}
