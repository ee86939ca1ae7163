import type { ColumnType, Generated } from 'kysely';
import type { DefaultedInstant, DefaultedInt8, DefaultedJson, GeneratedInt8, Int8, Json } from '../column-types.ts';

/** Spreadsheets of purchases (PRE-16) and their rows. */
export interface BulkFileTable {
  id: GeneratedInt8;
  reference: string;
  owner_id: Int8;
  name: string;
  business_date: ColumnType<string, string, string>;
  content_hash: Buffer;
  rows: number;
  flagged: Generated<number>;
  total: DefaultedInt8;
  state: string;
  version: Generated<number>;
  snapshot: Json;
  request_id: string | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  reading: Json | null;
}
export interface BulkRowTable {
  file_id: Int8;
  number: number;
  destination_number: string;
  product_code: string;
  price_text: string;
  meter_number: string;
  cell_kinds: DefaultedJson;
  product_id: string | null;
  nominal_code: string | null;
  parameters: Json | null;
  price: Int8 | null;
  problems: DefaultedJson;
  ref_id: string | null;
  outcome: Generated<string>;
  reason: Json | null;
}
