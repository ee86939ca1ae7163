import type { DefaultedInstant, DefaultedJson, GeneratedInt8, Instant, Int8, Json } from './column-types.ts';

/** One row per event of any instance (migrations 0001, 0025, 0050, 0062). */
export interface LifecycleEventTable {
  id: GeneratedInt8;
  noun: string;
  instance_id: Int8;
  sequence: number;
  event: Json;
  origin: string;
  actor: string | null;
  from_state: string | null;
  to_state: string;
  effects: DefaultedJson;
  request_id: string | null;
  at: DefaultedInstant;
  instance_key: string | null;
  recording: Json | null;
  led_by: Json | null;
  subject: Buffer | null;
}

/** Saved searches of the inspector (migration 0062). */
export interface RecordingSearchTable {
  id: GeneratedInt8;
  account_id: Int8;
  name: string;
  query: Json;
  made_at: DefaultedInstant;
}

/** Events that a state did not take (migration 0025). */
export interface LifecycleRefusalTable {
  id: GeneratedInt8;
  noun: string;
  instance_id: Int8;
  after_sequence: number;
  event: Json;
  origin: string;
  actor: string | null;
  state: string;
  outcome: string;
  guards: DefaultedJson;
  request_id: string | null;
  at: DefaultedInstant;
}

/** Calls of suppliers and gateways about an instance (migration 0036). */
export interface LifecycleCallTable {
  id: GeneratedInt8;
  noun: string;
  instance_id: Int8;
  after_sequence: number;
  kind: string;
  supplier: string;
  operation: string | null;
  reference: string;
  outcome: string;
  sent: boolean;
  status: number | null;
  cause: string | null;
  reason: string | null;
  answer: Json;
  duration_ms: number;
  at: Instant;
}
