import type { Generated } from 'kysely';
import type { DefaultedInstant, DefaultedInt8, GeneratedInt8, Int8 } from '../column-types.ts';

/** Where money lies: whose, of which kind. */
export interface LedgerAccountTable {
  id: GeneratedInt8;
  owner_id: Int8 | null;
  kind: string;
  currency: Generated<string>;
  balance: DefaultedInt8;
  sequence: DefaultedInt8;
}

/** One money event. */
export interface JournalTable {
  id: GeneratedInt8;
  kind: string;
  reference: string;
  idempotency_key: string;
  posted_at: DefaultedInstant;
}

/** A line of a journal; the lines of one sum to zero. */
export interface EntryTable {
  id: GeneratedInt8;
  journal_id: Int8;
  ledger_account_id: Int8;
  amount: Int8;
  balance_after: Int8 | null;
  sequence: Int8 | null;
}
