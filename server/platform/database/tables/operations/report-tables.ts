import type { ColumnType, Generated } from 'kysely';
import type { DefaultedInstant, DefaultedInt8, GeneratedInt8, Instant, Int8, Json } from '../column-types.ts';

type Day = ColumnType<string, string, string>;

/** Sales that have ended, counted by day and by month (decision 0026). Written by folding `sales_delta`. */
export interface SalesTallyTable {
  owner_id: Int8;
  span: string;
  starts: Day;
  product_id: string;
  family: string;
  state: string;
  sales: Int8;
  price: Int8;
  selling_price: Int8;
}
/** Changes that are not folded yet. Written by triggers only. */
export interface SalesDeltaTable {
  id: GeneratedInt8;
  owner_id: Int8;
  business_date: Day;
  product_id: string;
  family: string;
  state: string;
  sales: number;
  price: Int8;
  selling_price: Int8;
}
/** What a sale is found by. Written by triggers only. */
export interface TransactionTermTable {
  owner_id: Int8;
  term: string;
  transaction_id: Int8;
}
/** The history of deposits by day, kind and reference. Written by a trigger only. */
export interface DepositLineTable {
  ledger_account_id: Int8;
  sequence: Int8;
  business_date: Day;
  kind: string;
  reference: string;
  entry_id: Int8;
}
/** Sums of {@link DepositLineTable} by day and kind. Written by a trigger only. */
export interface DepositTallyTable {
  ledger_account_id: Int8;
  business_date: Day;
  kind: string;
  lines: Int8;
  debit: Int8;
  credit: Int8;
}
export interface ReportExportTable {
  id: GeneratedInt8;
  reference: string;
  owner_id: Int8;
  report: string;
  name: string;
  language: string;
  filter: Json;
  rows: Int8;
  written: DefaultedInt8;
  position: string | null;
  bytes: DefaultedInt8;
  state: string;
  version: Generated<number>;
  snapshot: Json;
  request_id: string | null;
  expires_at: Instant;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}
export interface ReportExportPartTable {
  export_id: Int8;
  number: number;
  content: Buffer;
}
