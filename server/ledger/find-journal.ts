import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import type { JournalDraft, OwnerKind, PostedJournal } from './journal.ts';

interface Line {
  readonly id: string;
  readonly kind: string;
  readonly reference: string;
  readonly owner: string | null;
  readonly account: OwnerKind;
  readonly amount: string;
  readonly balance_after: string | null;
}

/**
 * Finds what was posted under a key before.
 * @throws Error when the key belongs to another kind or reference: a hold that was captured cannot be released
 */
export async function findJournal(
  executor: Executor,
  { kind, reference, idempotencyKey }: Pick<JournalDraft, 'kind' | 'reference' | 'idempotencyKey'>,
): Promise<PostedJournal | undefined> {
  const { rows } = await sql<Line>`
    select j.id, j.kind, j.reference, a.owner_id as owner, a.kind as account, e.amount, e.balance_after
    from journal j join entry e on e.journal_id = j.id join ledger_account a on a.id = e.ledger_account_id
    where j.idempotency_key = ${idempotencyKey} order by a.id`.execute(executor);
  const first = rows[0];
  if (first === undefined) return undefined;
  if (first.kind !== kind || first.reference !== reference) {
    throw new Error(`journal key ${idempotencyKey} already belongs to a ${first.kind} of ${first.reference}`);
  }
  const balances = rows.flatMap(({ owner, account, amount, balance_after }) => {
    if (owner === null || balance_after === null) return [];
    const after = toRupiah(balance_after);
    return [{ owner, kind: account, before: after - toRupiah(amount), after }];
  });
  return { journalId: first.id, balances, repeated: true };
}
