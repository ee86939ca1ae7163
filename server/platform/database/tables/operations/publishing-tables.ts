import type { ColumnType, Generated } from 'kysely';
import type { DefaultedInstant, DefaultedJson, GeneratedInt8, Instant, Int8, Json } from '../column-types.ts';

export interface DocumentDraftTable {
  kind: string;
  id: string;
  body: Json;
  hash: string;
  base_hash: string | null;
  edit: number;
  authors: ColumnType<string[], string[], string[]>;
  note: Generated<string>;
  updated_by: Int8;
  updated_at: DefaultedInstant;
}
export interface ReleaseTable {
  id: GeneratedInt8;
  title: string;
  note: string;
  author_id: Int8;
  approval_needed: boolean;
  approval_reasons: DefaultedJson;
  state: string;
  version: Generated<number>;
  snapshot: Json;
  share: Json | null;
  position: Int8 | null;
  publish_at: Instant | null;
  live_at: Instant | null;
  ended_at: Instant | null;
  problem: string | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}
export interface ReleaseDocumentTable {
  release_id: Int8;
  kind: string;
  id: string;
  hash: string;
  before_hash: string | null;
  changes: DefaultedJson;
  authors: ColumnType<string[], string[], string[]>;
}
export interface ReleaseApprovalTable {
  release_id: Int8;
  account_id: Int8;
  note: string;
  at: DefaultedInstant;
}
export interface DocumentLifeTable {
  kind: string;
  id: string;
  hash: string;
  first_live_at: DefaultedInstant;
  last_live_at: DefaultedInstant;
  withdrawn_at: Instant | null;
}
export interface KillSwitchTable {
  kind: string;
  id: string;
  reason: Json;
  note: string;
  account_id: Int8;
  at: DefaultedInstant;
}
export interface PublicationTable {
  id: GeneratedInt8;
  release_id: Int8 | null;
  changed: Json;
  at: DefaultedInstant;
}
export interface ClientManifestTable {
  hash: string;
  body: Json;
  first_seen: DefaultedInstant;
}
export interface OpsTokenTable {
  id: GeneratedInt8;
  hash: Buffer;
  account_id: Int8;
  name: string;
  created_at: DefaultedInstant;
  expires_at: Instant;
  last_used_at: Instant | null;
  revoked_at: Instant | null;
  scope: Generated<string>;
}

export interface ConnectorSettingTable {
  connector: string;
  name: string;
  value: string;
  set_by: Int8;
  approved_by: Int8;
  set_at: DefaultedInstant;
}
export interface ConnectorSettingChangeTable {
  id: GeneratedInt8;
  connector: string;
  items: Json;
  note: string;
  author_id: Int8;
  created_at: DefaultedInstant;
}
