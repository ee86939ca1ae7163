import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { JournalEntry } from './journal.ts';

/** Creates the missing accounts of journal lines, in the same order everywhere, to avoid deadlocks. */
export async function openLedgerAccounts(
  executor: Executor,
  accounts: readonly Pick<JournalEntry, 'owner' | 'kind'>[],
): Promise<void> {
  await sql`
    insert into ledger_account (owner_id, kind)
    select owner, kind from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as l(owner bigint, kind text)
    order by owner nulls last, kind
    on conflict (owner_id, kind) do nothing`.execute(executor);
}
