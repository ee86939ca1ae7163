import { sql } from 'kysely';
import { fixedStatement } from '#server/platform/database/pipeline/fixed-statement.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import { findJournal } from './find-journal.ts';
import {
  type BalanceMove,
  checkedEntries,
  type JournalDraft,
  type JournalEntry,
  type PostedJournal,
} from './journal.ts';
import { openLedgerAccounts } from './open-ledger-accounts.ts';

interface Outcome {
  readonly journal_id: string | null;
  readonly written: string;
  readonly moves: readonly { owner: string; kind: BalanceMove['kind']; amount: number; balance: number }[] | null;
}

/**
 * Posts a journal: the only way money moves. One statement writes the journal, moves the owners' balances (locked in the
 * order of their ids, so that two journals never wait for each other in a circle) and adds the entries.
 * Must run in the caller's transaction: on an error that transaction has to roll back.
 * @throws AppError `insufficient_deposit` when a deposit, hold or cashback balance would fall below zero
 * @throws Error when the key was used for another journal
 */
export async function postJournal(executor: Executor, draft: JournalDraft): Promise<PostedJournal> {
  if (!executor.isTransaction) throw new Error('a journal is posted inside a transaction');
  const entries = checkedEntries(draft.entries);
  const posted = await write(executor, draft, entries);
  if (posted !== undefined) return posted;
  const earlier = await findJournal(executor, draft);
  if (earlier !== undefined) return earlier;
  await openLedgerAccounts(executor, entries);
  const again = (await write(executor, draft, entries)) ?? (await findJournal(executor, draft));
  if (again === undefined) throw new Error(`journal ${draft.idempotencyKey} could not be posted`);
  return again;
}

type Written = Pick<JournalDraft, 'kind' | 'reference' | 'idempotencyKey'> & {
  /** The lines as JSON. */
  readonly lines: string;
};

const writeJournal = fixedStatement(
  (_db, { kind, reference, idempotencyKey, lines }: Written) => sql<Outcome>`
    with line as (
      select owner, kind, amount
      from jsonb_to_recordset(${lines}::jsonb) as l(owner bigint, kind text, amount bigint)
    ), target as (
      select a.id, l.owner, l.kind, l.amount
      from line l join ledger_account a on a.kind = l.kind and a.owner_id is not distinct from l.owner
    ), posting as (
      insert into journal (kind, reference, idempotency_key)
      select ${kind}, ${reference}, ${idempotencyKey}
      where (select count(*) from target) = (select count(*) from line)
      on conflict (idempotency_key) do nothing
      returning id
    ), locked as (
      select a.id from ledger_account a
      where a.id in (select id from target where owner is not null) and exists (select from posting)
      order by a.id for update
    ), moved as (
      update ledger_account a
      set balance = a.balance + t.amount, sequence = a.sequence + 1
      from locked, target t
      where a.id = locked.id and t.id = locked.id and (a.kind = 'debt' or a.balance + t.amount >= 0)
      returning a.id, a.owner_id, a.kind, t.amount, a.balance, a.sequence
    ), written as (
      insert into entry (journal_id, ledger_account_id, amount, balance_after, sequence)
      select posting.id, moved.id, moved.amount, moved.balance, moved.sequence from posting, moved
      union all
      select posting.id, target.id, target.amount, null, null from posting, target where target.owner is null
      returning 1
    )
    select (select id from posting) as journal_id, (select count(*) from written) as written,
      (select jsonb_agg(jsonb_build_object('owner', owner_id::text, 'kind', kind, 'amount', amount, 'balance', balance)
        order by id) from moved) as moves`,
);

/** Undefined: nothing was written, because the key exists or an account is missing. */
async function write(
  executor: Executor,
  draft: JournalDraft,
  entries: readonly JournalEntry[],
): Promise<PostedJournal | undefined> {
  const [outcome] = await writeJournal(executor, { ...draft, lines: JSON.stringify(entries) });
  if (outcome === undefined || outcome.journal_id === null) return undefined;
  if (Number(outcome.written) !== entries.length) throw new AppError('insufficient_deposit');
  return { journalId: outcome.journal_id, balances: (outcome.moves ?? []).map(toMove), repeated: false };
}

function toMove(move: NonNullable<Outcome['moves']>[number]): BalanceMove {
  const after = toRupiah(move.balance);
  return { owner: move.owner, kind: move.kind, before: after - toRupiah(move.amount), after };
}
