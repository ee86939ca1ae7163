import { sql } from 'kysely';
import { openLedgerAccounts } from '#server/ledger/open-ledger-accounts.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { keepBooks, type PastEntry, type PastJournal } from './demo-books.ts';

/**
 * Writes journals of the past into the books of an owner who has none yet. The ledger itself posts only now, so this is the
 * one place besides it that writes journals; the database's own checks (balance, append-only) apply all the same.
 * @param journals in the order of time
 * @returns the lines with their running balances
 */
export async function insertJournals(db: Executor, journals: readonly PastJournal[]): Promise<readonly PastEntry[]> {
  const { entries, accounts } = keepBooks(journals);
  await openLedgerAccounts(
    db,
    journals.flatMap((journal) => journal.entries),
  );
  const heads = journals.map(({ kind, reference, key, at }) => ({ kind, reference, key, at }));
  await sql`
    insert into journal (kind, reference, idempotency_key, posted_at)
    select kind, reference, key, at
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h(kind text, reference text, key text, at timestamptz)
    order by at`.execute(db);
  const lines = entries.map((entry, place) => ({ ...entry, place }));
  await sql`
    insert into entry (journal_id, ledger_account_id, amount, balance_after, sequence)
    select j.id, a.id, l.amount, l.balance, l.sequence
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l(key text, owner bigint, kind text, amount bigint, balance bigint, sequence bigint, place integer)
    join journal j on j.idempotency_key = l.key
    join ledger_account a on a.kind = l.kind and a.owner_id is not distinct from l.owner
    order by l.place`.execute(db);
  const owner = entries.find((entry) => entry.owner !== null)?.owner;
  for (const [kind, { balance, sequence }] of accounts) {
    await db
      .updateTable('ledger_account')
      .set({ balance, sequence })
      .where('owner_id', '=', owner ?? null)
      .where('kind', '=', kind)
      .execute();
  }
  return entries;
}
