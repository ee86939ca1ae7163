import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';

/** One line of a posted journal, in rupiah. */
interface LedgerEntry {
  readonly kind: string;
  readonly owner: { readonly id: string; readonly name: string } | null;
  readonly amount: number;
  /** Null on accounts of the platform. */
  readonly balanceAfter: number | null;
}

export interface LedgerJournal {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly reference: string;
  readonly entries: readonly LedgerEntry[];
}

export interface JournalsAsked {
  /** Only those with one of these references. */
  readonly references?: readonly string[] | undefined;
  /** Only those that touched an account of this owner. */
  readonly owner?: string | undefined;
  /** Only those posted before the one of this id. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/**
 * Journals with all of their lines, the newest first: every movement of money, traceable from a reference to each entry
 * (DEP-6).
 */
export async function listJournals(
  executor: Executor,
  { references, owner, before, limit }: JournalsAsked,
): Promise<readonly LedgerJournal[]> {
  let found = executor.selectFrom('journal').select(['id', 'posted_at', 'kind', 'reference']);
  if (references !== undefined) found = found.where('reference', 'in', references);
  if (before !== undefined) found = found.where('id', '<', before);
  if (owner !== undefined)
    found = found.where('id', 'in', (db) =>
      db
        .selectFrom('entry')
        .innerJoin('ledger_account', 'ledger_account.id', 'entry.ledger_account_id')
        .select('entry.journal_id')
        .where('ledger_account.owner_id', '=', owner),
    );
  const journals = await found.orderBy('id', 'desc').limit(limit).execute();
  if (journals.length === 0) return [];
  const ids = journals.map(({ id }) => id);
  const entries = await executor
    .selectFrom('entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'entry.ledger_account_id')
    .leftJoin('account', 'account.id', 'ledger_account.owner_id')
    .select(['entry.journal_id', 'entry.amount', 'entry.balance_after', 'ledger_account.kind'])
    .select(['account.id as owner_id', 'account.name as owner_name'])
    .where('entry.journal_id', '=', sql<string>`any(${ids}::bigint[])`)
    // Debits come before credits.
    .orderBy('entry.amount')
    .orderBy('entry.id')
    .execute();
  return journals.map(({ id, posted_at, kind, reference: about }) => ({
    id,
    at: posted_at,
    kind,
    reference: about,
    entries: entries
      .filter((entry) => entry.journal_id === id)
      .map((entry) => ({
        kind: entry.kind,
        owner: entry.owner_id === null ? null : { id: entry.owner_id, name: entry.owner_name ?? '' },
        amount: Number(entry.amount),
        balanceAfter: entry.balance_after === null ? null : Number(entry.balance_after),
      })),
  }));
}
