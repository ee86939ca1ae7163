import type { DefaultedInstant, DefaultedJson, GeneratedInt8, Instant, Int8, Json } from '../column-types.ts';

/** Notifications of accounts. */
export interface NotificationTable {
  id: GeneratedInt8;
  account_id: Int8;
  noun: string;
  subject: string;
  state: string;
  facts: DefaultedJson;
  created_at: DefaultedInstant;
  read_at: Instant | null;
}

/** News of operations, for everybody. */
export interface NewsTable {
  id: GeneratedInt8;
  title: Json;
  text: Json;
  path: string | null;
  published_by: Int8;
  published_at: DefaultedInstant;
  withdrawn_by: Int8 | null;
  withdrawn_at: Instant | null;
}

export interface NewsReadTable {
  account_id: Int8;
  news_id: Int8;
  read_at: DefaultedInstant;
}

/** Browsers that take messages while no page is open. */
export interface PushSubscriptionTable {
  id: GeneratedInt8;
  session_id: Int8;
  account_id: Int8;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: DefaultedInstant;
}
