import type { Generated } from 'kysely';
import type { DefaultedInstant, GeneratedInt8, Instant, Int8 } from '../column-types.ts';

/** Lines of providers' statements as they were taken in. */
export interface StatementLineTable {
  id: GeneratedInt8;
  connector_id: string;
  external_id: string;
  day: string;
  at: Instant;
  reference: string;
  amount: Int8;
  fee: Int8 | null;
  balance: Int8 | null;
  source: string;
  taken_at: DefaultedInstant;
}

/** What came of a provider's day when it was last compared. */
export interface ReconciliationDayTable {
  id: GeneratedInt8;
  connector_id: string;
  day: string;
  matches: string;
  statement: string;
  trouble: string | null;
  lines: number;
  theirs: Int8;
  ours: Int8;
  fee_theirs: Int8;
  checked_at: DefaultedInstant;
}

/** Where a statement and our books differ, by reference. */
export interface ReconciliationDifferenceTable {
  id: GeneratedInt8;
  connector_id: string;
  reference: string;
  day: string;
  class: string;
  theirs: Int8;
  ours: Int8;
  fee_theirs: Int8 | null;
  fee_ours: Int8 | null;
  lines: number;
  subject: string | null;
  state: Generated<string>;
  found_at: DefaultedInstant;
  closed_by: Int8 | null;
  closed_at: Instant | null;
  note: string | null;
  resolved_at: Instant | null;
  resolution: string | null;
}
